import Glibc
import PagerGeometry
import Scene

/// A layer that stalls the program at intervals, as on a busy machine.
@MainActor
public final class Stalls: SceneLayer {
  private let duration: Double
  private let interval: Double
  private let wait: (Double) -> Void
  private var next: Instant?

  /// Creates stalls of `duration` (s), one each `interval` (s); the first comes one interval after the first frame.
  ///
  /// - Parameter wait: blocks for the given number of seconds.
  public init(
    duration: Double, interval: Double, wait: @escaping (Double) -> Void = { usleep(UInt32($0 * 1e6)) }
  ) {
    self.duration = duration
    self.interval = interval
    self.wait = wait
  }

  /// Returns `nil`: no event belongs to this layer.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { nil }

  /// Blocks if a stall is due; draws nothing.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let due = next ?? instant.advanced(bySeconds: interval)
    next = due
    guard instant >= due else { return }
    wait(duration)
    // Stalls that fell into a time without frames are skipped.
    var following = due
    while following <= instant { following = following.advanced(bySeconds: interval) }
    next = following
  }
}
