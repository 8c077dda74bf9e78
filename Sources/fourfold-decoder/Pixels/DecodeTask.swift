import CHeap
import Decoding
import PagerGeometry
import Platform

/// One picture to decode into one piece of memory.
struct DecodeTask {
  /// The file.
  let picture: Descriptor
  /// The box that the result fits into, in pixels.
  var box: PixelSize
  /// The maximum number of pixels of a picture. A larger one is refused.
  let mostPixels: UInt64
  /// The memory for the pixels: at least four bytes for each pixel of the box.
  let memory: SharedMemory
  /// The cancellation, checked between batches of rows.
  let cancellation: Cancellation
  /// The loaded libraries.
  var kind = HelperKind.everything
  /// The display's colours, which pixels are converted to; `nil` for sRGB.
  var display: DisplayColors?
  /// The threads for the decode.
  var threads = DecodeThreads()
  /// The region to decode instead of the whole picture. The box has the same size.
  var region: PictureRegion?
  /// The index that is kept from one region to the next; `nil` for a process of one job.
  var kept: KeptIndex?

  /// The number of rows between two checks of the cancellation.
  static let rowsAtOnce = 16

  /// The longest side that is decoded, in pixels.
  private static let longestSide = 1 << 20

  /// Refuses a picture by the size in its header.
  func check(_ size: PixelSize) throws(DecodeStop) {
    guard size.width > 0, size.height > 0 else { throw .failed(.damaged) }
    let (pixels, overflow) = UInt64(size.width).multipliedReportingOverflow(by: UInt64(size.height))
    guard !overflow, pixels <= mostPixels, max(size.width, size.height) <= Self.longestSide else {
      throw .failed(.tooLarge(size))
    }
  }
}

extension DecodeTask {
  /// Calls `body`. If it finds the file damaged or truncated after this process was refused memory, in any library,
  /// throws the lack of memory instead.
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

/// The wanted scale of a picture, and the part that goes to memory: all of it for a fitted one.
struct WantedPart {
  /// The columns and rows of the whole upright picture at the wanted scale; never more than its own.
  let whole: PixelSize
  /// The wanted part of those pixels.
  let part: PixelRect
  /// The columns and rows of the part.
  var size: PixelSize { part.size }
  /// Whether the part is the whole picture.
  var isWhole: Bool { part == PixelRect(size: whole) }

  /// Creates the wanted part for a whole picture of `size`.
  init(all size: PixelSize) {
    whole = size
    part = PixelRect(size: size)
  }

  /// Creates the wanted part for `region` of a picture whose upright size is `upright`. Throws where the picture is too
  /// small.
  init(_ region: PictureRegion, of upright: PixelSize) throws(DecodeStop) {
    guard region.isInside(upright) else { throw .failed(.noSuchRegion) }
    whole = PictureRegion.size(of: upright, atLevel: region.level)
    part = region.part
  }
}

extension DecodeTask {
  /// Returns the wanted part of a picture whose upright size is `upright`: the region, or all of it fitted into the
  /// box.
  func wantedPart(of upright: PixelSize) throws(DecodeStop) -> WantedPart {
    if let region { return try WantedPart(region, of: upright) }
    return WantedPart(all: upright.fitted(into: box))
  }
}

extension FileBytes {
  /// Reads the picture of `task` into memory.
  convenience init(_ task: DecodeTask) throws(DecodeStop) { try self.init(task.picture, task.cancellation) }
}
