/// What a scene asks of the window.
public enum WindowRequest: Hashable, Sendable {
  case quit
  case toggleFullscreen
  /// Leaves fullscreen; quits when the window is not fullscreen and `orQuit` is set.
  case leaveFullscreen(orQuit: Bool)
  /// What the window's title bar says.
  case title(String)
}
