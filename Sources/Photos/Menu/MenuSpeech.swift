import Scene
import Words

/// The text about an open menu for a screen reader.
enum MenuSpeech {
  /// Returns the states of the open menu `list`, with the selected item.
  static func states(_ list: MenuList, selection: MenuItem?) -> [SpokenState] {
    let menu = SpokenState(
      "menu", list == .orders ? translated("Sort") : translated("Menu"), end: translated("Menu closed"))
    return [menu] + (selection.map { [SpokenState("menu item", $0.spokenLabel)] } ?? [])
  }
}

extension MenuItem {
  /// The label for a screen reader, with words in place of signs.
  var spokenLabel: String {
    switch self {
    case .zoomIn: translated("Zoom in")
    case .zoomOut: translated("Zoom out")
    case .first, .back, .on, .last, .fit, .actualSize, .fitWidth, .rotateLeft, .rotateRight, .details, .mark, .nextMark,
      .strip, .slideshow, .sort, .copyPath, .copyTo, .openWith, .trash, .keepCaption, .selectAll, .openFolder, .demos,
      .fullscreen, .help, .quit, .byName, .byTaken, .byDate, .bySize, .atRandom:
      label
    }
  }
}
