import PagerGeometry

/// The part of a thumbnail that the picture covers: all of it, or what is between two black bars. Cameras add bars to
/// make thumbnails of 160 x 120 of pictures of another shape.
struct BarCrop {
  /// The first column and row of the picture.
  let left: Int
  let top: Int
  /// Its columns and rows.
  let size: PixelSize
  private let thumbnail: PixelSize

  /// The brightest that a bar is: black, and what JPEG makes of it beside a picture.
  private static let blackest: UInt8 = 40
  /// Less of the thumbnail than this is no picture of use (of its side).
  private static let leastShare = 0.5

  /// Where a picture of `picture` pixels stands in one of `thumbnail`, both as stored; `nil` where its shape cannot be
  /// had between two bars of the same width.
  init?(_ thumbnail: PixelSize, of picture: PixelSize) {
    self.thumbnail = thumbnail
    if DecodeTask.isLike(thumbnail, picture) {
      (left, top, size) = (0, 0, thumbnail)
      return
    }
    guard min(thumbnail.width, thumbnail.height, picture.width, picture.height) > 0 else { return nil }
    let wanted = Double(picture.width) / Double(picture.height)
    let width = min(Double(thumbnail.width), Double(thumbnail.height) * wanted)
    let height = min(Double(thumbnail.height), Double(thumbnail.width) / wanted)
    // A row or column that a bar has a part of goes with it.
    left = Int(((Double(thumbnail.width) - width) / 2).rounded(.up))
    top = Int(((Double(thumbnail.height) - height) / 2).rounded(.up))
    size = PixelSize(width: thumbnail.width - 2 * left, height: thumbnail.height - 2 * top)
    guard Double(size.width) >= Double(thumbnail.width) * Self.leastShare,
      Double(size.height) >= Double(thumbnail.height) * Self.leastShare, DecodeTask.isLike(size, picture)
    else { return nil }
  }

  /// Whether all around the picture is near black, but for the line next to it; `pixels` has four bytes for each of the
  /// thumbnail's.
  func hasBlackBars(_ pixels: UnsafeBufferPointer<UInt8>) -> Bool {
    for y in 0..<thumbnail.height {
      for x in 0..<thumbnail.width {
        let isBar = x < left - 1 || x > left + size.width || y < top - 1 || y > top + size.height
        guard isBar else { continue }
        let start = (y * thumbnail.width + x) * 4
        if max(pixels[start], pixels[start + 1], pixels[start + 2]) > Self.blackest { return false }
      }
    }
    return true
  }
}
