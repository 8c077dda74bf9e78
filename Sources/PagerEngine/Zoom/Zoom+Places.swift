import PagerGeometry

extension Zoom {
  /// Returns the position of the content that is visible at `point`, in content pixels from the top left corner of the
  /// content before its rotation. The result is outside the content if the point is.
  public func contentPoint(at point: Point) -> Point {
    let (place, size) = (place, contentSize.turned(quarterTurns))
    let fromMiddle = Vector(
      x: (point.x - viewport.width / 2 + place.offset.x) / place.scale,
      y: (point.y - viewport.height / 2 + place.offset.y) / place.scale)
    return Point(x: Double(size.width) / 2, y: Double(size.height) / 2) + fromMiddle.turned(-quarterTurns)
  }

  /// Returns the viewport position (pt) of a position in the content, in content pixels from the top left corner before
  /// its rotation.
  public func viewportPoint(of place: Point) -> Point {
    let (now, size) = (self.place, contentSize.turned(quarterTurns))
    let fromMiddle = (place - Point(x: Double(size.width) / 2, y: Double(size.height) / 2)).turned(quarterTurns)
    return Point(x: viewport.width / 2, y: viewport.height / 2) + (fromMiddle * now.scale - now.offset)
  }

  // MARK: Storage

  /// The state at rest, now or when no finger holds the content.
  public var state: ZoomState {
    let place = restingPlace
    let size = Size(width: geometry.content.width * place.scale, height: geometry.content.height * place.scale)
    return ZoomState(
      scale: geometry.isFit(place.scale) ? nil : place.scale * geometry.density,
      fraction: Vector(x: place.offset.x / size.width, y: place.offset.y / size.height),
      quarterTurns: quarterTurns)
  }

  /// Restores a stored scale, position and rotation, as far as the size of the content allows. Fingers lose the
  /// content.
  public mutating func restore(_ state: ZoomState, time: Instant) {
    begin(at: time)
    if (state.quarterTurns &- quarterTurns) & 1 == 1 {
      geometry.content = Size(width: geometry.content.height, height: geometry.content.width)
    }
    quarterTurns = state.quarterTurns & 3
    phase = .resting(place(of: state))
    checkInvariants()
  }

  /// Returns the scale and offset of `state`, within the limits.
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
  /// Stops a debug build if the state is inconsistent. A release build does not check.
  func checkInvariants() {
    assert(invariantViolation == nil, invariantViolation ?? "")
  }

  /// A description of the first inconsistency in the state; `nil` if there is none.
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
