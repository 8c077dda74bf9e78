import PagerEngine
import PagerGeometry

/// The pictures that the user has selected in the overview.
///
/// A long press selects the first one, and the same finger goes on over the squares: it selects all pictures between
/// the first one and the one under it.
struct OverviewSelection {
  private struct Drag {
    let pointer: Pointer
    /// The pictures that were selected before.
    let earlier: Set<Page>
    let first: Page
    var last: Page
  }

  /// Whether a tap selects a picture instead of opening it.
  private(set) var isActive = false
  /// The selected pictures.
  private(set) var pages: Set<Page> = []
  private var drag: Drag?

  /// Begins a selection without pictures.
  mutating func begin() { isActive = true }

  /// Ends the selection.
  mutating func end() { self = OverviewSelection() }

  /// Selects `page`, or deselects it.
  mutating func toggle(_ page: Page) {
    isActive = true
    if pages.remove(page) == nil { pages.insert(page) }
  }

  /// Selects all pictures of `grid`. O(pictures).
  mutating func selectAll(in grid: OverviewGrid) {
    isActive = true
    let notices = grid.noticeRows
    pages = Set((0..<grid.count).lazy.compactMap { grid.page(number: $0) }.filter { !notices.contains($0.row) })
  }

  /// Selects `page`, with which `pointer` begins a drag over pictures.
  mutating func beginDrag(at page: Page, by pointer: Pointer) {
    isActive = true
    drag = Drag(pointer: pointer, earlier: pages, first: page, last: page)
    pages.insert(page)
  }

  /// Returns whether `pointer` drags over pictures.
  func isDragged(by pointer: Pointer) -> Bool { drag?.pointer == pointer }

  /// Selects the pictures between the first one of the drag and `page`, both included. O(pictures between them), if
  /// `page` is another one than before.
  mutating func drag(to page: Page, in grid: OverviewGrid) {
    guard var drag, page != drag.last, let start = grid.number(of: drag.first), let end = grid.number(of: page) else {
      return
    }
    drag.last = page
    self.drag = drag
    let notices = grid.noticeRows
    let between = (min(start, end)...max(start, end)).lazy.compactMap { grid.page(number: $0) }
    pages = drag.earlier.union(between.filter { !notices.contains($0.row) })
  }

  /// Ends the drag; the pictures stay selected.
  mutating func endDrag() { drag = nil }

  /// Deselects the pictures that are not in `grid`. Ends a drag whose first picture is gone, and a selection that
  /// loses its last picture. O(selected pictures).
  mutating func keep(in grid: OverviewGrid) {
    guard !pages.isEmpty else { return }
    pages = pages.filter { grid.number(of: $0) != nil }
    if let drag, grid.number(of: drag.first) == nil { self.drag = nil }
    if pages.isEmpty { end() }
  }

  /// Returns the selected pictures in the order of `grid`. O(selected x log).
  func pages(in grid: OverviewGrid) -> [Page] {
    pages.compactMap { page in grid.number(of: page).map { (page, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension OverviewGrid {
  /// The albums that are a notice in place of pictures, which cannot be selected. O(albums).
  var noticeRows: Set<Int> { Set(sections.lazy.filter { $0.album.failure != nil }.map(\.album.id)) }
}
