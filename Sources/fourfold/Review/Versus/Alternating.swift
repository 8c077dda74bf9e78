import PagerGeometry
import Review
import Scene

/// Two replays of one trace, the second when the first is over and at rest, with the name of the one that is seen. Home
/// begins anew.
@MainActor
final class Alternating: SceneController {
  /// One of the two.
  struct Rival {
    /// What it is called.
    var name: String
    /// What plays it, from the beginning at its first frame.
    var make: () -> TracePlayer?

    /// The rival `name`.
    init(name: String, make: @escaping () -> TracePlayer?) {
      self.name = name
      self.make = make
    }
  }

  /// What is at rest is seen for so long (s) before the other comes.
  private static let pause = 0.8

  private let rivals: [Rival]
  private var viewport: Viewport
  private var place = 0
  private var player: TracePlayer?
  /// Since when nothing moves.
  private var rest: Instant?

  /// First `first`, then `second`, in a window that is `viewport` at first.
  init(first: Rival, second: Rival, viewport: Viewport) {
    rivals = [first, second]
    self.viewport = viewport
    player = first.make()
  }

  /// Which of the two is seen: 0 or 1.
  var shownPlace: Int { place }

  /// Hands on what concerns the window.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    switch event {
    case .key(.home, [], isRepeat: false):
      show(0)
      return []
    case .resized(let viewport):
      self.viewport = viewport
      return player?.handle(event, at: instant) ?? []
    default: return player?.handle(event, at: instant) ?? (event == .closeRequested ? [.quit] : [])
    }
  }

  private func show(_ place: Int) {
    self.place = place
    player = rivals[place].make()
    _ = player?.handle(.resized(viewport), at: .zero)
    rest = nil
  }

  /// The frame of the one that is seen; the other one's, once this one has rested.
  func frame(at instant: Instant) -> Frame {
    if place == 0, let rest, instant.seconds(since: rest) >= Self.pause { show(1) }
    guard let player else { return Frame(drawList: DrawList()) }
    var frame = player.frame(at: instant)
    if player.isOver, !frame.isMoving {
      let start = rest ?? instant
      rest = start
      if place == 0 {
        let due = start.advanced(bySeconds: Self.pause)
        frame.requestFrame(at: due)
      }
    }
    let size = viewport.pixelSize
    frame.drawList.commands.append(
      RivalName.command(
        rivals[place].name, in: PixelRect(size: size),
        scale: viewport.grid.scale))
    return frame
  }

  /// Tells the one that is seen.
  func presented() { player?.presented() }
}
