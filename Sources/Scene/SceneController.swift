import PagerGeometry

/// What a window shows: it takes input events and makes frames. The stage calls it, always on the main actor.
@MainActor
public protocol SceneController: AnyObject {
  /// Takes one event at its own time; events come in order of time. Returns what it asks of the window.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest]
  /// The frame at `instant`, which is never earlier than the last one's. The last call before a present is what is seen.
  func frame(at instant: Instant) -> Frame
  /// Called once the last frame was handed to the display: the time for work that no frame waits for. The default has
  /// none.
  func presented()
  /// Whether everything that the last frame shows is there, so that a picture of it would be complete.
  var isReady: Bool { get }
}

/// For scenes that draw all they show at once. What stands before another scene passes both on.
extension SceneController {
  /// The scene has no work to do after a frame.
  public func presented() {}
  /// What is drawn is there.
  public var isReady: Bool { true }
}

/// What a scene asks of the window, and of the scenes around it.
public enum WindowRequest: Hashable, Sendable {
  case quit
  case toggleFullscreen
  /// Leaves fullscreen; quits when the window is not fullscreen and `orQuit` is set.
  case leaveFullscreen(orQuit: Bool)
  /// What the window's title bar says.
  case title(String)
  /// Puts text on the clipboard.
  case copyText(String)
  /// Whether the display stays on while nobody does anything.
  case keepsAwake(Bool)
  /// Whether text is typed now, so that ``InputEvent/typed(_:)`` is told and a keyboard is shown where there is none.
  case takesText(Bool)
  /// A command for the scene around; the window ignores it. `isRepeat`: whether a held key repeats it.
  case command(Command, isRepeat: Bool = false)
}
