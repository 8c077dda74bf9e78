import PagerGeometry
import Scene

/// Lets the program stall before a frame every so often, as a busy machine does.
@MainActor
public final class StallingScene: SceneController {
  private let scene: any SceneController
  private let stall: BadLuck.Stall
  private let wait: (Double) -> Void
  private var next: Instant?

  /// `scene` with stalls, the first of them an interval after the first frame. `wait` lets so many seconds pass.
  public init(_ scene: any SceneController, stall: BadLuck.Stall, wait: @escaping (Double) -> Void = pause) {
    self.scene = scene
    self.stall = stall
    self.wait = wait
  }

  /// Hands the event on.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { scene.handle(event, at: instant) }

  /// The scene's frame; late where a stall was due.
  public func frame(at instant: Instant) -> Frame {
    let due = next ?? instant.advanced(bySeconds: stall.interval)
    next = due
    if instant >= due {
      wait(stall.duration)
      // What was missed while nothing was drawn is not made up for.
      var following = due
      while following <= instant { following = following.advanced(bySeconds: stall.interval) }
      next = following
    }
    return scene.frame(at: instant)
  }

  /// Tells the scene.
  public func presented() { scene.presented() }
}
