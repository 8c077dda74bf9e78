import PagerGeometry

extension Pager {
  /// Turns one page toward `direction` from the target page, as a key does.
  ///
  /// A turn during a turn stacks. Where there is no page, the picture moves a little past the end and comes back; along
  /// an axis that is switched off nothing moves. A pointer that is down loses the page until it lifts. With
  /// `isAnimated` false, or where motion is to be reduced, the page is there at once. A free canvas moves by one page
  /// and keeps its place within the page.
  @discardableResult
  public mutating func turn(_ direction: Direction, isAnimated: Bool = true, time: Instant) -> [PagerEvent] {
    begin(at: time)
    takeOver()
    turnFromTarget(direction, isAnimated: isAnimated)
    return finish()
  }

  /// Scrolls to `page`, and says by which transition; `nil` where the map has no such page.
  ///
  /// A page farther than ``Tuning/longestSlide`` is approached from that distance. Works from inside a completion. A
  /// pointer that is down loses the page until it lifts.
  public mutating func scroll(to page: Page, isAnimated: Bool = true, time: Instant) -> (
    id: TransitionID?, events: [PagerEvent]
  ) {
    begin(at: time)
    guard let steps = map.steps(from: neighborhood.anchor, to: page) else { return (nil, finish()) }
    takeOver()
    let longest = max(1, configuration.tuning.longestSlide)
    if !isAnimated || configuration.reducesMotion {
      leap(to: page, short: Steps(columns: 0))
      return (settle(on: Steps(columns: 0), isInstant: true), finish())
    }
    pinVisibleRows()
    let place = pinnedPlace(of: page, at: steps)
    if place.columns.magnitude > longest || place.rows.magnitude > longest {
      leap(to: page, short: Steps(columns: place.columns.held(to: longest), rows: place.rows.held(to: longest)))
      return (settle(on: Steps(columns: 0)), finish())
    }
    return (settle(on: place), finish())
  }

  /// Shows `page` at once; the same as a scroll that is not animated.
  public mutating func jump(to page: Page, time: Instant) -> (id: TransitionID?, events: [PagerEvent]) {
    scroll(to: page, isAnimated: false, time: time)
  }

  /// The wheel turned by `detents`: positive x toward later columns, positive y toward later rows.
  ///
  /// One detent is one page; fractions add up. Within ``Tuning/wheelInterval`` of the last page everything is dropped.
  @discardableResult
  public mutating func wheel(_ detents: Vector, time: Instant) -> [PagerEvent] {
    begin(at: time)
    guard !gesture.holdsPicture else { return finish() }
    for axis in Axis.allCases where configuration.axes.contains(axis) {
      if let sign = wheel.add(detents[axis], along: axis, at: self.time, interval: configuration.tuning.wheelInterval) {
        turnFromTarget(Direction(axis, sign: sign), isAnimated: true)
      }
    }
    return finish()
  }

  /// Two fingers slid on a touchpad by `translation` (pt), with a finger's sign: to the left is negative and makes the
  /// offset grow. A drag that ends after ``Tuning/panSilence``.
  @discardableResult
  public mutating func pan(_ translation: Vector, time: Instant) -> [PagerEvent] {
    begin(at: time)
    guard pan != nil || gesture == .idle else { return finish() }
    let start = pan?.position ?? Point(x: viewport.width / 2, y: viewport.height / 2)
    let mirrored = configuration.isRightToLeft ? Vector(x: -translation.x, y: translation.y) : translation
    let position = heldNearby(start + mirrored)
    let deadline = self.time.advanced(bySeconds: max(0, configuration.tuning.panSilence))
    if pan == nil {
      pan = PanState(position: start, deadline: deadline)
      addPointer(PanState.pointer, at: start)
      startPress(PanState.pointer, at: start, isNew: false)
    }
    pan = PanState(position: position, deadline: deadline)
    follow(PanState.pointer, to: position)
    return finish()
  }

  /// The two fingers on a touchpad have lifted: the pan ends as a drag does, with their velocity at `time`.
  ///
  /// A lift is often known only some time after it was, so a `time` before the pager's own counts for the velocity, and
  /// the picture settles from where it is. Nothing happens where no pan is under way.
  @discardableResult
  public mutating func panEnded(time: Instant) -> [PagerEvent] {
    begin(at: time)
    guard pan != nil else { return finish() }
    pan = nil
    let leads = gesture.pointer == PanState.pointer
    var velocity = Vector.zero
    if let down = pointers.first(where: { $0.pointer == PanState.pointer }) {
      let limit = max(0, configuration.tuning.velocity.limit)
      for axis in Axis.allCases {
        velocity[axis] = (-down.trackers[axis].velocity(at: time)).clamped(to: -limit...limit, ifNotFinite: 0)
      }
    }
    removePointer(PanState.pointer)
    if leads, case .dragging(let drag) = gesture { release(drag, velocity: velocity) } else if leads { cancelGesture() }
    return finish()
  }

  /// Ends the touchpad's pan without velocity.
  mutating func endPan() {
    guard pan != nil else { return }
    pan = nil
    let leads = gesture.pointer == PanState.pointer
    removePointer(PanState.pointer)
    if leads { cancelGesture() }
  }

  /// Takes the page away from whatever pointers hold it, until they lift.
  mutating func takeOver() {
    pan = nil
    removePointer(PanState.pointer)
    for index in pointers.indices { pointers[index].isSpent = true }
    if case .pressing(var press) = gesture { cancelTap(&press) }
    gesture = .idle
  }

  private mutating func turnFromTarget(_ direction: Direction, isAnimated: Bool) {
    let axis = direction.axis
    let isInstant = !isAnimated || configuration.reducesMotion
    if configuration.axes.contains(axis), exists(direction.sign, axis) {
      let place = place(direction.sign, along: axis)
      if isFree {
        var displacement = Vector.zero
        displacement[axis] = snapOffset(place[axis], axis)
        shift(by: displacement, isInstant: isInstant)
      } else {
        settle(on: place, isInstant: isInstant)
      }
    } else {
      if !isInstant, configuration.axes.contains(axis) { nudge(direction) }
      if phases.horizontal.isHeldOrDragged || phases.vertical.isHeldOrDragged {
        if isFree { shift(by: .zero) } else { settle(on: Steps(columns: 0)) }
      }
    }
  }

  /// The place of `page`, in steps from the anchor. Where its row is not pinned it is pinned with the page at `steps`,
  /// the map's count.
  mutating func pinnedPlace(of page: Page, at steps: Steps) -> Steps {
    guard neighborhood.isPinned(row: steps.rows) else {
      neighborhood.place(page, row: steps.rows, column: steps.columns)
      return steps
    }
    let straight = Steps(columns: 0, rows: steps.rows)
    guard steps.rows != 0, let near = neighborhood.nearestSteps(to: straight, in: map),
      let nearPage = neighborhood.page(at: near, in: map), let remaining = map.steps(from: nearPage, to: page)
    else { return steps }
    return Steps(columns: near.columns + remaining.columns, rows: steps.rows)
  }

  /// Makes `page` the anchor wherever it is, with the picture `short` steps before it. O(1) however far.
  private mutating func leap(to page: Page, short: Steps) {
    endTransition(.superseded)
    recount(from: page)
    for axis in Axis.allCases { phases[axis] = .held(snapOffset(-short[axis], axis)) }
    setCurrentSteps(Steps(columns: -short.columns, rows: -short.rows))
  }
}

extension Int {
  /// This number, but at most `limit` from 0.
  fileprivate func held(to limit: Int) -> Int { Swift.max(-limit, Swift.min(limit, self)) }
}
