/// The end that a picture has passed along one axis, and what it does to offsets beyond it.
struct AxisEdge {
  /// The last snap point (pt).
  var limit: Double
  var behavior: EdgeBehavior
  /// The viewport's length along the axis (pt).
  var viewportLength: Double

  private var band: RubberBand? {
    guard case .rubberBand(let coefficient, let reach) = behavior else { return nil }
    return RubberBand(coefficient: coefficient, reach: reach ?? viewportLength)
  }

  /// The picture's offset (pt) for the pointer's offset `raw`, past the end.
  func compressed(_ raw: Double) -> Double {
    switch behavior {
    case .none: return raw
    case .held: return limit
    case .rubberBand:
      let overscroll = band?.compressed((raw - limit).magnitude) ?? 0
      return raw > limit ? limit + overscroll : limit - overscroll
    }
  }

  /// The pointer's offset (pt) for which the picture is at `offset`, as nearly as the rubber band can tell.
  func uncompressed(_ offset: Double) -> Double {
    switch behavior {
    case .none: return offset
    case .held: return limit
    case .rubberBand:
      let overscroll = band?.uncompressed((offset - limit).magnitude) ?? 0
      return offset > limit ? limit + overscroll : limit - overscroll
    }
  }

  /// How much the picture moves for a small move of the pointer, whose offset is `raw`.
  func slope(_ raw: Double) -> Double {
    switch behavior {
    case .none: 1
    case .held: 0
    case .rubberBand: band?.slope((raw - limit).magnitude) ?? 0
    }
  }
}
