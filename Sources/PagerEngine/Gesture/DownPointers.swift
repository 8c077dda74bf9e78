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

/// A pointer that is down.
struct DownPointer: Sendable {
  private(set) var pointer = Pointer(id: 0, kind: .touch)
  private(set) var position = Point.zero
  /// Where it went down.
  private(set) var origin = Point.zero
  /// When it went down.
  private(set) var pressTime = Instant.zero
  /// The time of its last report.
  private(set) var reportTime = Instant.zero
  /// How it has moved.
  private(set) var trackers: PerAxis<VelocityTracker>
  /// Whether a key or a program took the page from it. It then counts for nothing until it lifts.
  var isSpent = false

  /// Room for a pointer, which is none until ``press(_:at:tuning:time:)``.
  init(_ tuning: Tuning.Velocity) {
    trackers = PerAxis(horizontal: VelocityTracker(tuning: tuning), vertical: VelocityTracker(tuning: tuning))
  }

  /// Makes it `pointer`, which goes down at `point`. The storage for samples stays.
  mutating func press(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    self.pointer = pointer
    origin = point
    pressTime = time
    isSpent = false
    // Each by its name, here and below: through the subscript the samples would be copied.
    trackers.horizontal.begin(tuning)
    trackers.vertical.begin(tuning)
    follow(to: point, at: time)
  }

  /// Makes it go on from where `trackers` have seen it.
  mutating func goOn(from trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity) {
    self.trackers = trackers
    setTuning(tuning)
    follow(to: position, at: pressTime)
  }

  /// Moves it to `point`.
  mutating func follow(to point: Point, at instant: Instant) {
    position = point
    reportTime = instant
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    position.x = place(position.x)
    origin.x = place(origin.x)
    trackers.horizontal.move(place)
  }

  /// Reads its velocity by other numbers from now on.
  mutating func setTuning(_ tuning: Tuning.Velocity) {
    trackers.horizontal.tuning = tuning
    trackers.vertical.tuning = tuning
  }

  /// Its velocity at `instant` (pt/s), at most `limit` along each axis.
  func velocity(at instant: Instant, limit: Double) -> Vector {
    let limit = max(0, limit)
    return Vector(
      x: trackers.horizontal.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0),
      y: trackers.vertical.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0))
  }
}
