/// What a menu lists.
enum MenuList: Hashable, CaseIterable {
  /// What can be done with a page.
  case page
  /// The same of pages whose files nothing can be done with but copying the path and opening them, as in what was recorded
  /// by earlier versions: a finger on a row has to find the one that it found.
  case pageOfOld
  /// What pictures can be sorted by.
  case orders

  /// The rows. What is done again and again stands side by side, and leaves the menu open.
  var rows: [[MenuItem]] {
    switch self {
    case .page: Self.pageRows
    case .pageOfOld: Self.oldPageRows
    case .orders: Self.orderRows
    }
  }

  private static let pageRows: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.farther, .fit, .oneToOne, .width, .closer], [.first, .back, .on, .last],
    [.mark, .nextMark], [.copyPath], [.openWith], [.trash], [.slideshow], [.strip], [.sort], [.keepCaption], [.help],
    [.quit],
  ]
  private static let oldPageRows: [[MenuItem]] = [
    [.details], [.rotateLeft, .rotateRight], [.farther, .fit, .oneToOne, .width, .closer], [.first, .back, .on, .last],
    [.copyPath], [.openWith], [.slideshow], [.strip], [.sort], [.keepCaption], [.help], [.quit],
  ]
  private static let orderRows: [[MenuItem]] = [[.byName], [.byTaken], [.byDate], [.bySize], [.atRandom]]
}
