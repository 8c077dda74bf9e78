import Scene
import Words

/// The text about an open menu for a screen reader.
enum MenuSpeech {
  /// Returns the states of the open menu `list`, with the selected item.
  static func states(_ list: MenuList, selection: MenuItem?) -> [SpokenState] {
    let title =
      switch list {
      case .orders: translated("Sort")
      case .slideshow: translated("Slideshow")
      case .page, .pageWithVideo, .pageWithoutFiles, .overview, .selection: translated("Menu")
      }
    let menu = SpokenState("menu", title, end: translated("Menu closed"))
    return [menu] + (selection.map { [SpokenState("menu item", $0.spokenLabel)] } ?? [])
  }
}

extension MenuItem {
  /// The label for a screen reader, with words in place of signs.
  var spokenLabel: String {
    switch self {
    case .zoomIn: translated("Zoom in")
    case .zoomOut: translated("Zoom out")
    case .first, .back, .on, .last, .fit, .actualSize, .fitWidth, .rotateLeft, .rotateRight, .details, .playVideo,
      .mark, .nextMark, .strip, .slideshow, .sort, .copyPath, .copyTo, .openWith, .trash, .keepCaption, .selectAll,
      .openFolder, .demos, .fullscreen, .help, .quit, .byName, .byTaken, .byDate, .bySize, .atRandom, .play, .shuffle,
      .loop, .after3, .after5, .after10, .after30:
      label
    }
  }
}
