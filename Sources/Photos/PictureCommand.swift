import Paging
import Scene

/// The commands for the display of pictures.
public enum PictureCommand: String, CommandSet {
  case details, filmstrip, sort, caption
  case selectAll = "select-all"

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(meaning: "details", [(Self.details, [.sign("d")])]),
    .init(meaning: "filmstrip", [(Self.filmstrip, [.sign("t")])]),
    .init(meaning: "sort pictures", [(Self.sort, [.sign("o")])]),
    .init(meaning: "keep the caption visible", [(Self.caption, [.sign("i")])]),
    .init(meaning: "select all pictures, in the overview", [(Self.selectAll, [.sign("a", .control)])]),
  ]

  /// The key with which a slideshow turns pages.
  public static let programStrokes = [Command.slideshowTurn: KeyStroke(.function(22))]
}

/// The commands for the files of pictures, and the marks.
///
/// The photo scene passes the commands that need the desktop (``open``, ``openFolder``, ``copyTo``, ``playVideo``,
/// ``trash``, ``undo``,
/// ``run``) to the scene around it, with the path of the picture's file, except for ``openFolder`` and ``undo``.
public enum FileCommand: String, CommandSet {
  case mark
  case nextMark = "next-mark"
  case unmarkAll = "unmark-all"
  case copyPath = "copy-path"
  case copyAddress = "copy-address"
  case openFolder = "open-folder"
  case open
  case playVideo = "play-video"
  case copyTo = "copy-to"
  case trash, undo
  /// The start of a program, from a key that the user has defined.
  case run

  /// The rows of the help, in order.
  public static let rows: [KeyTable.Row] = [
    .init(
      meaning: "mark a picture, next marked picture",
      [(Self.mark, [.sign("m")]), (Self.nextMark, [.sign("m", .shift)])]),
    .init(meaning: "unmark all pictures", [(Self.unmarkAll, [])]),
    .init(
      meaning: "copy the path, the file:// address",
      [(Self.copyPath, [.sign("c", .control)]), (Self.copyAddress, [.sign("c", [.control, .shift])])]),
    .init(meaning: "open a folder", [(Self.openFolder, [.sign("o", .control)])]),
    .init(meaning: "open with another program", [(Self.open, [])]),
    .init(meaning: "play the video of a motion photo", [(Self.playVideo, [])]),
    .init(meaning: "copy to a folder", [(Self.copyTo, [])]),
    .init(
      meaning: "move to trash, undo",
      [(Self.trash, [.init(.delete)]), (Self.undo, [.sign("z", .control)])]),
  ]

  /// The key with which a tap on the notice gives ``undo``, if the command has no other key.
  public static let programStrokes = [Self.undo.command: KeyStroke(.function(24))]
}

/// Commands of the program in the controls and the menu of pictures.
extension Command {
  static let demos = Command("demos")
  static let slideshow = Command("slideshow")
  /// The turn to a slideshow's next picture. Only the program gives it.
  package static let slideshowTurn = Command("slideshow-turn")
  static let help = Command("help")
  /// The map in a program of the desktop; its word is the location, as `latitude,longitude` in degrees.
  public static func map(at location: String) -> Command { Command("map", words: [location]) }
}
