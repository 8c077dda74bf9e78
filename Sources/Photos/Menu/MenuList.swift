/// A list of menu items.
enum MenuList: Hashable, CaseIterable {
  /// The items for a page.
  case page
  /// The items for a page without marks and the trash, for settings without file commands
  /// (``PagingSettings/hasFileCommands``).
  case pageWithoutFiles
  /// The sort orders of pictures.
  case orders

  /// The rows of the list. Items that the user may repeat share a row, and leave the menu open.
  var rows: [[MenuItem]] {
    switch self {
    case .page: Self.pageRows
    case .pageWithoutFiles: Self.pageRowsWithoutFiles
    case .orders: Self.orderRows
    }
  }

  private static let pageRows: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.zoomOut, .fit, .actualSize, .fitWidth, .zoomIn],
    [.first, .back, .on, .last],
    [.mark, .nextMark], [.copyPath], [.openWith], [.trash], [.slideshow], [.strip], [.sort], [.keepCaption], [.help],
    [.quit],
  ]
  private static let pageRowsWithoutFiles: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.zoomOut, .fit, .actualSize, .fitWidth, .zoomIn],
    [.first, .back, .on, .last],
    [.copyPath], [.openWith], [.slideshow], [.strip], [.sort], [.keepCaption], [.help], [.quit],
  ]
  private static let orderRows: [[MenuItem]] = [[.byName], [.byTaken], [.byDate], [.bySize], [.atRandom]]
}
