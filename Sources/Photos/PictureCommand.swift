import Paging
import Scene

/// The commands of pictures, and of their files.
///
/// Those that need the desktop (``open``, ``trash``, ``undo``, ``run``) are returned to the scene around, with the path of the
/// picture's file.
public enum PictureCommand: String, CommandSet {
  case details, strip, sort, caption
  case mark
  case nextMark = "next-mark"
  case unmarkAll = "unmark-all"
  case copyPath = "copy-path"
  case copyAddress = "copy-address"
  case open
  case trash, undo
  /// Starts a program, from a key of the person's own.
  case run

  /// In the order of the help.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "details of a picture", [(Self.details, [.sign("d")])]),
    .init(meaning: "a strip of the album's pictures", [(Self.strip, [.sign("t")])]),
    .init(meaning: "sort the pictures", [(Self.sort, [.sign("o")])]),
    .init(meaning: "keep the caption", [(Self.caption, [.sign("i")])]),
    .init(
      meaning: "mark a picture, go to the next marked one",
      [(Self.mark, [.sign("m")]), (Self.nextMark, [.sign("m", .shift)])]),
    .init(meaning: "take all marks away", [(Self.unmarkAll, [])]),
    .init(
      meaning: "copy the path, the file:// address",
      [(Self.copyPath, [.sign("c", .control)]), (Self.copyAddress, [.sign("c", [.control, .shift])])]),
    .init(meaning: "open in another program", [(Self.open, [])]),
    .init(
      meaning: "move to the trash, take that back",
      [(Self.trash, [.init(.delete)]), (Self.undo, [.sign("z", .control)])]),
  ]

  /// Whether it is about files and marks, and not about how pictures are seen.
  var isAboutFiles: Bool {
    switch self {
    case .details, .strip, .sort, .caption: false
    case .mark, .nextMark, .unmarkAll, .copyPath, .copyAddress, .open, .trash, .undo, .run: true
    }
  }

  /// The key by which a tap on the notice undoes.
  public static let programStrokes = [Self.undo.command: KeyStroke(.function(24))]
}

/// Commands of the program that the controls and the menu of pictures offer.
extension Command {
  static let gallery = Command("gallery")
  static let slideshow = Command("slideshow")
  static let help = Command("help")
}
