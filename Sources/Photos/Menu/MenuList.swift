/// What a menu lists.
enum MenuList: Hashable, CaseIterable {
  /// What can be done with a page.
  case page
  /// The same where there are no commands for files (``PagingSettings/hasFileCommands``): without marks and the trash.
  case pageWithoutFiles
  /// What pictures can be sorted by.
  case orders

  /// The rows. What is done again and again stands side by side, and leaves the menu open.
  var rows: [[MenuItem]] {
    switch self {
    case .page: Self.pageRows
    case .pageWithoutFiles: Self.pageRowsWithoutFiles
    case .orders: Self.orderRows
    }
  }

  private static let pageRows: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.farther, .fit, .oneToOne, .width, .closer], [.first, .back, .on, .last],
    [.mark, .nextMark], [.copyPath], [.openWith], [.trash], [.slideshow], [.strip], [.sort], [.keepCaption], [.help],
    [.quit],
  ]
  private static let pageRowsWithoutFiles: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.farther, .fit, .oneToOne, .width, .closer], [.first, .back, .on, .last],
    [.copyPath], [.openWith], [.slideshow], [.strip], [.sort], [.keepCaption], [.help], [.quit],
  ]
  private static let orderRows: [[MenuItem]] = [[.byName], [.byTaken], [.byDate], [.bySize], [.atRandom]]
}
