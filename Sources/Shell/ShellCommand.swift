import Paging
import Photos
import Scene

/// The commands of the program.
public enum ShellCommand: String, CommandSet {
  case slideshow, demos, help

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "slideshow; any input ends it", [(Self.slideshow, [.sign("s")])]),
    .init(meaning: "show demos, go back", [(Self.demos, [.sign("g")])]),
    .init(meaning: "help", [(Self.help, [.init(.function(1)), .sign("?")])]),
  ]
}

extension KeyTable {
  /// The table of all commands of the program, with their default keys.
  public static let program = KeyTable([
    PagerCommand.self, PictureCommand.self, FileCommand.self, ShellCommand.self, WindowCommand.self,
  ])
}
