import PagerGeometry

/// How much memory pictures may take, those in textures, those that wait for one and those being decoded together.
public struct StoreBudget: Hashable, Sendable {
  /// Pages at rest, and one in flight.
  static let usualPages = 6
  /// The least scale that pages are drawn at where there is no room for more, as a power of two.
  static let leastScale = 3

  /// Bytes; `nil` stands for what ``usualPages`` take, for as much again while an animation plays, and for tiles besides
  /// while a page is zoomed.
  public var bytes: Int?

  /// A budget of `bytes`; without, what five pages of the viewport and one in flight need.
  public init(bytes: Int? = nil) { self.bytes = bytes }

  /// How many pictures fitted into `box` there may be besides what takes `taken` bytes, an
  /// animation or tiles: one at least.
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

  /// What the tiles of a zoomed page may take (bytes), those that are being decoded among them, while `seenCount` pages of
  /// `box` are seen: as much as a level of at most twice the columns and rows of what is seen needs, wherever that lies,
  /// and as much again for what is around it and for levels before. Where there is a bound never what the pages that are
  /// seen need; one beside them stays where that leaves four pages.
  public func detailBytes(of box: PixelSize, seenCount: Int) -> Int {
    func tiles(_ count: Int) -> Int { (2 * count + TileGrid.side - 2) / TileGrid.side + 1 }
    let needed = 2 * tiles(box.width) * tiles(box.height) * TileGrid.side * TileGrid.side * 4
    guard let bytes else { return needed }
    let page = box.width * box.height * 4
    let left = bytes - max(1, seenCount) * page
    return max(0, min(needed, left >= 5 * page ? left - page : left))
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
