/// Compresses a scale beyond its limits, so that they are felt and not hit.
///
/// As ``RubberBand``, on the logarithm of the scale: with slope 0.55 at the limit, and never as far as half the least or
/// twice the greatest scale.
struct ScaleBand {
  /// The logarithms of the least and of the greatest scale.
  private let limits: ClosedRange<Double>
  private let isHeld: Bool
  private let band = RubberBand(coefficient: 0.55, reach: 1)

  /// ln 2.
  private static let reach = 0.693147180559945

  init(_ geometry: ZoomGeometry) {
    let least = ElementaryFunctions.log(geometry.fit)
    limits = least...max(least, ElementaryFunctions.log(geometry.greatest))
    isHeld = geometry.rules.edgeBehavior == .held
  }

  /// How far `log` is beyond a limit, with its sign; 0 within.
  private func excess(_ log: Double) -> Double {
    log > limits.upperBound ? log - limits.upperBound : min(0, log - limits.lowerBound)
  }

  /// The picture's logarithm for the fingers' logarithm `raw`.
  func compressed(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return raw }
    guard !isHeld else { return raw - excess }
    let compressed = band.compressed(excess.magnitude / Self.reach) * Self.reach
    return raw - excess + (excess > 0 ? compressed : -compressed)
  }

  /// The fingers' logarithm for which the picture's is `log`, as nearly as the band can tell.
  func uncompressed(_ log: Double) -> Double {
    let excess = excess(log)
    guard excess != 0, !isHeld else { return log - excess }
    let uncompressed = band.uncompressed(excess.magnitude / Self.reach) * Self.reach
    return log - excess + (excess > 0 ? uncompressed : -uncompressed)
  }

  /// How much the picture's logarithm changes for a small change of the fingers', which is `raw`.
  func slope(_ raw: Double) -> Double {
    let excess = excess(raw)
    guard excess != 0 else { return 1 }
    return isHeld ? 0 : band.slope(excess.magnitude / Self.reach)
  }
}
