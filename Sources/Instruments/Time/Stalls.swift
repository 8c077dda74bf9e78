import Glibc
import PagerGeometry
import Scene

/// Lets the program stall in a frame every so often, as a busy machine does.
@MainActor
public final class Stalls: SceneLayer {
  private let duration: Double
  private let interval: Double
  private let wait: (Double) -> Void
  private var next: Instant?

  /// Stalls of `duration` (s), each `interval` (s) after the one before and the first so long after the first frame. `wait`
  /// lets so many seconds pass.
  public init(
    duration: Double, interval: Double, wait: @escaping (Double) -> Void = { usleep(UInt32($0 * 1e6)) }
  ) {
    self.duration = duration
    self.interval = interval
    self.wait = wait
  }

  /// Takes nothing.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { nil }

  /// Waits where a stall is due. Draws nothing.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let due = next ?? instant.advanced(bySeconds: interval)
    next = due
    guard instant >= due else { return }
    wait(duration)
    // What was missed while nothing was drawn is not made up for.
    var following = due
    while following <= instant { following = following.advanced(bySeconds: interval) }
    next = following
  }
}
