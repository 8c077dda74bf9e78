import PagerGeometry

@testable import PagerEngine

/// A nest and its input: fingers, and a clock that advances by milliseconds. Records the events.
struct NestInput<Map: PageMap> {
  var nest: PagerNest<String, Map>
  private(set) var log: [NestEvent<String>] = []
  private var places: [Int64: Point] = [:]

  /// Creates input to `nest`, after its pagers have reported their opening pages.
  init(_ nest: PagerNest<String, Map>) {
    self.nest = nest
    self.nest.advance(to: nest.time)
  }

  static func finger(_ id: Int64) -> Pointer { Pointer(id: id, kind: .touch) }

  func after(_ milliseconds: Double) -> Instant { nest.time.advanced(bySeconds: milliseconds * 1e-3) }

  /// Returns the events of the pager `id` only.
  func log(of id: String) -> [PagerEvent] { log.filter { $0.pager == id }.map(\.event) }

  func offset(_ id: String) -> Vector { nest[id]?.offset ?? Vector(x: .nan, y: .nan) }

  func target(_ id: String) -> Page? { nest[id]?.targetPage }

  mutating func wait(_ milliseconds: Double) { log += nest.advance(to: after(milliseconds)) }

  mutating func settle() { wait(120_000) }

  mutating func press(
    _ id: Int64 = 1, at point: Point = Point(x: 200, y: 200), in pager: String, after milliseconds: Double = 0
  ) {
    places[id] = point
    log += nest.press(Self.finger(id), at: point, in: pager, time: after(milliseconds))
  }

  mutating func move(_ id: Int64 = 1, by translation: Vector, after milliseconds: Double = 8) {
    let point = (places[id] ?? .zero) + translation
    places[id] = point
    log += nest.move(Self.finger(id), to: point, time: after(milliseconds))
    // No other finger is reported at that time.
    if nest.tracking.moment != nil { log += nest.advance(to: after(1e-6)) }
  }

  mutating func lift(_ id: Int64 = 1, after milliseconds: Double = 0) {
    log += nest.lift(Self.finger(id), at: places.removeValue(forKey: id) ?? .zero, time: after(milliseconds))
  }

  /// Cancels the finger: it is gone without a lift.
  mutating func cancel(_ id: Int64 = 1) {
    places[id] = nil
    log += nest.cancel(Self.finger(id), time: nest.time)
  }

  mutating func wheel(_ detents: Vector, in pager: String) { log += nest.wheel(detents, in: pager, time: nest.time) }

  /// Rests so long that a lift has no velocity.
  mutating func pause() { wait(100) }

  mutating func update(_ id: String, _ change: (inout Pager<Map>) -> PagerUpdate) {
    log += nest.update(id, time: nest.time, change)
  }

  mutating func forget() { log = [] }
}
