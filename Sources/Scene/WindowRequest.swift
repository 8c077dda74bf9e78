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
