/// An end that the offset has passed along one axis, and its effect on offsets beyond it.
struct AxisEdge {
  /// The offset of the last snap point (pt).
  var limit: Double
  var behavior: EdgeBehavior
  /// The viewport's length along the axis (pt).
  var viewportLength: Double

  private var band: RubberBand? {
    guard case .rubberBand(let coefficient, let reach) = behavior else { return nil }
    return RubberBand(coefficient: coefficient, reach: reach ?? viewportLength)
  }

  /// Returns the pager's offset (pt) for the pointer's offset `raw`, past the end.
  func compressed(_ raw: Double) -> Double {
    switch behavior {
    case .none: return raw
    case .held: return limit
    case .rubberBand:
      let overscroll = band?.compressed((raw - limit).magnitude) ?? 0
      return raw > limit ? limit + overscroll : limit - overscroll
    }
  }

  /// Returns the pointer's offset (pt) that produces the pager's `offset`, as precisely as the rubber band allows.
  func uncompressed(_ offset: Double) -> Double {
    switch behavior {
    case .none: return offset
    case .held: return limit
    case .rubberBand:
      let overscroll = band?.uncompressed((offset - limit).magnitude) ?? 0
      return offset > limit ? limit + overscroll : limit - overscroll
    }
  }

  /// Returns the ratio of the pager's movement to a small movement of the pointer at the offset `raw`.
  func slope(_ raw: Double) -> Double {
    switch behavior {
    case .none: 1
    case .held: 0
    case .rubberBand: band?.slope((raw - limit).magnitude) ?? 0
    }
  }
}
