/// What is added to a computed colour before it is rounded, so that a gradient has no bands: from -0.5 to less than 0.5,
/// another part for each pixel, and always the same.
enum Dither {
  /// Columns and rows after which it begins again; a power of two.
  static let side = 64

  /// Row by row. Jimenez' interleaved gradient noise: near pixels get parts that are far from one another, so that no
  /// grain is seen.
  static let parts: [Float] = (0..<side * side).map { index in
    func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
    let (x, y) = (Double(index % side), Double(index / side))
    return Float(fraction(52.9829189 * fraction(0.06711056 * x + 0.00583715 * y))) * 0.996 - 0.5
  }
}
