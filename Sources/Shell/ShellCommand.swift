import Paging
import Photos
import Scene

/// The commands of the program.
public enum ShellCommand: String, CommandSet {
  case slideshow, gallery, help

  /// In the order of the help.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "slideshow, until anything is touched", [(Self.slideshow, [.sign("s")])]),
    .init(meaning: "the gallery and back", [(Self.gallery, [.sign("g")])]),
    .init(meaning: "help", [(Self.help, [.init(.function(1)), .sign("?")])]),
  ]
}

extension KeyTable {
  /// Every command of the program, with the keys that it comes with.
  public static let program = KeyTable([
    PagerCommand.self, PictureCommand.self, ShellCommand.self, WindowCommand.self,
  ])
}
