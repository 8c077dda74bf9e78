import PagerGeometry

/// The pointers that are down, in the order in which they went down.
struct DownPointers: Sendable {
  private(set) var all: [DownPointer] = []
  /// Trackers of pointers that have lifted, kept so that a press allocates nothing.
  private var spareTrackers: [PerAxis<VelocityTracker>] = []

  init(_ tuning: Tuning.Velocity) {
    all.reserveCapacity(10)
    spareTrackers.reserveCapacity(10)
    spareTrackers.append(Self.trackers(tuning))
  }

  /// The pointer of that id, where it is down.
  subscript(pointer: Pointer) -> DownPointer? { index(of: pointer).map { all[$0] } }

  /// How many are down.
  var count: Int { all.count }

  /// Whether a pointer of that id is down.
  func contains(_ pointer: Pointer) -> Bool { index(of: pointer) != nil }

  /// The first one that counts, besides `pointer`.
  func next(besides pointer: Pointer? = nil) -> DownPointer? {
    all.first { !$0.isSpent && $0.pointer.id != pointer?.id }
  }

  /// Puts a pointer down at `point`.
  mutating func add(_ pointer: Pointer, at point: Point, tuning: Tuning.Velocity, time: Instant) {
    // The trackers are nowhere else meanwhile, so that their samples are not copied.
    var down = DownPointer(
      pointer: pointer, position: point, origin: point, pressTime: time,
      trackers: spareTrackers.popLast() ?? Self.trackers(tuning))
    down.trackers.horizontal.begin(tuning)
    down.trackers.vertical.begin(tuning)
    down.follow(to: point, at: time)
    all.append(down)
  }

  /// Puts a pointer down at `point` that is known from elsewhere; `trackers` have its samples.
  mutating func add(
    _ pointer: Pointer, at point: Point, trackers: PerAxis<VelocityTracker>, tuning: Tuning.Velocity, time: Instant
  ) {
    var down = DownPointer(pointer: pointer, position: point, origin: point, pressTime: time, trackers: trackers)
    down.trackers.horizontal.tuning = tuning
    down.trackers.vertical.tuning = tuning
    down.follow(to: point, at: time)
    all.append(down)
  }

  /// Moves a pointer to `point`. Returns whether it is down.
  mutating func follow(_ pointer: Pointer, to point: Point, at time: Instant) -> Bool {
    guard let index = index(of: pointer) else { return false }
    all[index].follow(to: point, at: time)
    return true
  }

  /// Takes a pointer away, if it is there.
  mutating func remove(_ pointer: Pointer) {
    guard let index = index(of: pointer) else { return }
    spareTrackers.append(all.remove(at: index).trackers)
  }

  /// Takes every pointer away.
  mutating func removeAll() {
    while let last = all.popLast() { spareTrackers.append(last.trackers) }
  }

  /// Leaves every pointer without effect until it lifts.
  mutating func spend() {
    for index in all.indices { all[index].isSpent = true }
  }

  /// Moves every place, when another edge or side is counted from.
  mutating func moveColumns(_ place: (Double) -> Double) {
    for index in all.indices {
      all[index].position.x = place(all[index].position.x)
      all[index].origin.x = place(all[index].origin.x)
      all[index].trackers.horizontal.move(place)
    }
  }

  /// Reads velocities by other numbers from now on.
  mutating func setTuning(_ tuning: Tuning.Velocity) {
    for index in all.indices {
      all[index].trackers.horizontal.tuning = tuning
      all[index].trackers.vertical.tuning = tuning
    }
  }

  private func index(of pointer: Pointer) -> Int? { all.firstIndex { $0.pointer.id == pointer.id } }

  private static func trackers(_ tuning: Tuning.Velocity) -> PerAxis<VelocityTracker> {
    PerAxis(horizontal: VelocityTracker(tuning: tuning), vertical: VelocityTracker(tuning: tuning))
  }
}
