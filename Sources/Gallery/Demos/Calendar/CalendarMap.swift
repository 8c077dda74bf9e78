import PagerEngine
import PagerGeometry

/// The page map of months: one column is one month, one row is one year, from January of year 1 to December of year
/// 9999.
///
/// The page of a month has the month's ``Month/index`` as its column, and row 0. Twelve steps to the right and one step
/// down lead to the same page.
public struct CalendarMap: PageMap, Hashable {
  /// Creates the map of the years 1 to 9999.
  public init() {}

  /// Returns the page of `month`, clamped to the map.
  public static func page(of month: Month) -> Page {
    Page(column: max(Month.first.index, min(Month.last.index, month.index)))
  }

  /// Returns the month next to `page`; `nil` outside the years 1 to 9999. O(1).
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    let months = direction.axis == .horizontal ? direction.sign : 12 * direction.sign
    let next = Page(column: page.column &+ months, row: page.row)
    return contains(page) && contains(next) ? next : nil
  }

  /// Returns the steps from `page` to `target`: the nearest number of years, then the remaining months. O(1).
  ///
  /// Half a year counts as six months. If the years would lead outside the map, there is one year less.
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard contains(page), contains(target) else { return nil }
    let months = target.column - page.column
    let nearest = months < 0 ? -((5 - months) / 12) : (5 + months) / 12
    let years = max(-(page.column / 12), min((Month.last.index - page.column) / 12, nearest))
    return Steps(columns: months - 12 * years, rows: years)
  }

  /// Returns the nearest page of the map. O(1).
  public func nearestPage(to page: Page) -> Page? {
    Page(column: max(Month.first.index, min(Month.last.index, page.column)))
  }

  private func contains(_ page: Page) -> Bool {
    page.row == 0 && page.column >= Month.first.index && page.column <= Month.last.index
  }
}
