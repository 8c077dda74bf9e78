import PagerGeometry

@testable import PagerEngine

/// A zooming pager and its input: fingers, and a clock that advances by milliseconds. Records the events.
struct ZoomingInput {
  var pages: ZoomingPager<GridMap>
  private(set) var log: [ZoomingPagerEvent] = []
  private var places: [Int64: Point] = [:]

  /// Creates pages 0 to 8 in a row, of 4000 x 3000 pixels each, in a viewport of 400 x 300 points, at page 4. The scale
  /// of fit is 0.1.
  init(
    columns: GridMap.Extent = .finite(9), rows: GridMap.Extent = .one,
    _ configure: (inout PagerConfiguration, inout ZoomConfiguration) -> Void = { _, _ in }
  ) {
    var (pager, zoom) = (PagerConfiguration(), ZoomConfiguration())
    configure(&pager, &zoom)
    pages = ZoomingPager(
      Pager(
        map: GridMap(columns: columns, rows: rows), at: Page(column: 4), viewport: Size(width: 400, height: 300),
        configuration: pager), configuration: zoom)
    for column in 0...8 {
      pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: column), time: .zero)
    }
  }

  var zoom: Zoom { pages.targetZoom }
  var column: Int { pages.pager.targetPage.column }
  /// The events of the pager.
  var pagerLog: [PagerEvent] { log.compactMap { if case .pager(let event) = $0 { event } else { nil } } }
  /// The events of the zoom.
  var zoomLog: [ZoomingPagerEvent] { log.filter { if case .pager = $0 { false } else { true } } }

  func after(_ milliseconds: Double) -> Instant { pages.time.advanced(bySeconds: milliseconds * 1e-3) }

  mutating func hear(_ update: (inout ZoomingPager<GridMap>) -> ZoomingPagerUpdate) { log += update(&pages).events }

  mutating func turn(_ direction: Direction) {
    let time = pages.time
    log += pages.update(time: time) { $0.turn(direction, time: time) }.events
  }

  mutating func jump(to column: Int) {
    let time = pages.time
    log += pages.update(time: time) { $0.jump(to: Page(column: column), time: time) }.events
  }

  mutating func wait(_ milliseconds: Double) { log += pages.advance(to: after(milliseconds)).events }

  mutating func settle() { wait(20_000) }

  mutating func forget() { log = [] }

  mutating func press(_ id: Int64 = 1, at point: Point, after milliseconds: Double = 0) {
    places[id] = point
    log += pages.press(Pointer(id: id, kind: .touch), at: point, time: after(milliseconds)).events
  }

  mutating func move(_ id: Int64 = 1, to point: Point, after milliseconds: Double = 8) {
    places[id] = point
    log += pages.move(Pointer(id: id, kind: .touch), to: point, time: after(milliseconds)).events
    // No other finger is reported at that time.
    if pages.tracking.moment != nil { log += pages.advance(to: after(1e-6)).events }
  }

  mutating func move(_ id: Int64 = 1, by translation: Vector, after milliseconds: Double = 8) {
    move(id, to: (places[id] ?? .zero) + translation, after: milliseconds)
  }

  mutating func lift(_ id: Int64 = 1, after milliseconds: Double = 0) {
    let point = places.removeValue(forKey: id) ?? .zero
    log += pages.lift(Pointer(id: id, kind: .touch), at: point, time: after(milliseconds)).events
  }

  /// Cancels the finger: it is gone without a lift.
  mutating func cancel(_ id: Int64 = 1) {
    places[id] = nil
    log += pages.cancel(Pointer(id: id, kind: .touch), time: pages.time).events
  }

  mutating func tap(at point: Point, after milliseconds: Double = 100) {
    press(9, at: point, after: milliseconds)
    lift(9, after: 50)
  }

  /// Zooms the target page to one to one around `point`, without animation.
  mutating func zoomIn(around point: Point = Point(x: 200, y: 150)) {
    log += pages.zoom(to: .oneToOne, around: point, isAnimated: false, time: pages.time).events
  }
}
