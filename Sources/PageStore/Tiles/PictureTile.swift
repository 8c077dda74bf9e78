import Decoding
import PagerGeometry

/// A piece of a picture at one of its levels, in a texture.
public struct PictureTile: Sendable {
  /// Its pixels: their name is the image's.
  public let pixels: PixelBuffer
  /// The level; see ``PictureRegion``.
  public let level: Int
  /// The piece, in the level's pixels.
  public let part: PixelRect
  /// The whole picture at level 0.
  public let picture: PixelSize

  /// Where it lies on the picture, in the picture's own pixels. The last pixels of a level may cover less than a pixel's
  /// width; the picture's edge is the tile's.
  public var place: Rect {
    let left = part.x << level
    let top = part.y << level
    let right = min((part.x + part.width) << level, picture.width)
    let bottom = min((part.y + part.height) << level, picture.height)
    return Rect(x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }
}
