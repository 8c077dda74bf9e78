import PagerGeometry

extension Zoom {
  /// The place of the content that is seen at `point`, in the content's own pixels from its own top left corner, however
  /// it is turned; outside the content where the point is.
  public func contentPoint(at point: Point) -> Point {
    let (place, size) = (place, contentSize.turned(quarterTurns))
    let fromMiddle = Vector(
      x: (point.x - viewport.width / 2 + place.offset.x) / place.scale,
      y: (point.y - viewport.height / 2 + place.offset.y) / place.scale)
    return Point(x: Double(size.width) / 2, y: Double(size.height) / 2) + fromMiddle.turned(-quarterTurns)
  }

  /// Where a place of the content, in its own pixels from its own top left corner, is seen (viewport points).
  public func viewportPoint(of place: Point) -> Point {
    let (now, size) = (self.place, contentSize.turned(quarterTurns))
    let fromMiddle = (place - Point(x: Double(size.width) / 2, y: Double(size.height) / 2)).turned(quarterTurns)
    return Point(x: viewport.width / 2, y: viewport.height / 2) + (fromMiddle * now.scale - now.offset)
  }

  // MARK: To be stored

  /// How large it rests, and where, or will once nothing holds it.
  public var state: ZoomState {
    let place = restingPlace
    let size = Size(width: geometry.content.width * place.scale, height: geometry.content.height * place.scale)
    return ZoomState(
      scale: geometry.isFit(place.scale) ? nil : place.scale * geometry.density,
      fraction: Vector(x: place.offset.x / size.width, y: place.offset.y / size.height),
      quarterTurns: quarterTurns)
  }

  /// Rests as large and where another one did, as nearly as this content's size allows. Fingers lose the content.
  public mutating func restore(_ state: ZoomState, time: Instant) {
    begin(at: time)
    if (state.quarterTurns - quarterTurns) & 1 == 1 {
      geometry.content = Size(width: geometry.content.height, height: geometry.content.width)
    }
    quarterTurns = state.quarterTurns & 3
    phase = .resting(place(of: state))
    checkInvariants()
  }

  /// The place that `state` names, within the limits.
  func place(of state: ZoomState) -> ZoomPlace {
    let scale = state.scale.map { geometry.scale(of: .scale($0)) } ?? geometry.fit
    var place = ZoomPlace(scale: scale, offset: .zero)
    for axis in Axis.allCases {
      let fraction = state.fraction[axis].clamped(to: -0.5...0.5, ifNotFinite: 0)
      place.offset[axis] = geometry.held(fraction * geometry.content[axis] * scale, axis, at: scale)
    }
    return place
  }
}

extension Zoom {
  /// Stops a debug build whose state contradicts itself. A release build does not check.
  func checkInvariants() {
    assert(invariantViolation == nil, invariantViolation ?? "")
  }

  /// The first contradiction in the state, in words; `nil` where there is none.
  var invariantViolation: String? {
    let place = place
    guard place.scale.isFinite, place.scale > 0 else { return "the scale is \(place.scale)" }
    guard place.offset.x.isFinite, place.offset.y.isFinite else { return "the offset is \(place.offset)" }
    if !(0...3).contains(quarterTurns) { return "turned \(quarterTurns) times" }
    let resting = restingPlace
    if resting.scale < geometry.fit * (1 - 1e-9) || resting.scale > max(geometry.fit, geometry.greatest) * (1 + 1e-9) {
      return "comes to rest at the scale \(resting.scale), outside \(limits)"
    }
    for axis in Axis.allCases
    where resting.offset[axis].magnitude > geometry.overflow(axis, at: resting.scale) + 1e-6 {
      return "comes to rest at the offset \(resting.offset), past an edge"
    }
    if case .resting(let place) = phase, place != resting { return "rests at \(place), to rest at \(resting)" }
    if let end, end <= time { return "moves after its end" }
    return nil
  }
}
