import PagerGeometry

/// How much memory pictures may take, those in textures, those that wait for one and those being decoded together.
public struct StoreBudget: Hashable, Sendable {
  /// Pages at rest, and one in flight.
  static let usualPages = 6
  /// The least scale that pages are drawn at where there is no room for more, as a power of two.
  static let leastScale = 3

  /// Bytes; `nil` stands for what ``usualPages`` take, and for as much again while an animation plays.
  public var bytes: Int?

  /// A budget of `bytes`; without, what five pages of the viewport and one in flight need.
  public init(bytes: Int? = nil) { self.bytes = bytes }

  /// How many pictures fitted into `box` there may be besides an animation of `taken` bytes: one at least.
  public func capacity(of box: PixelSize, besides taken: Int = 0) -> Int {
    guard let bytes else { return Self.usualPages }
    return max(1, (bytes - taken) / max(1, box.width * box.height * 4))
  }

  /// What an animation on a page of `box` may take (bytes), its textures among it: four pages or half of the budget,
  /// whichever is more, but never what its page and one beside it need. Without a bound as much as pages, besides those.
  public func animationBytes(of box: PixelSize) -> Int {
    let page = box.width * box.height * 4
    guard let bytes else { return page * Self.usualPages }
    return max(0, min(bytes - 2 * page, max(4 * page, bytes / 2)))
  }

  /// The box that pictures are fitted into while `seenCount` pages are seen: smaller than `box` where those alone would
  /// exceed the budget, as what is seen drops scale and never out.
  public func box(for seenCount: Int, in box: PixelSize) -> PixelSize {
    for halvings in 0..<Self.leastScale {
      let scaled = PixelSize(width: max(1, box.width >> halvings), height: max(1, box.height >> halvings))
      if seenCount * scaled.width * scaled.height * 4 <= bytes ?? .max { return scaled }
    }
    return PixelSize(width: max(1, box.width >> Self.leastScale), height: max(1, box.height >> Self.leastScale))
  }
}
