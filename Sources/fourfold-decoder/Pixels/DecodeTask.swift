import CHeap
import Decoding
import PagerGeometry
import Platform

/// One picture to decode into one piece of memory.
struct DecodeTask {
  /// The file.
  let picture: Descriptor
  /// The result fits inside.
  var box: PixelSize
  /// A picture of more is refused.
  let mostPixels: UInt64
  /// At least four bytes for each pixel of the box.
  let memory: SharedMemory
  /// Asked between batches of rows.
  let cancellation: Cancellation
  /// Which libraries there are.
  var kind = HelperKind.everything
  /// The display's colours, which pixels are converted to; `nil` for sRGB.
  var display: DisplayColors?
  /// What is wanted of the picture in its place; the box is as large.
  var region: PictureRegion?

  /// Rows between two looks at whether the picture is still wanted.
  static let rowsAtOnce = 16

  /// The longest side that is decoded (pixels).
  private static let longestSide = 1 << 20

  /// Refuses a picture on the size its header claims.
  func check(_ size: PixelSize) throws(DecodeStop) {
    guard size.width > 0, size.height > 0 else { throw .failed(.damaged) }
    let (pixels, overflow) = UInt64(size.width).multipliedReportingOverflow(by: UInt64(size.height))
    guard !overflow, pixels <= mostPixels, max(size.width, size.height) <= Self.longestSide else {
      throw .failed(.tooLarge(size))
    }
  }
}

extension DecodeTask {
  /// Does `body`; where it found the file damaged, or shorter than it says, while memory was refused to this process,
  /// whoever of the libraries asked for it, the lack of memory is what is thrown.
  func tellingLackOfMemory(_ body: () throws(DecodeStop) -> WirePicture) throws(DecodeStop) -> WirePicture {
    cancellation.tellOfRefusals()
    let refusals = cheap_refusals()
    let picture: WirePicture
    do throws(DecodeStop) { picture = try body() } catch {
      switch error {
      case .failed(.damaged), .failed(.tooShort), .failed(.notAPicture), .failed(.unread):
        throw cheap_refusals() != refusals ? .failed(.outOfMemory) : error
      default: throw error
      }
    }
    if picture.isTruncated, cheap_refusals() != refusals { throw .failed(.outOfMemory) }
    return picture
  }
}

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
