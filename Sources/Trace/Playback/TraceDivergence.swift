import PagerEngine
import PagerGeometry

/// A frame of a replay beside the recorded one.
public struct TraceDivergence: Hashable, Sendable {
  /// The frame's number, from 1.
  public var tick: Int
  /// When, from the trace's start.
  public var instant: Instant
  /// What the pager told then.
  public var recorded: TraceTick
  /// What it tells now.
  public var replayed: TraceTick

  /// Where, and by how much, in one line.
  public var line: String {
    "tick \(tick) at \(milliseconds) ms differs: \(difference)"
  }

  /// How far the pictures are apart (pt), where both mean to rest on the same page.
  var distance: Double { (replayed.offset - recorded.offset).length }

  /// When (ms), to a hundredth.
  var milliseconds: Double { Double(instant.nanoseconds / 10_000) / 100 }

  private var difference: String {
    guard let was = recorded.target else { return "there was no pager, now there is one" }
    guard let now = replayed.target else { return "there was a pager, now there is none" }
    if was != now {
      return "the target was page \(name(was)) and is \(name(now)); "
        + "offset \(name(recorded.offset)) pt, now \(name(replayed.offset)) pt"
    }
    guard replayed.offset != recorded.offset else {
      return "target \(name(was)) and offset are alike to 0.01 pt, the state is not"
    }
    return "the offset from page \(name(was)) was \(name(recorded.offset)) pt and is \(name(replayed.offset)) pt"
  }

  private func name(_ page: Page) -> String { "(\(page.column), \(page.row))" }
  private func name(_ vector: Vector) -> String { "(\(vector.x), \(vector.y))" }
}
