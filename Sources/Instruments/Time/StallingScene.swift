import Glibc
import PagerGeometry
import Scene

/// Lets the program stall before a frame every so often, as a busy machine does.
@MainActor
public final class StallingScene: SceneController {
  private let scene: any SceneController
  private let duration: Double
  private let interval: Double
  private let wait: (Double) -> Void
  private var next: Instant?

  /// `scene` with stalls of `duration` (s), each `interval` (s) after the one before and the first so long after the first
  /// frame. `wait` lets so many seconds pass.
  public init(
    _ scene: any SceneController, duration: Double, interval: Double,
    wait: @escaping (Double) -> Void = { usleep(UInt32($0 * 1e6)) }
  ) {
    self.scene = scene
    self.duration = duration
    self.interval = interval
    self.wait = wait
  }

  /// Passes the event to the scene.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { scene.handle(event, at: instant) }

  /// The scene's frame; late where a stall was due.
  public func frame(at instant: Instant) -> Frame {
    let due = next ?? instant.advanced(bySeconds: interval)
    next = due
    if instant >= due {
      wait(duration)
      // What was missed while nothing was drawn is not made up for.
      var following = due
      while following <= instant { following = following.advanced(bySeconds: interval) }
      next = following
    }
    return scene.frame(at: instant)
  }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// Tells the scene.
  public func presented() { scene.presented() }
}
