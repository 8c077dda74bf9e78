import PagerGeometry

/// The memory for pictures: those in textures, those that wait for one and those being decoded, together.
public struct StoreBudget: Hashable, Sendable {
  /// The usual number of pictures: five pages at rest and one in flight.
  static let usualPages = 6
  /// The maximum number of halvings of the page box if memory is short.
  static let leastScale = 3

  /// The memory, in bytes. `nil` stands for what ``usualPages`` pages need, as much again while an animation plays, and
  /// additional memory for tiles while a page is zoomed.
  public var bytes: Int?

  /// Creates a budget of `bytes`; by default, the memory for five pages of the viewport and one in flight.
  public init(bytes: Int? = nil) { self.bytes = bytes }

  /// Returns the number of pictures of the size `box` that there is memory for, besides `taken` bytes for an animation
  /// or tiles; at least 1.
  public func capacity(of box: PixelSize, besides taken: Int = 0) -> Int {
    guard let bytes else { return Self.usualPages }
    return max(1, (bytes - taken) / max(1, box.width * box.height * 4))
  }

  /// Returns the maximum memory for an animation on a page of `box`, its textures included, in bytes: four pages or
  /// half of the budget, the larger of the two, but never the room of its own page and one more. Without a bound, as
  /// much as ``usualPages`` pages.
  public func animationBytes(of box: PixelSize) -> Int {
    let page = box.width * box.height * 4
    guard let bytes else { return page * Self.usualPages }
    return max(0, min(bytes - 2 * page, max(4 * page, bytes / 2)))
  }

  /// Returns the maximum memory for the tiles of a zoomed page, running decodes included, in bytes, while `seenCount`
  /// pages of `box` are visible: twice what the view needs at any place, in a level of at most twice its columns and
  /// rows. The second half is for the surroundings and for tiles of other levels. With a bound, never takes the room of
  /// the visible pages; also leaves one page beside them where four pages remain for tiles.
  public func detailBytes(of box: PixelSize, seenCount: Int) -> Int {
    func tiles(_ count: Int) -> Int { (2 * count + TileGrid.side - 2) / TileGrid.side + 1 }
    let needed = 2 * tiles(box.width) * tiles(box.height) * TileGrid.side * TileGrid.side * 4
    guard let bytes else { return needed }
    let page = box.width * box.height * 4
    let left = bytes - max(1, seenCount) * page
    return max(0, min(needed, left >= 5 * page ? left - page : left))
  }

  /// Returns the box for pictures while `seenCount` pages are visible. It is smaller than `box` where those pages alone
  /// would exceed the budget: visible pages lose scale, but are never left out.
  public func box(for seenCount: Int, in box: PixelSize) -> PixelSize {
    for halvings in 0..<Self.leastScale {
      let scaled = PixelSize(width: max(1, box.width >> halvings), height: max(1, box.height >> halvings))
      if seenCount * scaled.width * scaled.height * 4 <= bytes ?? .max { return scaled }
    }
    return PixelSize(width: max(1, box.width >> Self.leastScale), height: max(1, box.height >> Self.leastScale))
  }
}
