import PagerGeometry

extension PagerNest {
  mutating func act(on intent: Intent) {
    switch intent {
    case .held: forEachOfChain { $0.act(on: .held) }
    case .pressEnded: endPresses()
    case .told(let event): tell(event)
    case .dragBegan(_, let axes): beginDrag(along: axes)
    case .dragMoved(let translation): moveDrag(to: translation)
    case .dragEnded(let end): endDrag(end)
    }
  }

  /// Takes the pages away from the fingers until they lift.
  mutating func cancelGesture() {
    tracking.takeOver()
    actOnIntents()
    endPresses()
    shares = PerAxis(horizontal: nil, vertical: nil)
    forEachOfChain { pager in pager.cancelPressOrDrag() }
  }

  /// Returns whether the current gesture is a drag that moves none of `pagers`.
  func isDragged(without pagers: Set<ID>) -> Bool {
    guard case .dragging = tracking.gesture else { return false }
    return !Axis.allCases.contains { axis in shares[axis]?.shares.contains { pagers.contains($0.id) } == true }
  }

  /// Reports an event to the content of the innermost pager.
  private mutating func tell(_ event: PagerEvent) {
    guard let id = chain.first, let index = index(of: id) else { return }
    pagers[index].events.append(event)
  }

  private mutating func forEachOfChain(_ body: (inout Pager<Map>) -> Void) {
    for id in chain {
      if let index = index(of: id) { body(&pagers[index]) }
    }
  }

  /// Lets the pagers continue that are held and not dragged.
  private mutating func endPresses() {
    forEachOfChain { pager in if pager.hold == .held { pager.act(on: .pressEnded) } }
  }

  // MARK: Drags

  private mutating func beginDrag(along axes: PerAxis<Bool>) {
    for axis in Axis.allCases { shares[axis] = axes[axis] ? makeShares(along: axis, isAlone: axes.only == nil) : nil }
    // Pagers without a share along an axis of the drag continue.
    for id in chain {
      let isIn = Axis.allCases.contains { shares[$0]?.shares.contains { $0.id == id } == true }
      if !isIn, let index = index(of: id) { pagers[index].act(on: .pressEnded) }
    }
  }

  /// Returns the shares of the pagers that move along `axis`; only the innermost one has a share if the drag follows
  /// both axes.
  private mutating func makeShares(along axis: Axis, isAlone: Bool) -> DragShares<ID> {
    let all = chain.compactMap(index(of:)).filter { isOn(axis, $0) }
    let moving = all.prefix(isAlone ? 1 : all.count)
    return DragShares(
      moving.map { members[$0].id },
      outerFirst: moving.map { index in
        (
          members[index].outerFirst.contains(Directions(Direction(axis, sign: -1))),
          members[index].outerFirst.contains(Directions(Direction(axis, sign: 1)))
        )
      },
      wasMoving: moving.map { caught[axis].contains(members[$0].id) })
  }

  /// Returns a displacement on the screen in the reading direction of the innermost pager, which the whole chain uses.
  private mutating func inContent(_ vector: Vector) -> Vector {
    guard let innermost = chain.first.flatMap(index(of:)) else { return vector }
    return ask(innermost) { $0.onScreen(vector) }
  }

  private mutating func reach(of id: ID, _ delta: Double, after followed: Double, along axis: Axis) -> Double {
    guard let index = index(of: id) else { return 0 }
    return ask(index) { $0.reach(of: delta, after: followed, along: axis) }
  }

  private mutating func moveDrag(to translation: Vector) {
    guard let pointer = tracking.gesture.pointer else { return }
    let translation = inContent(translation)
    var moved: [ID] = []
    for axis in Axis.allCases {
      guard var shares = shares[axis] else { continue }
      let before = shares.shares
      shares.move(by: translation[axis] - shares.translation) { id, delta, followed in
        reach(of: id, delta, after: followed, along: axis)
      }
      self.shares[axis] = shares
      for (old, new) in zip(before, shares.shares) where old.translation != new.translation && !moved.contains(new.id) {
        moved.append(new.id)
      }
    }
    for id in moved {
      guard let index = index(of: id) else { continue }
      if !ask(index, { $0.isDragging }) { pagers[index].act(on: .dragBegan(pointer, axes(of: id))) }
      pagers[index].act(on: .dragMoved(share(of: id)))
    }
  }

  /// Returns the axes along which a pager has a share of the drag.
  private func axes(of id: ID) -> PerAxis<Bool> {
    func has(_ axis: Axis) -> Bool { shares[axis]?.shares.contains { $0.id == id } == true }
    return PerAxis(horizontal: has(.horizontal), vertical: has(.vertical))
  }

  private func share(of id: ID) -> Vector {
    var share = Vector.zero
    for axis in Axis.allCases { share[axis] = shares[axis]?.shares.first { $0.id == id }?.translation ?? 0 }
    return share
  }

  private mutating func endDrag(_ end: DragEnd) {
    let (velocity, translation) = (inContent(end.velocity), inContent(end.translation))
    var thrown = PerAxis<ID?>(horizontal: nil, vertical: nil)
    for axis in Axis.allCases {
      let shares = shares[axis]
      thrown[axis] = shares?.thrown(at: velocity[axis]) { id, delta, followed in
        reach(of: id, delta, after: followed, along: axis)
      }
    }
    for id in chain {
      guard let index = index(of: id), ask(index, { $0.isDragging }) else { continue }
      var own = DragEnd(pressTime: end.pressTime, axes: axes(of: id), velocity: .zero, translation: share(of: id))
      for axis in Axis.allCases where thrown[axis] == id {
        own.velocity[axis] = velocity[axis]
        // The slop counts for the thrown pager, as if it had received the press.
        own.translation[axis] += translation[axis] - (shares[axis]?.translation ?? 0)
      }
      pagers[index].act(on: .dragEnded(own))
    }
    shares = PerAxis(horizontal: nil, vertical: nil)
    endPresses()
  }
}
