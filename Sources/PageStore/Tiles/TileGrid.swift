import Decoding
import PagerGeometry

/// The grid of tiles of one level of a picture, from its top left corner. The last column and row may be smaller.
struct TileGrid: Hashable, Sendable {
  /// The side of a tile, in pixels of the level.
  static let side = 512

  /// The size of the whole picture at level 0.
  let picture: PixelSize
  let level: Int
  /// The size of the whole picture at this level.
  let size: PixelSize

  init(of picture: PixelSize, level: Int) {
    self.picture = picture
    self.level = level
    size = PictureRegion.size(of: picture, atLevel: level)
  }

  /// Returns the tiles that overlap `part`, a rectangle in pixels of level 0 that may reach beyond the picture.
  func tiles(showing part: PixelRect) -> TileRange {
    let inside = part.intersection(PixelRect(size: picture))
    guard inside.width > 0, inside.height > 0 else { return .empty }
    func range(_ start: Int, _ count: Int) -> Range<Int> {
      ((start >> level) / Self.side)..<(((start + count - 1) >> level) / Self.side + 1)
    }
    return TileRange(columns: range(inside.x, inside.width), rows: range(inside.y, inside.height))
  }

  /// Returns the rectangle of `tiles`, in pixels of the level. `tiles` must not be empty.
  func part(_ tiles: TileRange) -> PixelRect {
    let (left, top) = (tiles.columns.lowerBound * Self.side, tiles.rows.lowerBound * Self.side)
    return PixelRect(
      x: left, y: top, width: min(tiles.columns.upperBound * Self.side, size.width) - left,
      height: min(tiles.rows.upperBound * Self.side, size.height) - top)
  }

  /// Returns the rectangle of `tile`, in pixels of the level.
  func part(_ tile: TileID) -> PixelRect {
    part(TileRange(columns: tile.column..<tile.column + 1, rows: tile.row..<tile.row + 1))
  }

  /// Returns the memory of the pixels of `tiles`, in bytes.
  func bytes(_ tiles: TileRange) -> Int {
    let part = part(tiles)
    return part.width * part.height * 4
  }

  /// Returns the memory of the pixels of `tile`, in bytes.
  func bytes(_ tile: TileID) -> Int {
    let part = part(tile)
    return part.width * part.height * 4
  }

  /// Returns the maximum numbers of columns and rows of tiles that a rectangle of `size` pixels of level 0 can overlap
  /// at any place.
  func mostTiles(showing size: PixelSize) -> PixelSize {
    func most(_ count: Int) -> Int {
      let pixels = ((max(1, count) + (1 << level) - 2) >> level) + 1
      return (pixels + Self.side - 2) / Self.side + 1
    }
    return PixelSize(width: most(size.width), height: most(size.height))
  }
}
