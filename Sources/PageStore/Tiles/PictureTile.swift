import Decoding
import PagerGeometry

/// A tile of a picture at one of its levels, in a texture.
public struct PictureTile: Sendable {
  /// The pixels. Their name identifies the texture.
  public let pixels: PixelBuffer
  /// The level; see ``PictureRegion``.
  public let level: Int
  /// The rectangle of the tile, in the level's pixels.
  public let part: PixelRect
  /// The size of the whole picture at level 0.
  public let picture: PixelSize

  /// The rectangle of the tile on the picture, in the picture's own pixels. The last pixels of a level may be narrower
  /// than the others; the tile ends at the picture's edge.
  public var place: Rect {
    let left = part.x << level
    let top = part.y << level
    let right = min((part.x + part.width) << level, picture.width)
    let bottom = min((part.y + part.height) << level, picture.height)
    return Rect(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }
}
