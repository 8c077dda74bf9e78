import PagerGeometry
import Scene

/// A scene whose window closes once somebody has interrupted the program.
@MainActor
final class InterruptibleScene: SceneController {
  private let scene: any SceneController

  /// `scene`, until there is an ``Interruption``.
  init(_ scene: any SceneController) { self.scene = scene }

  /// Hands the event on.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    let requests = scene.handle(event, at: instant)
    return Interruption.signal == nil ? requests : requests + [.quit]
  }

  /// The scene's frame.
  func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }

  /// Tells the scene.
  func presented() { scene.presented() }
}
