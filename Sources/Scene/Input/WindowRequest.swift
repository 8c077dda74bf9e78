/// A request of a scene to the window, or to the scenes around it.
public enum WindowRequest: Hashable, Sendable {
  /// A request to stop showing the scene.
  case quit
  /// A request to enter or leave fullscreen.
  case toggleFullscreen
  /// A request to leave fullscreen; to quit if the window is not fullscreen and `orQuit` is set.
  case leaveFullscreen(orQuit: Bool)
  /// The name of the visible page for the window's title bar, which shows the program's name after it.
  case title(String)
  /// Text for the clipboard. `count` is the number of things that it names, one a line, for a notice.
  case copyText(String, count: Int = 1)
  /// Whether the display stays on while the user is idle.
  case keepsAwake(Bool)
  /// Whether text input is on. While it is, ``InputEvent/typed(_:)`` events arrive, and a device without a keyboard may
  /// show one on the screen.
  case takesText(Bool)
  /// A command for the scene around this one; the window ignores it. `isRepeat` tells whether a held key repeats it.
  case command(Command, isRepeat: Bool = false)
}
