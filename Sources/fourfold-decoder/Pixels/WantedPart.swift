import Decoding
import PagerGeometry

/// How large a picture is wanted, and which part of it goes to memory: all of a fitted one.
struct WantedPart {
  /// Columns and rows of the whole upright picture at the wanted scale; never more than its own.
  let whole: PixelSize
  /// The part of those pixels.
  let part: PixelRect
  /// Columns and rows of the part.
  var size: PixelSize { part.size }
  /// Whether the part is all of it.
  var isWhole: Bool { part == PixelRect(size: whole) }

  /// All of a picture of `size`.
  init(all size: PixelSize) {
    whole = size
    part = PixelRect(size: size)
  }

  /// The part `region` of the picture whose upright size is `upright`; throws where that is not as large.
  init(_ region: PictureRegion, of upright: PixelSize) throws(DecodeStop) {
    guard region.isInside(upright) else { throw .failed(.noSuchRegion) }
    whole = PictureRegion.size(of: upright, atLevel: region.level)
    part = region.part
  }
}

extension DecodeTask {
  /// What is wanted of a picture whose upright size is `upright`: the region, or all of it fitted into the box.
  func wantedPart(of upright: PixelSize) throws(DecodeStop) -> WantedPart {
    if let region { return try WantedPart(region, of: upright) }
    return WantedPart(all: upright.fitted(into: box))
  }
}
