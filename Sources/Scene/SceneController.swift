import PagerGeometry

/// A scene: it handles input events and makes the frames of a window. The stage calls it on the main actor.
@MainActor
public protocol SceneController: AnyObject {
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

/// Defaults for scenes that draw everything at once. A scene around another one forwards both.
extension SceneController {
  /// Does nothing after a frame.
  public func presented() {}
  /// Whether the last frame is complete: always `true`.
  public var isReady: Bool { true }
}

/// A request of a scene to the window, or to the scenes around it.
public enum WindowRequest: Hashable, Sendable {
  /// A request to stop showing the scene.
  case quit
  /// A request to enter or leave fullscreen.
  case toggleFullscreen
  /// A request to leave fullscreen; to quit if the window is not fullscreen and `orQuit` is set.
  case leaveFullscreen(orQuit: Bool)
  /// The new text of the window's title bar.
  case title(String)
  /// Text for the clipboard.
  case copyText(String)
  /// Whether the display stays on while the user is idle.
  case keepsAwake(Bool)
  /// Whether text input is on. While it is, ``InputEvent/typed(_:)`` events arrive, and a device without a keyboard may
  /// show one on the screen.
  case takesText(Bool)
  /// A command for the scene around this one; the window ignores it. `isRepeat` tells whether a held key repeats it.
  case command(Command, isRepeat: Bool = false)
}
