/// The scale while two fingers pinch.
struct PinchScale: Hashable, Sendable {
  /// The logarithm of the scale, without the band, that belongs to a distance of `base`.
  private let start: Double
  /// The part of the logarithm that the band's inverse cannot express. It is added, so that nothing jumps.
  private let residue: Double
  /// The fingers' distance where this begins, and as it is, in multiples of that at the pinch's begin.
  private let base: Double
  private var distance: Double

  /// A pinch that goes on from `scale`, at which the fingers' distance is `distance` times that at its begin.
  init(from scale: Double, distance: Double = 1, in geometry: ZoomGeometry) {
    let band = ScaleBand(geometry)
    let log = ElementaryFunctions.log(scale)
    start = band.uncompressed(log)
    residue = log - band.compressed(start)
    base = distance
    self.distance = distance
  }

  /// The same pinch from `scale` on, after sizes have changed.
  func rebased(at scale: Double, in geometry: ZoomGeometry) -> PinchScale {
    PinchScale(from: scale, distance: distance, in: geometry)
  }

  /// Follows the fingers, whose distance is `distance` times that at the pinch's begin; held to a millionth and a million.
  mutating func follow(_ distance: Double) {
    self.distance = distance.clamped(to: 1e-6...1e6, ifNotFinite: self.distance)
  }

  /// The logarithm that the fingers ask for, without the band.
  private var raw: Double { start + ElementaryFunctions.log(distance / base) }

  /// Points to a content pixel.
  func scale(in geometry: ZoomGeometry) -> Double {
    ElementaryFunctions.exp(ScaleBand(geometry).compressed(raw) + residue)
  }

  /// How much the picture's logarithm changes for a small change of the fingers'.
  func slope(in geometry: ZoomGeometry) -> Double { ScaleBand(geometry).slope(raw) }
}
