import PagerGeometry

/// Pagers inside one another that share fingers: a feed with strips in it, a sheet with a list, pages within pages.
///
/// The nest recognises gestures once, for all of them. A press holds the pager under it and those around it; a drag goes
/// to the innermost one that moves along its axis, and what that one cannot follow at its end moves the pager around it,
/// in the same movement, without a second slop and at the finger's velocity. A finger that comes back gives back first what
/// was taken last. A release throws one pager; the others settle. Whatever reaches an end by itself stops there.
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
/// Points are those of one frame of reference that stays where it is while fingers move, such as the window, for all
/// pagers alike; those more than four viewports outside the outermost one are held there. The host says which pager is
/// under a press. One gesture is made at a time: a second finger belongs to the first one's. Time runs for all pagers
/// together, as in ``Pager``.
public struct PagerNest<ID: Hashable & Sendable, Map: PageMap>: Sendable {
  /// Where a pager is.
  struct Member: Sendable {
    let id: ID
    /// The pager it is in; `nil` for the outermost.
    let parent: ID?
    /// The directions in which the pagers around it move first.
    let outerFirst: Directions
  }

  private(set) var members: [Member]
  /// The members' pagers, in the same order. Apart from where they are, so that to look for one copies none.
  var pagers: [Pager<Map>]
  var tracking: PointerTracking
  /// The pager that the host has named for the call under way.
  var aimed: ID?
  /// The pagers that the gesture under way may move, the innermost first.
  var chain: [ID] = []
  /// Of those, the ones that moved as they were pressed.
  var caught: PerAxis<Set<ID>> = PerAxis(horizontal: [], vertical: [])
  /// How the drag under way is shared along each axis; `nil` along one that it does not follow, and where there is none.
  var shares: PerAxis<DragShares<ID>?> = PerAxis(horizontal: nil, vertical: nil)
  var wheel = WheelState()
  /// What the call under way will say.
  var told: [NestEvent<ID>] = []
  /// The time of the last call.
  public internal(set) var time: Instant

  /// A nest of `pager` alone, which is the outermost.
  public init(_ pager: Pager<Map>, as id: ID) {
    members = [Member(id: id, parent: nil, outerFirst: [])]
    pagers = [pager]
    tracking = PointerTracking(GestureRules(pager.configuration))
    time = pager.time
  }

  /// Puts a pager inside another one. Returns whether it did: not where `parent` is not in the nest, or `id` is already.
  ///
  /// - Parameter outerFirst: the directions in which the pagers around it move before it does: `.down` for a list in a
  ///   sheet that opens first. Elsewhere it moves first, and they move at its ends.
  @discardableResult
  public mutating func add(
    _ pager: Pager<Map>, as id: ID, inside parent: ID, outerFirst: Directions = []
  ) -> Bool {
    guard index(of: parent) != nil, index(of: id) == nil else { return false }
    var pager = pager
    // What it opens on is told with the next call.
    pager.begin(at: time)
    members.append(Member(id: id, parent: parent, outerFirst: outerFirst))
    pagers.append(pager)
    return true
  }

  /// Takes a pager out, and those inside it; a press on one of them is cancelled, and so is a drag that may move one.
  /// Another drag goes on. The outermost one stays.
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
    let events = finish()
    chain.removeAll { gone.contains($0) }
    for index in members.indices.reversed() where gone.contains(members[index].id) {
      members.remove(at: index)
      pagers.remove(at: index)
    }
    return events
  }

  /// The pager `id`, as it is now.
  public subscript(id: ID) -> Pager<Map>? { index(of: id).map { pagers[$0] } }

  /// Whether time alone will change something, so that another frame should follow.
  public var isAnimating: Bool { tracking.isWaiting || pagers.contains { $0.isAnimating } }

  /// Brings all pagers to `time`; an earlier one than the last changes nothing. Returns what happened meanwhile.
  @discardableResult
  public mutating func advance(to time: Instant) -> [NestEvent<ID>] {
    begin(at: time)
    return finish()
  }

  /// Brings all pagers to `time` and changes one of them, as by a key or a new configuration. What takes the page from the
  /// fingers there takes it from them in the whole nest.
  @discardableResult
  public mutating func update(
    _ id: ID, time: Instant, _ change: (inout Pager<Map>) -> PagerUpdate
  ) -> [NestEvent<ID>] {
    begin(at: time)
    collect()
    guard let index = index(of: id) else { return finish() }
    let held = ask(index) { $0.hold }
    let update = change(&pagers[index])
    // Told here.
    pagers[index].events.removeAll(keepingCapacity: true)
    told += update.events.map { NestEvent(pager: id, event: $0) }
    if held != .none, ask(index, { $0.hold }) == .none { cancelGesture() }
    return finish()
  }

  // MARK: Members

  func index(of id: ID) -> Int? { members.firstIndex { $0.id == id } }

  /// What the pager at `index` answers. It is asked where it is, as if it were to change: read from the array it would be
  /// copied, which takes longer than most answers.
  mutating func ask<Answer>(_ index: Int, _ question: (inout Pager<Map>) -> Answer) -> Answer {
    question(&pagers[index])
  }

  /// Whether the pager at `index` moves along `axis`.
  mutating func isOn(_ axis: Axis, _ index: Int) -> Bool { ask(index) { $0.configuration.axes.contains(axis) } }

  /// `id` and the pagers around it, from the inside out.
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

  /// Brings everything to `time`, each deadline of a gesture at its own moment.
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

  /// Takes the events that the pagers have for the call.
  private mutating func collect() {
    for index in members.indices {
      let id = members[index].id
      told += pagers[index].finish().events.map { NestEvent(pager: id, event: $0) }
      pagers[index].events.removeAll(keepingCapacity: true)
    }
  }

  /// Ends a call.
  mutating func finish() -> [NestEvent<ID>] {
    actOnIntents()
    collect()
    defer { told.removeAll(keepingCapacity: true) }
    return told
  }
}

/// What happened to one of the pagers of a nest.
public struct NestEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Which pager.
  public let pager: ID
  /// What happened.
  public let event: PagerEvent

  /// `event` of `pager`.
  public init(pager: ID, event: PagerEvent) {
    self.pager = pager
    self.event = event
  }
}
