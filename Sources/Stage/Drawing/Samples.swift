/// For each device pixel along one side of an image, as far as it is seen: which pixels of the image it is drawn from.
struct Samples {
  /// Two neighbouring pixels of an image, and how much of the second one there is.
  struct Sample: Hashable {
    /// A column or row of the image.
    var first: Int32
    /// The one after it; the same at the image's end.
    var second: Int32
    /// The second one's part, in 256ths; 0 where the first one is all there is.
    var weight: UInt32
  }

  /// In the order of the device pixels.
  private(set) var all: [Sample] = []

  /// Sets the samples of the device pixels `seen`, counted from the image's beginning, of an image of `count` pixels
  /// that is drawn `length` device pixels long. A device pixel shows the place under its middle: of two pixels' middles
  /// around it where `isSmooth`, else the pixel that it falls into. O(seen); allocates only where more are seen than
  /// ever before.
  mutating func set(_ seen: Range<Int>, of length: Int, over count: Int, isSmooth: Bool) {
    all.removeAll(keepingCapacity: true)
    let last = Double(count - 1)
    for pixel in seen {
      // Exact to some 2^-50 of the image for each pixel by itself, so that nothing adds up along the side.
      let place = (Double(pixel) + 0.5) * Double(count) / Double(length)
      guard isSmooth else {
        let index = Int32(min(last, place))
        all.append(Sample(first: index, second: index, weight: 0))
        continue
      }
      let inside = min(last, max(0, place - 0.5))
      let first = inside.rounded(.down)
      let weight = UInt32(((inside - first) * 256).rounded())
      all.append(Sample(first: Int32(first), second: Int32(min(last, first + 1)), weight: weight))
    }
  }
}
