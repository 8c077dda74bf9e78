import PagerGeometry

@testable import PagerEngine

/// A pager and its input: fingers, keys and a clock that advances by milliseconds. Records the events of the pager.
struct PagerInput<Map: PageMap> {
  var pager: Pager<Map>
  private(set) var log: [PagerEvent] = []
  private var places: [Int64: Point] = [:]

  /// Creates input to `pager`, after it has reported its opening page.
  init(_ pager: Pager<Map>) {
    self.pager = pager
    self.pager.advance(to: pager.time)
  }

  static func finger(_ id: Int64, _ kind: Pointer.Kind = .touch) -> Pointer { Pointer(id: id, kind: kind) }

  /// Returns the time `milliseconds` after the pager's.
  func after(_ milliseconds: Double) -> Instant { pager.time.advanced(bySeconds: milliseconds * 1e-3) }

  mutating func wait(_ milliseconds: Double) { log += pager.advance(to: after(milliseconds)).events }

  mutating func settle() { wait(120_000) }

  mutating func press(_ id: Int64 = 1, at point: Point, kind: Pointer.Kind = .touch, after milliseconds: Double = 0) {
    places[id] = point
    log += pager.press(Self.finger(id, kind), at: point, time: after(milliseconds)).events
  }

  mutating func move(_ id: Int64 = 1, by translation: Vector, after milliseconds: Double = 8) {
    let point = (places[id] ?? .zero) + translation
    places[id] = point
    log += pager.move(Self.finger(id), to: point, time: after(milliseconds)).events
    // No other finger is reported at that time.
    if pager.tracking.moment != nil { log += pager.advance(to: after(1e-6)).events }
  }

  mutating func lift(_ id: Int64 = 1, after milliseconds: Double = 0) {
    log += pager.lift(Self.finger(id), at: places.removeValue(forKey: id) ?? .zero, time: after(milliseconds)).events
  }

  /// Presses at `point` and lifts in place after 50 ms.
  mutating func tap(at point: Point, id: Int64 = 1, after milliseconds: Double = 0) {
    press(id, at: point, after: milliseconds)
    lift(id, after: 50)
  }

  /// Makes a call of the test's own and records its events.
  mutating func hear(_ update: (inout Pager<Map>) -> PagerUpdate) { log += update(&pager).events }

  mutating func turn(_ direction: Direction, isAnimated: Bool = true) {
    log += pager.turn(direction, isAnimated: isAnimated, time: pager.time).events
  }

  /// Drags by `translation` in even moves of 8 ms from the middle of the viewport, and keeps the finger down.
  mutating func drag(by translation: Vector, moves: Int = 10, id: Int64 = 1) {
    press(id, at: Point(x: pager.viewport.width / 2, y: pager.viewport.height / 2))
    for _ in 0..<moves { move(id, by: translation * (1 / Double(moves))) }
  }

  /// Forgets the events so far.
  mutating func forget() { log = [] }
}

extension PageLayout.Alignment {
  /// One of each kind.
  static let samples: [Self] = [.start, .center, .end, .at(0.1)]
}

extension Pager where Map == GridMap {
  /// Returns a pager, by default at page (0, 0) of an endless grid in a viewport of 400 x 300 points.
  static func grid(
    columns: GridMap.Extent = .infinite, rows: GridMap.Extent = .infinite, at page: Page = Page(column: 0),
    viewport: Size = Size(width: 400, height: 300), _ configure: (inout PagerConfiguration) -> Void = { _ in }
  ) -> Pager {
    var configuration = PagerConfiguration()
    configure(&configuration)
    return Pager(
      map: GridMap(columns: columns, rows: rows), at: page, viewport: viewport, configuration: configuration)
  }
}
