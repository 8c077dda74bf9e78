import PagerGeometry

/// Nested pagers that share pointers, for example a feed with rows, a sheet with a list, or pages within pages.
///
/// The nest recognises gestures once for all pagers. A press holds the pager under it and the pagers around it. A drag
/// moves the innermost pager that can move along its axis. The rest of the displacement at that pager's end moves the
/// pager around it, in the same movement, without a second slop and at the finger's velocity. When the finger comes
/// back, the pager that moved last gives back its share first. A release throws one pager; the others settle. A pager
/// that reaches an end by its own motion stops there.
///
/// ```swift
/// let size = Size(width: 400, height: 800)
/// let feed = Pager(map: GridMap(columns: .one, rows: .finite(9)), at: Page(column: 0), viewport: size)
/// var nest = PagerNest(feed, as: "feed")
/// let strip = Pager(
///   map: GridMap(columns: .finite(5), rows: .one), at: Page(column: 0), viewport: Size(width: 400, height: 300))
/// nest.add(strip, as: "strip", inside: "feed")
/// let finger = Pointer(id: 1, kind: .touch)
/// nest.press(finger, at: Point(x: 300, y: 100), in: "strip", time: Instant(milliseconds: 0))
/// nest.move(finger, to: Point(x: 120, y: 100), time: Instant(milliseconds: 40))
/// nest.lift(finger, at: Point(x: 120, y: 100), time: Instant(milliseconds: 48))
/// let page = nest["strip"]?.targetPage  // column 1
/// ```
///
/// Positions are in a common coordinate system that does not move during a gesture, such as the window; positions more
/// than four viewports outside the outermost pager are clamped to that range. The host names the pager under a press.
/// There is one gesture at a time: a second finger joins the gesture of the first one. All pagers have the same time,
/// which advances as that of a ``Pager``.
public struct PagerNest<ID: Hashable & Sendable, Map: PageMap>: Sendable {
  /// The identity and the position of a pager in the nest.
  struct Member: Sendable {
    let id: ID
    /// The surrounding pager; `nil` for the outermost one.
    let parent: ID?
    /// The directions in which the surrounding pagers move before this one.
    let outerFirst: Directions
  }

  private(set) var members: [Member]
  /// The pagers of the members, in the same order. They are stored separately, so that a search among the members does
  /// not copy them.
  var pagers: [Pager<Map>]
  var tracking: PointerTracking
  /// The pager that the host has named for the current call.
  var aimed: ID?
  /// The pagers that the current gesture may move, the innermost first.
  var chain: [ID] = []
  /// The pagers among them that were moving at the press.
  var caught: PerAxis<Set<ID>> = PerAxis(horizontal: [], vertical: [])
  /// The distribution of the current drag along each axis; `nil` along an axis that does not follow, and without a
  /// drag.
  var shares: PerAxis<DragShares<ID>?> = PerAxis(horizontal: nil, vertical: nil)
  var wheel = WheelState()
  /// The events of the current call.
  var told: [NestEvent<ID>] = []
  /// The time of the last call.
  public internal(set) var time: Instant

  /// Creates a nest with `pager` as the outermost pager.
  public init(_ pager: Pager<Map>, as id: ID) {
    members = [Member(id: id, parent: nil, outerFirst: [])]
    pagers = [pager]
    tracking = PointerTracking(GestureRules(pager.configuration))
    time = pager.time
  }

  /// Adds a pager inside another one. Returns `false` if `parent` is not in the nest or `id` already is.
  ///
  /// - Parameter outerFirst: The directions in which the surrounding pagers move before this one: `.down` for a list in
  ///   a sheet that opens first. In the other directions this pager moves first, and the surrounding ones move at its
  ///   ends.
  @discardableResult
  public mutating func add(
    _ pager: Pager<Map>, as id: ID, inside parent: ID, outerFirst: Directions = []
  ) -> Bool {
    guard index(of: parent) != nil, index(of: id) == nil else { return false }
    var pager = pager
    // The next call reports the page on which it opens.
    pager.begin(at: time)
    members.append(Member(id: id, parent: parent, outerFirst: outerFirst))
    pagers.append(pager)
    return true
  }

  /// Removes a pager and the pagers inside it. A press on one of them is cancelled, and so is a drag that may move one;
  /// another drag continues. The outermost pager cannot be removed.
  @discardableResult
  public mutating func remove(_ id: ID, time: Instant) -> [NestEvent<ID>] {
    begin(at: time)
    guard let index = index(of: id), members[index].parent != nil else { return finish() }
    var gone: Set<ID> = [id]
    // Pagers are added after the ones they are in.
    for member in members {
      if let parent = member.parent, gone.contains(parent) { gone.insert(member.id) }
    }
    if chain.contains(id), !isDragged(without: gone) { cancelGesture() }
    for index in members.indices where gone.contains(members[index].id) { pagers[index].endTransition(.cancelled) }
    let events = finish()
    chain.removeAll { gone.contains($0) }
    for index in members.indices.reversed() where gone.contains(members[index].id) {
      members.remove(at: index)
      pagers.remove(at: index)
    }
    return events
  }

  /// The pager `id`; `nil` if it is not in the nest.
  public subscript(id: ID) -> Pager<Map>? { index(of: id).map { pagers[$0] } }

  /// Whether the state changes with time alone, so that another frame should follow.
  public var isAnimating: Bool { tracking.isWaiting || pagers.contains { $0.isAnimating } }

  /// Advances all pagers to `time`; an earlier time than the last has no effect. Returns the events up to then.
  @discardableResult
  public mutating func advance(to time: Instant) -> [NestEvent<ID>] {
    begin(at: time)
    return finish()
  }

  /// Advances all pagers to `time` and changes one of them, for example by a key or a new configuration. A change that
  /// takes the pages away from the fingers ends the gesture in the whole nest.
  @discardableResult
  public mutating func update(
    _ id: ID, time: Instant, _ change: (inout Pager<Map>) -> PagerUpdate
  ) -> [NestEvent<ID>] {
    begin(at: time)
    collect()
    guard let index = index(of: id) else { return finish() }
    let held = ask(index) { $0.hold }
    let update = pagers[index].collecting(change)
    // These events are reported here.
    pagers[index].events.removeAll(keepingCapacity: true)
    told += update.events.map { NestEvent(pager: id, event: $0) }
    if held != .none, ask(index, { $0.hold }) == .none { cancelGesture() }
    return finish()
  }

  // MARK: Members

  func index(of id: ID) -> Int? { members.firstIndex { $0.id == id } }

  /// Returns the result of `question` for the pager at `index`. The pager is passed in place, as if it were to change:
  /// reading it from the array would copy it, which takes longer than most questions.
  mutating func ask<Answer>(_ index: Int, _ question: (inout Pager<Map>) -> Answer) -> Answer {
    question(&pagers[index])
  }

  /// Returns whether the pager at `index` can move along `axis`.
  mutating func isOn(_ axis: Axis, _ index: Int) -> Bool { ask(index) { $0.configuration.axes.contains(axis) } }

  /// Returns `id` and the pagers around it, from the inside out.
  func chain(from id: ID) -> [ID] {
    var chain: [ID] = []
    var next: ID? = id
    while let id = next, let index = index(of: id) {
      chain.append(id)
      next = members[index].parent
    }
    return chain
  }

  // MARK: Calls

  /// Advances everything to `time` and handles each gesture deadline at its own time.
  mutating func begin(at time: Instant) {
    endMoment(before: time)
    while let deadline = tracking.deadline, deadline <= time {
      step(to: deadline)
      tracking.meetDeadlines(at: self.time)
      actOnIntents()
    }
    step(to: time)
  }

  private mutating func step(to time: Instant) {
    collect()
    self.time = max(self.time, time)
    for index in pagers.indices { pagers[index].begin(at: self.time) }
  }

  /// Collects the pagers' events of the call.
  private mutating func collect() {
    for index in members.indices {
      let id = members[index].id
      told += pagers[index].finish().events.map { NestEvent(pager: id, event: $0) }
      pagers[index].events.removeAll(keepingCapacity: true)
    }
  }

  /// Ends a call and returns its events.
  mutating func finish() -> [NestEvent<ID>] {
    actOnIntents()
    collect()
    defer { told.removeAll(keepingCapacity: true) }
    return told
  }
}

/// An event of one of the pagers of a nest.
public struct NestEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the pager.
  public let pager: ID
  /// The event.
  public let event: PagerEvent

  /// Creates an event of the pager `pager`.
  public init(pager: ID, event: PagerEvent) {
    self.pager = pager
    self.event = event
  }
}
