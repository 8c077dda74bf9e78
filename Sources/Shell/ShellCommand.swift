import Paging
import Photos
import Scene

/// The commands of the program.
public enum ShellCommand: String, CommandSet {
  case slideshow, demos, help

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "slideshow, pause", [(Self.slideshow, [.sign("s")])]),
    .init(meaning: "show demos, go back", [(Self.demos, [.sign("g")])]),
    .init(meaning: "help", [(Self.help, [.init(.function(1)), .sign("?")])]),
  ]

  /// The key with which the program starts a slideshow, if ``slideshow`` has no other key.
  public static let programStrokes = [Self.slideshow.command: KeyStroke(.function(21))]
}

extension KeyTable {
  /// The table of all commands of the program, with their default keys.
  public static let program = KeyTable([
    PagerCommand.self, PictureCommand.self, FileCommand.self, ShellCommand.self, WindowCommand.self,
  ])
}
