/// What a scene asks of the window, and of the program around it.
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

  // What the program does before the window hears of it; a window alone does nothing of it.

  /// Opens the file at a path, as the kernel knows it, with the program that the desktop has for it.
  case openFile(path: [UInt8])
  /// Moves the file at a path, as the kernel knows it, to the trash.
  case trashFile(path: [UInt8])
  /// Takes the file back that went to the trash last.
  case undoTrash
  /// Starts a program, these words, on the file at a path, as the kernel knows it.
  case runProgram([String], path: [UInt8])
  /// Shows the gallery instead of the scene.
  case showGallery
  /// Shows what fingers and keys do.
  case showHelp
  /// Begins to turn pages by itself.
  case startSlideshow
}
