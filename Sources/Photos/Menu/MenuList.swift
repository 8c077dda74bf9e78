import Paging

/// A list of menu items.
enum MenuList: Hashable, CaseIterable {
  /// The items for a page.
  case page
  /// The items for the page of a motion photo.
  case pageWithVideo
  /// The items for a page without marks and the trash, for settings without file commands
  /// (``PagingSettings/hasFileCommands``).
  case pageWithoutFiles
  /// The items for the overview.
  case overview
  /// The items for the selected pictures of the overview.
  case selection
  /// The sort orders of pictures.
  case orders
  /// The settings of the slideshow, and its start.
  case slideshow

  /// Whether the list is about the page at a point.
  var isOfPage: Bool { self == .page || self == .pageWithVideo || self == .pageWithoutFiles }

  /// The rows of the list.
  var rows: [[MenuItem]] { groups.flatMap(\.self) }

  /// Returns the item that is `rows` below `item`, or `cells` after it in its row, and the index of its row.
  ///
  /// The rows wrap around. Without `item`, it is the first item, or the first one of the last row for negative `rows`.
  func selection(after item: MenuItem?, rows: Int, cells: Int) -> (item: MenuItem, row: Int) {
    let all = self.rows
    guard let item, let row = all.firstIndex(where: { $0.contains(item) }), let cell = all[row].firstIndex(of: item)
    else {
      let row = rows < 0 ? all.count - 1 : 0
      return (all[row][0], row)
    }
    let next = (row + rows + all.count) % all.count
    return (all[next][max(0, min(all[next].count - 1, rows == 0 ? cell + cells : 0))], next)
  }

  /// The rows of the list in groups. A row of more than two items has small buttons.
  var groups: [[[MenuItem]]] {
    switch self {
    case .page: [[[.details], Self.view]] + Self.rest
    // The rows are those of other pages, so that an item is in the same place.
    case .pageWithVideo: [[[.details, .playVideo], Self.view]] + Self.rest
    case .pageWithoutFiles: [[[.details], Self.view], Self.way, Self.file, Self.program]
    case .overview: [[[.openFolder], [.fullscreen], [.demos]], [[.help], [.quit]]]
    case .selection: [[[.selectAll]], [[.copyTo], [.openWith]]]
    case .slideshow: [[[.play]], [[.shuffle], [.loop], [.after3, .after5, .after10, .after30]]]
    case .orders: [[[.byName], [.byTaken], [.byDate], [.bySize], [.atRandom]]]
    }
  }

  private static let view: [MenuItem] = [.rotateLeft, .rotateRight, .zoomOut, .fit, .actualSize, .fitWidth, .zoomIn]
  /// The items that show other pictures.
  private static let way: [[MenuItem]] = [
    [.strip], [.slideshow], [.sort], [.keepCaption], [.first, .back, .on, .last],
  ]
  private static let file: [[MenuItem]] = [[.copyPath, .copyTo], [.openWith]]
  private static let rest = [way, [[.mark, .nextMark]] + file, program, [[.trash]]]
  private static let program: [[MenuItem]] = [[.openFolder, .demos], [.help, .quit]]
}

/// The items of the slideshow.
extension MenuItem {
  /// The time of each picture (s) of an item that sets it; `nil` for other items.
  var interval: Double? {
    switch self {
    case .after3: 3
    case .after5: 5
    case .after10: 10
    case .after30: 30
    default: nil
    }
  }

  /// Changes the settings of the slideshow.
  func change(_ settings: inout PagingSettings.Slideshow) {
    switch self {
    case .shuffle: settings.shuffles.toggle()
    case .loop: settings.loops.toggle()
    default: settings.interval = interval ?? settings.interval
    }
  }

  /// Returns whether the item is on in `settings`.
  func isOn(_ settings: PagingSettings.Slideshow) -> Bool {
    switch self {
    case .shuffle: settings.shuffles
    case .loop: settings.loops
    default: interval == settings.interval
    }
  }
}
