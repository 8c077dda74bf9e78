import PagerGeometry

/// A scene: it handles input events and makes the frames of a window. The stage calls it on the main actor.
@MainActor
public protocol SceneController: AnyObject {
  /// Keeps the host, the window that shows the scene, for a scene that has to be drawn again when work on another thread
  /// has ended. Called before the first event; the default does nothing.
  func opened(in host: any SceneHost)
  /// Ends the scene's work after the last event; the default does nothing.
  func closed()
  /// Handles one event at its own time; events come in order of time. Returns the requests to the window.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest]
  /// Returns the frame at `instant`, which is never earlier than in the last call. The window shows the frame of the
  /// last call before a present.
  func frame(at instant: Instant) -> Frame
  /// Runs after the last frame was handed to the display, for work that no frame should wait for. The default does
  /// nothing.
  func presented()
  /// Whether the last frame is complete: everything in it is loaded. A screenshot would then be complete too.
  var isReady: Bool { get }
}

/// The window around a scene.
public protocol SceneHost: AnyObject, Sendable {
  /// Sends ``InputEvent/woken`` to the scene soon. Callable from any thread; several calls before that count as one.
  func wake()
}

/// Defaults for scenes that draw everything at once. A scene around another one forwards these calls.
extension SceneController {
  /// Does nothing with the host.
  public func opened(in host: any SceneHost) {}
  /// Has no work to end.
  public func closed() {}
  /// Does nothing after a frame.
  public func presented() {}
  /// Whether the last frame is complete: always `true`.
  public var isReady: Bool { true }
}
