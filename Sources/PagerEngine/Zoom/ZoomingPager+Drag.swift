import PagerGeometry

extension ZoomingPager {
  mutating func beginDrag(_ pointer: Pointer, along axes: PerAxis<Bool>) {
    guard case .press(let origin, let sides) = owner else { return pager.act(on: .dragBegan(pointer, axes)) }
    tell(.dragBegan(pointer, along: nil))
    owner = .pan(PagePan(pointer, from: origin, sides: sides))
  }

  mutating func moveDrag(to translation: Vector) {
    guard case .pan(var pan) = owner else {
      if case .dragged(_, let axes) = pager.hold { focalPoint.follow(translation, along: axes) }
      return pager.act(on: .dragMoved(pager.onScreen(translation)))
    }
    if pan.handing == .undecided, translation != .zero { pan.handing = handing(of: pan, to: translation) }
    var part = translation
    if case .along(var share) = pan.handing {
      part = share.divide(translation)
      movePager(&share, pan.pointer)
      pan.handing = .along(share)
    }
    if pan.isFar(part, in: target.zoom.viewport) {
      target.zoom.movePan(to: pan.point(for: part), time: time)
      target.zoom.beginPan(at: pan.origin, time: time)
      pan.beginAnew(at: part)
    }
    target.zoom.movePan(to: pan.point(for: part), time: time)
    owner = .pan(pan)
  }

  /// Returns whether the pager takes over at an edge in a drag that begins toward `translation`.
  ///
  /// It does along the dominant axis of the drag if the pager can turn along it. From an edge the drag is then locked
  /// to that axis, as in a pager; a pan that may reach an edge is not.
  private func handing(of pan: PagePan, to translation: Vector) -> PagePan.Handing {
    let (x, y) = (translation.x.magnitude, translation.y.magnitude)
    let axis: Axis = x >= y ? .horizontal : .vertical
    // Exactly the required dominance is sufficient, up to rounding.
    guard max(x, y) * (1 + 1e-9) >= tracking.rules.dominance * min(x, y), pager.configuration.axes.contains(axis) else {
      return .never
    }
    // A finger that moves to the right brings in the left edge of the content.
    let (before, after) = (ZoomSides(axis, sign: -1), ZoomSides(axis, sign: 1))
    let room = target.zoom.room(axis)
    let endless = Double.greatestFiniteMagnitude
    switch configuration.handover {
    case .never: return .never
    case .atEdge:
      return .along(PagerShare(axis, bounds: room, isLocked: false))
    case .fromEdge:
      guard pan.sides.contains(translation[axis] > 0 ? before : after) else { return .never }
      let lower = pan.sides.contains(after) ? room.lowerBound : -endless
      let upper = pan.sides.contains(before) ? room.upperBound : endless
      return .along(PagerShare(axis, bounds: lower...upper, isLocked: true))
    }
  }

  /// Moves the pager by its part of the drag.
  private mutating func movePager(_ share: inout PagerShare, _ pointer: Pointer) {
    guard share.hasBegun || share.translation != 0 else { return }
    if !share.hasBegun {
      share.hasBegun = true
      pager.beginDrag(
        pointer, along: PerAxis(horizontal: share.axis == .horizontal, vertical: share.axis == .vertical))
    }
    pager.moveDrag(to: pager.onScreen(Vector(share.translation, along: share.axis)))
  }

  mutating func endDrag(_ dragEnd: DragEnd) {
    let end = afterPinch(dragEnd)
    guard case .pan(let pan) = owner else {
      var own = end
      (own.velocity, own.translation) = (pager.onScreen(laidOut(end.velocity)), pager.onScreen(end.translation))
      focalPoint.settle()
      return pager.act(on: .dragEnded(own))
    }
    owner = .pager
    var velocity = end.velocity
    var ofPager: DragEnd?
    if case .along(let share) = pan.handing {
      if share.isLocked { velocity[share.axis.other] = 0 }
      if share.hasBegun { ofPager = self.end(of: share, end) }
      // Only one of the two is thrown.
      if share.translation != 0 { velocity[share.axis] = 0 }
    }
    target.zoom.endPan(velocity: velocity, time: time)
    tell(.dragEnded(pan.pointer, velocity: end.velocity))
    guard let ofPager else { return }
    pager.hold = .none
    pager.endDrag(ofPager)
  }

  /// Returns the end of a drag whose lift follows the first lift of a pinch at once, so that it belongs to the pinch:
  /// the finger's velocity up to then is that of its movement away from the other finger. A page or a canvas gets the
  /// common velocity of both fingers, and a pager gets none.
  private func afterPinch(_ end: DragEnd) -> DragEnd {
    guard let pinchEnd, time.seconds(since: pinchEnd.time) < tracking.rules.velocity.horizon else { return end }
    var own = end
    own.velocity = .zero
    if isCanvas { own.velocity = pinchEnd.velocity }
    if case .pan = owner { own.velocity = pinchEnd.velocity }
    return own
  }

  /// Returns the end of the pager's part of a drag.
  private func end(of share: PagerShare, _ end: DragEnd) -> DragEnd {
    let axis = share.axis
    var own = DragEnd(
      pressTime: end.pressTime, axes: PerAxis(horizontal: axis == .horizontal, vertical: axis == .vertical),
      velocity: .zero, translation: .zero)
    guard share.translation != 0 else { return own }
    own.velocity = pager.onScreen(Vector(end.velocity[axis], along: axis))
    // The slop counts for the pager, as if it had received the press.
    let slop = max(0, end.translation[axis].magnitude - share.pointerTranslation.magnitude)
    let translation = share.translation + (share.translation > 0 ? slop : -slop)
    own.translation = pager.onScreen(Vector(translation, along: axis))
    return own
  }
}
