import PagerGeometry

extension PagerNest {
  /// A pointer went down at `point`, over the pager `id` and those around it. Does nothing where there is no such pager.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, in id: ID, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.endPan(velocity: .zero)
    actOnIntents()
    guard begin(in: id) else { return finish() }
    let isAtRest = chain.compactMap(index(of:)).allSatisfy { index in ask(index) { $0.seemsAtRest } }
    tracking.press(pointer, at: heldNearby(point), isAtRest: isAtRest, time: self.time)
    return finish()
  }

  /// A pointer that is down moved to `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.move(pointer, to: heldNearby(point), time: self.time)
    return finish()
  }

  /// A pointer went up at `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.lift(pointer, at: heldNearby(point), time: self.time)
    return finish()
  }

  /// One pointer is gone without a lift, as in ``Pager/cancel(_:time:)``.
  @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.cancel(pointer)
    return finish()
  }

  /// Every pointer is gone without a lift, as in ``Pager/cancelPointers(time:)``.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.cancelAll()
    return finish()
  }

  /// Two fingers slid on a touchpad, with the mouse over the pager `id`; see ``Pager/pan(_:isMomentum:time:)``.
  @discardableResult
  public mutating func pan(
    _ displacement: Vector, isMomentum: Bool = false, in id: ID, time: Instant
  ) -> [NestEvent<ID>] {
    if isMomentum { return endPan(time: time) }
    bring(to: time)
    guard tracking.pan != nil || begin(in: id) else { return finish() }
    tracking.pan(to: heldNearby((tracking.pan?.position ?? .zero) + -displacement), from: .zero, time: self.time)
    return finish()
  }

  /// Two fingers were laid on a touchpad, with the mouse over the pager `id`; see ``Pager/beginPan(time:)``.
  @discardableResult
  public mutating func beginPan(in id: ID, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    guard begin(in: id) else { return finish() }
    tracking.beginPan(at: .zero, time: self.time)
    return finish()
  }

  /// The two fingers on a touchpad have lifted; see ``Pager/endPan(time:)``.
  @discardableResult
  public mutating func endPan(time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    tracking.endPan(velocity: tracking.velocity(at: time))
    return finish()
  }

  /// The wheel turned by `detents` over the pager `id`, with the signs of ``Pager/wheel(_:time:)``: of the pagers that move
  /// along that axis it turns the first, in the order in which a drag moves them, that has a page there; else the last.
  ///
  /// Detents add up, and turns keep ``Tuning/wheelInterval`` of the innermost of them, over all pagers.
  @discardableResult
  public mutating func wheel(_ detents: Vector, in id: ID, time: Instant) -> [NestEvent<ID>] {
    bring(to: time)
    guard tracking.gesture == .idle else { return finish() }
    for axis in Axis.allCases {
      let turning = chain(from: id).compactMap(index(of:)).filter { isOn(axis, $0) }
      guard let innermost = turning.first else { continue }
      let interval = ask(innermost) { $0.configuration.tuning.wheelInterval }
      guard let sign = wheel.add(detents[axis], along: axis, at: self.time, interval: interval) else { continue }
      let detent = Vector(Double(sign), along: axis)
      func direction(_ index: Int) -> Direction {
        Direction(axis, sign: ask(index) { $0.onScreen(detent)[axis] } > 0 ? 1 : -1)
      }
      func canTurn(_ index: Int) -> Bool {
        let direction = direction(index)
        return ask(index) { $0.canTurn(direction) }
      }
      let order = DragShares<ID>.order(turning.map { members[$0].outerFirst.contains(Directions(direction($0))) })
        .map { turning[$0] }
      guard let index = order.first(where: canTurn) ?? order.last else { continue }
      pagers[index].turnByWheel(direction(index))
    }
    return finish()
  }

  /// The place, or the nearest one within four viewports of the outermost pager.
  private mutating func heldNearby(_ point: Point) -> Point { ask(0) { $0.heldNearby(point) } }

  /// Makes `id` and the pagers around it those that the next gesture may move. Returns whether there are any; while a
  /// gesture is under way they stay.
  private mutating func begin(in id: ID) -> Bool {
    guard tracking.gesture == .idle else { return true }
    if chain.first != id {
      // A tap that waits belongs to the pager that it was made on.
      tracking.forgetTap()
      actOnIntents()
    }
    chain = chain(from: id)
    let chained = chain.compactMap(index(of:))
    guard let innermost = chained.first else { return false }
    var rules = ask(innermost) { GestureRules($0.configuration) }
    for axis in Axis.allCases {
      if chained.contains(where: { isOn(axis, $0) }) { rules.axes = rules.axes.adding(axis) }
      caught[axis] = Set(chained.filter { index in ask(index) { $0.tracks[axis].isMoving } }.map { members[$0].id })
    }
    tracking.rules = rules
    return true
  }
}

extension PagerConfiguration.Axes {
  /// These, and `axis`.
  func adding(_ axis: Axis) -> PagerConfiguration.Axes {
    if contains(axis) { return self }
    return self == .none ? (axis == .horizontal ? .horizontal : .vertical) : .both
  }
}
