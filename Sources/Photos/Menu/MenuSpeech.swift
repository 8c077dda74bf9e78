import Scene
import Words

/// What a screen reader tells of an open menu.
enum MenuSpeech {
  /// That `list` is open, and which of its items Enter is about.
  static func states(_ list: MenuList, selection: MenuItem?) -> [SpokenState] {
    let menu = SpokenState(
      "menu", list == .orders ? translated("Sort") : translated("Menu"), end: translated("Menu closed"))
    return [menu] + (selection.map { [SpokenState("menu item", $0.spokenLabel)] } ?? [])
  }
}

extension MenuItem {
  /// What it says, in words also where it shows a sign.
  var spokenLabel: String {
    switch self {
    case .closer: translated("Closer")
    case .farther: translated("Farther")
    case .first, .back, .on, .last, .fit, .oneToOne, .width, .rotateLeft, .rotateRight, .details, .mark, .nextMark,
      .strip, .slideshow, .sort, .copyPath, .openWith, .trash, .keepCaption, .help, .quit, .byName, .byTaken, .byDate,
      .bySize, .atRandom:
      label
    }
  }
}
