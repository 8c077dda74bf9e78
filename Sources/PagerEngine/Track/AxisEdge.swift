/// The end that a picture has passed along one axis, and what it does to offsets beyond it.
struct AxisEdge {
  /// The last snap point (pt).
  var limit: Double
  var band: RubberBand

  /// The picture's offset (pt) for the pointer's offset `raw`, past the end.
  func compressed(_ raw: Double) -> Double {
    let overscroll = band.compressed((raw - limit).magnitude)
    return raw > limit ? limit + overscroll : limit - overscroll
  }

  /// The pointer's offset (pt) for which the picture is at `offset`, as nearly as the rubber band can tell.
  func uncompressed(_ offset: Double) -> Double {
    let overscroll = band.uncompressed((offset - limit).magnitude)
    return offset > limit ? limit + overscroll : limit - overscroll
  }

  /// How much the picture moves for a small move of the pointer, whose offset is `raw`.
  func slope(_ raw: Double) -> Double { band.slope((raw - limit).magnitude) }
}
