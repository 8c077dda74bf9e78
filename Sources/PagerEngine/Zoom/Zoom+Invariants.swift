import PagerGeometry

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
