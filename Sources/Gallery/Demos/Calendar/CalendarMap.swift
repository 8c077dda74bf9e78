import PagerEngine
import PagerGeometry

/// The page map of months: left and right lead a month on, up and down a year, from January of 1 to December of 9999.
///
/// A month's page has its ``Month/index`` as column, and row 0: one month is twelve columns and one row from the same
/// month a year on, whichever way it is reached.
public struct CalendarMap: PageMap, Hashable {
  /// The months from year 1 to 9999.
  public init() {}

  /// The page of `month`, or of the nearest month there is.
  public static func page(of month: Month) -> Page {
    Page(column: max(Month.first.index, min(Month.last.index, month.index)))
  }

  /// The month next to `page`, or `nil` past year 1 and 9999. O(1).
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    let months = direction.axis == .horizontal ? direction.sign : 12 * direction.sign
    let next = Page(column: page.column &+ months, row: page.row)
    return contains(page) && contains(next) ? next : nil
  }

  /// The way from `page` to `target`: first so many years, then the months that are left, the fewest there are. O(1).
  ///
  /// Half a year counts as months. Where the years would lead past the ends there is one fewer of them.
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard contains(page), contains(target) else { return nil }
    let months = target.column - page.column
    let nearest = months < 0 ? -((5 - months) / 12) : (5 + months) / 12
    let years = max(-(page.column / 12), min((Month.last.index - page.column) / 12, nearest))
    return Steps(columns: months - 12 * years, rows: years)
  }

  /// The nearest month. O(1).
  public func nearestPage(to page: Page) -> Page? {
    Page(column: max(Month.first.index, min(Month.last.index, page.column)))
  }

  private func contains(_ page: Page) -> Bool {
    page.row == 0 && page.column >= Month.first.index && page.column <= Month.last.index
  }
}
