import PagerGeometry

extension PagerNest: GestureRouter {
  /// A pointer went down at `point`, over the pager `id` and those around it. Does nothing where there is no such pager.
  @discardableResult
  public mutating func press(_ pointer: Pointer, at point: Point, in id: ID, time: Instant) -> [NestEvent<ID>] {
    hear(.pressed(pointer, at: point), in: id, time: time)
  }

  /// A pointer that is down moved to `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func move(_ pointer: Pointer, to point: Point, time: Instant) -> [NestEvent<ID>] {
    hear(.moved(pointer, to: point), time: time)
  }

  /// A pointer went up at `point`. Unknown pointers are ignored.
  @discardableResult
  public mutating func lift(_ pointer: Pointer, at point: Point, time: Instant) -> [NestEvent<ID>] {
    hear(.lifted(pointer, at: point), time: time)
  }

  /// One pointer is gone without a lift, as in ``PointerResponder/cancel(_:time:)``.
  @discardableResult
  public mutating func cancel(_ pointer: Pointer, time: Instant) -> [NestEvent<ID>] {
    hear(.cancelled(pointer), time: time)
  }

  /// Every pointer is gone without a lift, as in ``PointerResponder/cancelPointers(time:)``.
  @discardableResult
  public mutating func cancelPointers(time: Instant) -> [NestEvent<ID>] { hear(.allCancelled, time: time) }

  /// Two fingers slid on a touchpad, with the mouse over the pager `id`; see
  /// ``PointerResponder/pan(_:isMomentum:time:)``.
  @discardableResult
  public mutating func pan(
    _ displacement: Vector, isMomentum: Bool = false, in id: ID, time: Instant
  ) -> [NestEvent<ID>] {
    hear(isMomentum ? .panEnded : .panned(displacement), in: id, time: time)
  }

  /// Two fingers were laid on a touchpad, with the mouse over the pager `id`; see
  /// ``PointerResponder/beginPan(time:)``.
  @discardableResult
  public mutating func beginPan(in id: ID, time: Instant) -> [NestEvent<ID>] { hear(.panBegan, in: id, time: time) }

  /// The two fingers on a touchpad have lifted; see ``PointerResponder/endPan(time:)``.
  @discardableResult
  public mutating func endPan(time: Instant) -> [NestEvent<ID>] { hear(.panEnded, time: time) }

  private mutating func hear(_ input: PointerInput, in id: ID? = nil, time: Instant) -> [NestEvent<ID>] {
    aimed = id
    route(input, at: time)
    return finish()
  }

  /// The wheel turned by `detents` over the pager `id`, with the signs of ``Pager/wheel(_:time:)``: of the pagers that move
  /// along that axis it turns the first, in the order in which a drag moves them, that has a page there; else the last.
  ///
  /// Detents add up, and turns keep ``Tuning/wheelInterval`` of the innermost of them, over all pagers.
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

  /// The place, or the nearest one within four viewports of the outermost pager.
  mutating func placed(_ point: Point) -> Point { ask(0) { $0.heldNearby(point) } }

  mutating func panned(by displacement: Vector) -> Point { placed((tracking.pan?.position ?? middle) + -displacement) }

  mutating func isAtRest() -> Bool {
    chain.compactMap(index(of:)).allSatisfy { index in ask(index) { $0.seemsAtRest } }
  }

  mutating func willLift(_ pointer: Pointer) {}

  /// Makes the pager that the host has named and those around it the ones that the next gesture may move.
  mutating func aim(at point: Point) -> Bool {
    guard tracking.gesture == .idle else { return true }
    guard let id = aimed else { return false }
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
