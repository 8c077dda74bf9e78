import PagerGeometry

extension PagerNest: GestureRouter {
  /// Presses a pointer at `point`, over the pager `id` and the pagers around it. Has no effect if there is no such
  /// pager.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, in id: ID, time: Instant) -> [NestEvent<ID>] {
    hear(.pressed(pointer, at: point), in: id, time: time)
  }

  /// Moves a pointer that is down to `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> [NestEvent<ID>] {
    hear(.moved(pointer, to: point), time: time)
  }

  /// Lifts a pointer at `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> [NestEvent<ID>] {
    hear(.lifted(pointer, at: point), time: time)
  }

  /// Cancels one pointer, as ``PointerResponder/cancel(_:time:)`` does.
  @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> [NestEvent<ID>] {
    hear(.cancelled(pointer), time: time)
  }

  /// Cancels all pointers, as ``PointerResponder/cancelPointers(time:)`` does.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> [NestEvent<ID>] { hear(.allCancelled, time: time) }

  /// Scrolls as two fingers move on a touchpad, with the mouse over the pager `id`; see
  /// ``PointerResponder/pan(_:isMomentum:time:)``.
  @discardableResult
  public mutating func pan(
    _ displacement: Vector, isMomentum: Bool = false, in id: ID, time: Instant
  ) -> [NestEvent<ID>] {
    hear(isMomentum ? .panEnded : .panned(displacement), in: id, time: time)
  }

  /// Begins a pan of two fingers on a touchpad, with the mouse over the pager `id`; see
  /// ``PointerResponder/beginPan(time:)``.
  @discardableResult
  public mutating func beginPan(in id: ID, time: Instant) -> [NestEvent<ID>] { hear(.panBegan, in: id, time: time) }

  /// Ends the pan of two fingers on a touchpad; see ``PointerResponder/endPan(time:)``.
  @discardableResult
  public mutating func endPan(time: Instant) -> [NestEvent<ID>] { hear(.panEnded, time: time) }

  /// Handles a step of a pinch of two fingers on a touchpad, with the mouse over the pager `id`.
  @discardableResult
  public mutating func pinch(_ step: TouchpadPinch, in id: ID, time: Instant) -> [NestEvent<ID>] {
    hear(.pinched(step), in: id, time: time)
  }

  private mutating func hear(_ input: PointerInput, in id: ID? = nil, time: Instant) -> [NestEvent<ID>] {
    aimed = id
    route(input, at: time)
    return finish()
  }

  /// Turns a page for a wheel that has turned by `detents` over the pager `id`, with the signs of
  /// ``Pager/wheel(_:time:)``. Of the pagers that move along the axis, in the order in which a drag moves them, the
  /// first one that can turn does so; otherwise the last one.
  ///
  /// Detents add up over all pagers. The minimum time between turns is the innermost pager's ``Tuning/wheelInterval``.
  @discardableResult
  public mutating func wheel(_ detents: Vector, in id: ID, time: Instant) -> [NestEvent<ID>] {
    begin(at: time)
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

  var middle: Point { .zero }

  /// Returns `point`, or the nearest position within four viewports of the outermost pager.
  mutating func placed(_ point: Point) -> Point { ask(0) { $0.heldNearby(point) } }

  mutating func pointerDisplacement(ofPan displacement: Vector) -> Vector {
    let viewport = ask(0) { $0.viewport }
    var moved = Vector.zero
    for axis in Axis.allCases {
      // One pager at most is past an end: the last one that moves.
      let overscrolls = chain.compactMap(index(of:)).map { index in
        ask(index) { pager in
          pager.onScreen(Vector(pager.tracks[axis].drag?.rawOverscroll ?? 0, along: axis))[axis]
        }
      }
      moved[axis] = -PanState.part(
        of: displacement[axis], past: overscrolls.first { $0 != 0 } ?? 0, viewportLength: viewport[axis])
    }
    return moved
  }

  mutating func isAtRest() -> Bool {
    chain.compactMap(index(of:)).allSatisfy { index in ask(index) { $0.seemsAtRest } }
  }

  mutating func willLift(_ pointer: Pointer) {}

  /// Chooses the pagers that the next gesture may move: the one that the host has named and those around it.
  mutating func aim(at point: Point) -> Bool {
    guard tracking.gesture == .idle else { return true }
    guard let id = aimed else { return false }
    if chain.first != id {
      // A delayed tap belongs to the pager on which it was made.
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
  /// Returns these axes and `axis`.
  func adding(_ axis: Axis) -> PagerConfiguration.Axes {
    if contains(axis) { return self }
    return self == .none ? (axis == .horizontal ? .horizontal : .vertical) : .both
  }
}
