import PagerGeometry

/// A rectangle of a picture at one of its levels, for detail that the fitted picture does not have.
///
/// Level 0 is the upright picture in its own pixels. Each level above has half the columns and rows of the one below,
/// rounded up, and shows the whole picture: pixel (x, y) of a level covers the same part of the picture in every region
/// of that level, so regions that touch join without a seam, and no region enlarges.
public struct PictureRegion: Hashable, Sendable {
  /// The last level: a picture of the longest side there can be is one pixel there.
  public static let lastLevel = 20

  /// The level, 0 through ``lastLevel``.
  public let level: Int
  /// The rectangle, in the level's pixels; each side is 1 through ``DecodeJob/largestSide``.
  public let part: PixelRect

  /// The pixels `part` of `level`; `nil` where the level, a place or a side is out of its bounds. Whether a picture has
  /// such a part is another question: see ``isInside(_:)``.
  public init?(level: Int, part: PixelRect) {
    let (places, sides) = (0...(1 << Self.lastLevel), 1...DecodeJob.largestSide)
    guard (0...Self.lastLevel).contains(level), places.contains(part.x), places.contains(part.y),
      sides.contains(part.width), sides.contains(part.height)
    else { return nil }
    self.level = level
    self.part = part
  }

  /// Columns and rows that a picture of `picture` pixels has at `level`, which is held to 0 through ``lastLevel``.
  public static func size(of picture: PixelSize, atLevel level: Int) -> PixelSize {
    let side = 1 << max(0, min(lastLevel, level))
    return PixelSize(width: (picture.width + side - 1) / side, height: (picture.height + side - 1) / side)
  }

  /// The smallest level that has at least `scale` pixels for each of the picture's: level 0 for scales above a half, and
  /// for what is no positive number.
  public static func level(forScale scale: Double) -> Int {
    guard scale > 0, scale < 1 else { return 0 }
    return (0...lastLevel).last { scale * Double(1 << $0) <= 1 } ?? 0
  }

  /// Whether all of it lies in a picture of `picture` pixels.
  public func isInside(_ picture: PixelSize) -> Bool {
    let whole = Self.size(of: picture, atLevel: level)
    return part.x + part.width <= whole.width && part.y + part.height <= whole.height
  }
}
