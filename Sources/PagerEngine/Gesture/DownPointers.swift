import PagerGeometry

/// The pointers that are down, in the order in which they went down.
struct DownPointers: Sendable {
  /// Those that are down, and behind them others that have lifted: their samples' storage is used again, so that a press
  /// allocates nothing.
  private var slots: [DownPointer] = []
  /// How many are down.
  private(set) var count = 0

  init(_ tuning: Tuning.Velocity) {
    slots.reserveCapacity(10)
    slots.append(DownPointer(tuning))
  }

  /// The pointer of that id, where it is down.
  subscript(pointer: Pointer) -> DownPointer? { index(of: pointer).map { slots[$0] } }

  /// Whether a pointer of that id is down.
  func contains(_ pointer: Pointer) -> Bool { index(of: pointer) != nil }

  /// The first one that counts, besides `pointer`.
  func next(besides pointer: Pointer? = nil) -> DownPointer? {
    for index in 0..<count where !slots[index].isSpent && slots[index].pointer.id != pointer?.id { return slots[index] }
    return nil
  }

  /// Puts a pointer down at `point`.
  mutating func add(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    if count == slots.count { slots.append(DownPointer(tuning)) }
    slots[count].press(pointer, at: point, tuning: tuning, time: time)
    count += 1
  }

  /// Puts a pointer down at `point` that is known from elsewhere; `trackers` have its samples.
  mutating func add(
    _ pointer: Pointer, at point: Point, trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity, time: Instant
  ) {
    add(pointer, at: point, tuning: tuning, time: time)
    slots[count - 1].goOn(from: trackers, tuning: tuning)
  }

  /// Moves a pointer to `point`. Returns whether it is down.
  mutating func follow(_ pointer: Pointer, to point: Point, at time: Instant) -> Bool {
    guard let index = index(of: pointer) else { return false }
    slots[index].follow(to: point, at: time)
    return true
  }

  /// The number of fingers on a touchscreen that are down and not spent.
  var touchCount: Int {
    var count = 0
    for index in 0..<self.count where !slots[index].isSpent && slots[index].pointer.kind == .touch { count += 1 }
    return count
  }

  /// Whether all that are not spent were reported at `time`.
  func areReported(at time: Instant) -> Bool {
    for index in 0..<count where !slots[index].isSpent && slots[index].reportTime != time { return false }
    return true
  }

  /// Takes a pointer away, if it is there.
  mutating func remove(_ pointer: Pointer) {
    guard let index = index(of: pointer) else { return }
    count -= 1
    for later in index..<count { slots.swapAt(later, later + 1) }
  }

  /// Takes every pointer away.
  mutating func removeAll() { count = 0 }

  /// Leaves every pointer without effect until it lifts.
  mutating func spend() {
    for index in 0..<count { slots[index].isSpent = true }
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    for index in 0..<count { slots[index].moveColumns(place) }
  }

  /// Reads velocities by other numbers from now on.
  mutating func setTuning(_ tuning: Tuning.Velocity) {
    for index in 0..<count { slots[index].setTuning(tuning) }
  }

  private func index(of pointer: Pointer) -> Int? {
    for index in 0..<count where slots[index].pointer.id == pointer.id { return index }
    return nil
  }
}
