import PagerEngine
import PagerGeometry

extension PagerInput {
  /// Drags the picture by exactly `pages` of `length` points along `axis`, rests longer than a fling allows, and lifts:
  /// a release without velocity. A positive number goes to later pages.
  mutating func dragAndRest(pages: Double, of length: Double, along axis: Axis = .horizontal) {
    hold(pages: pages, of: length, along: axis)
    lift(after: 60)
    settle()
  }

  /// Drags the picture as `dragAndRest` does, and keeps the finger down.
  mutating func hold(pages: Double, of length: Double, along axis: Axis = .horizontal) {
    var translation = Vector.zero
    // The slop does not move the picture.
    let slop = pager.configuration.tuning.touchSlop
    translation[axis] = -pages * length - (pages < 0 ? -slop : slop)
    drag(by: translation)
  }

  /// Drags the picture to `pages` of `length` points and lifts there, after a quarter of a second at a steady `velocity`
  /// (pt/s) toward later pages.
  mutating func release(at pages: Double, of length: Double, velocity: Double) {
    let (moves, interval) = (25, 10.0)
    let distance = velocity * Double(moves) * interval / 1000
    hold(pages: pages - distance / length, of: length)
    // Samples before a pause do not count.
    wait(pager.configuration.tuning.velocity.silence * 1000 + 50)
    for _ in 0..<moves { move(by: Vector(x: -distance / Double(moves), y: 0), after: interval) }
    lift()
  }

  /// Moves a finger by `distance` points at a steady `velocity` (pt/s) along `axis` and lifts it in motion. Both are
  /// positive toward later pages.
  mutating func fling(_ distance: Double, at velocity: Double, along axis: Axis = .horizontal) {
    let moves = max(2, Int((distance / velocity / 0.008).rounded()))
    var step = Vector.zero
    step[axis] = -distance / Double(moves)
    press(at: Point(x: pager.viewport.width / 2, y: pager.viewport.height / 2))
    for _ in 0..<moves { move(by: step, after: distance / velocity / Double(moves) * 1000) }
    lift()
  }

  /// The pages that became current, in order.
  var pagesPassed: [Page] {
    log.compactMap { event in if case .pageChanged(_, let page) = event { page } else { nil } }
  }
}

extension Pager {
  /// The columns and left edges (pt) of the visible pages.
  var placedColumns: [Int: Double] {
    Dictionary(uniqueKeysWithValues: placedPages.map { ($0.page.column, $0.frame.minX) })
  }
}
