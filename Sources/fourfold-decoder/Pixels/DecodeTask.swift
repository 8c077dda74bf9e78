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
