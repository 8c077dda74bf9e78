import PagerGeometry

/// A rectangle of a picture at one of its levels, for detail that the fitted picture lacks.
///
/// Level 0 is the upright picture in its own pixels. Each level above has half the columns and rows of the one below,
/// rounded up, and shows the whole picture. Pixel (x, y) of a level covers the same part of the picture in every region
/// of that level, so regions that touch join without a seam. No region is enlarged.
public struct PictureRegion: Hashable, Sendable {
  /// The last level. A picture with the longest possible side is one pixel there.
  public static let lastLevel = 20

  /// The level, 0 through ``lastLevel``.
  public let level: Int
  /// The rectangle, in the level's pixels. Each side is 1 through ``DecodeJob/largestSide``.
  public let part: PixelRect

  /// Creates the region `part` of `level`; `nil` if the level, a coordinate or a side is out of its bounds.
  /// ``isInside(_:)`` tells whether a picture has this region.
  public init?(level: Int, part: PixelRect) {
    let (places, sides) = (0...(1 << Self.lastLevel), 1...DecodeJob.largestSide)
    guard (0...Self.lastLevel).contains(level), places.contains(part.x), places.contains(part.y),
      sides.contains(part.width), sides.contains(part.height)
    else { return nil }
    self.level = level
    self.part = part
  }

  /// Returns the columns and rows of a picture of `picture` pixels at `level`, which is clamped to 0 through
  /// ``lastLevel``.
  public static func size(of picture: PixelSize, atLevel level: Int) -> PixelSize {
    let side = 1 << max(0, min(lastLevel, level))
    return PixelSize(width: (picture.width + side - 1) / side, height: (picture.height + side - 1) / side)
  }

  /// Returns the coarsest level with at least `scale` pixels for each of the picture's: level 0 for scales above one
  /// half, and for values that are not positive numbers.
  public static func level(forScale scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    return (0...lastLevel).last { scale * Double(1 << $0) <= 1 } ?? 0
  }

  /// Returns whether the whole region lies in a picture of `picture` pixels.
  public func isInside(_ picture: PixelSize) -> Bool {
    let whole = Self.size(of: picture, atLevel: level)
    return part.x + part.width <= whole.width && part.y + part.height <= whole.height
  }
}
