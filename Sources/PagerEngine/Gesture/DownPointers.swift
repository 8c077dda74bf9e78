import PagerGeometry

/// The pointers that are down, in the order of their presses.
struct DownPointers: Sendable {
  /// The pointers that are down, followed by unused slots. The slots keep the storage of their samples, so that a press
  /// does not allocate.
  private var slots: [DownPointer] = []
  /// The number of pointers that are down.
  private(set) var count = 0

  init(_ tuning: Tuning.Velocity) {
    slots.reserveCapacity(10)
    slots.append(DownPointer(tuning))
  }

  /// The pointer with that id if it is down.
  subscript(pointer: Pointer) -> DownPointer? { index(of: pointer).map { slots[$0] } }

  /// Returns whether a pointer with that id is down.
  func contains(_ pointer: Pointer) -> Bool { index(of: pointer) != nil }

  /// Returns the first pointer that is not spent, other than `pointer`.
  func next(besides pointer: Pointer? = nil) -> DownPointer? {
    for index in 0..<count where !slots[index].isSpent && slots[index].pointer.id != pointer?.id { return slots[index] }
    return nil
  }

  /// Adds a pointer that went down at `point`.
  mutating func add(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    if count == slots.count { slots.append(DownPointer(tuning)) }
    slots[count].press(pointer, at: point, tuning: tuning, time: time)
    count += 1
  }

  /// Adds a pointer at `point` that another tracker has followed; `trackers` contain its samples.
  mutating func add(
    _ pointer: Pointer, at point: Point, trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity, time: Instant
  ) {
    add(pointer, at: point, tuning: tuning, time: time)
    slots[count - 1].goOn(from: trackers, tuning: tuning)
  }

  /// Moves a pointer to `point`. Returns whether the pointer is down.
  mutating func follow(_ pointer: Pointer, to point: Point, at time: Instant) -> Bool {
    guard let index = index(of: pointer) else { return false }
    slots[index].follow(to: point, at: time)
    return true
  }

  /// The number of touchscreen fingers that are down and not spent.
  var touchCount: Int {
    var count = 0
    for index in 0..<self.count where !slots[index].isSpent && slots[index].pointer.kind == .touch { count += 1 }
    return count
  }

  /// Returns whether every pointer that is not spent was reported at `time`.
  func areReported(at time: Instant) -> Bool {
    for index in 0..<count where !slots[index].isSpent && slots[index].reportTime != time { return false }
    return true
  }

  /// Removes a pointer if it is down.
  mutating func remove(_ pointer: Pointer) {
    guard let index = index(of: pointer) else { return }
    count -= 1
    for later in index..<count { slots.swapAt(later, later + 1) }
  }

  /// Removes all pointers.
  mutating func removeAll() { count = 0 }

  /// Marks all pointers as spent: they have no effect until they lift.
  mutating func spend() {
    for index in 0..<count { slots[index].isSpent = true }
  }

  /// Converts the x coordinate of every position with `place`, after the coordinate origin changes.
  mutating func moveColumns(_ place: (Double) -> Double) {
    for index in 0..<count { slots[index].moveColumns(place) }
  }

  /// Uses the settings in `tuning` for velocities from now on.
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
  /// The position of the press.
  private(set) var origin = Point.zero
  /// The time of the press.
  private(set) var pressTime = Instant.zero
  /// The time of the last report.
  private(set) var reportTime = Instant.zero
  /// The recent positions along each axis.
  private(set) var trackers: PerAxis<VelocityTracker>
  /// Whether a key or a program took the page from the pointer. A spent pointer has no effect until it lifts.
  var isSpent = false

  /// Creates an unused slot; see ``press(_:at:tuning:time:)``.
  init(_ tuning: Tuning.Velocity) {
    trackers = PerAxis(horizontal: VelocityTracker(tuning: tuning), vertical: VelocityTracker(tuning: tuning))
  }

  /// Assigns the slot to `pointer`, which goes down at `point`. The storage of the samples is reused.
  mutating func press(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    self.pointer = pointer
    origin = point
    pressTime = time
    isSpent = false
    // The trackers are accessed by name, here and below: the subscript would copy the samples.
    trackers.horizontal.begin(tuning)
    trackers.vertical.begin(tuning)
    follow(to: point, at: time)
  }

  /// Continues with the samples in `trackers`.
  mutating func goOn(from trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity) {
    self.trackers = trackers
    setTuning(tuning)
    follow(to: position, at: pressTime)
  }

  /// Moves the pointer to `point`.
  mutating func follow(to point: Point, at instant: Instant) {
    position = point
    reportTime = instant
    trackers.horizontal.add(point.x, at: instant)
    trackers.vertical.add(point.y, at: instant)
  }

  /// Converts the x coordinate of every position with `place`, after the coordinate origin changes.
  mutating func moveColumns(_ place: (Double) -> Double) {
    position.x = place(position.x)
    origin.x = place(origin.x)
    trackers.horizontal.move(place)
  }

  /// Uses the settings in `tuning` for the velocity from now on.
  mutating func setTuning(_ tuning: Tuning.Velocity) {
    trackers.horizontal.tuning = tuning
    trackers.vertical.tuning = tuning
  }

  /// Returns the velocity at `instant` (pt/s), clamped to ±`limit` along each axis.
  func velocity(at instant: Instant, limit: Double) -> Vector {
    let limit = max(0, limit)
    return Vector(
      x: trackers.horizontal.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0),
      y: trackers.vertical.velocity(at: instant).clamped(to: -limit...limit, ifNotFinite: 0))
  }
}
