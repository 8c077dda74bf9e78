import CVips
import Decoding
import Formats
import PagerGeometry

/// A reader of files that libvips decodes.
protocol VipsReader: FormatReader {
  /// The picture to decode, and its destination.
  var task: DecodeTask { get }

  /// Opens the input of libvips for the file.
  func input() throws(DecodeStop) -> VipsInput
  /// Decodes the present part of an incomplete file that libvips refuses; `nil` if there is nothing.
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture?
}

extension VipsReader {
  func input() throws(DecodeStop) -> VipsInput { VipsInput(file: task.picture) }
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? { nil }
  func decode() throws(DecodeStop) -> WirePicture { try decodeWithVips() }
  func readHead() throws(DecodeStop) -> FileHead { try readHeadWithVips() }

  /// Decodes with libvips, also the present part of an incomplete file.
  ///
  /// - Parameters:
  ///   - isBook: Whether the file has more pages, which are left out.
  ///   - isWatched: Whether an error that libvips notes without failing counts as damage.
  ///   - isExact: Whether nothing is made up for a damaged file.
  func decodeWithVips(
    isBook: Bool = false, isWatched: Bool = false, isExact: Bool = false
  ) throws(DecodeStop) -> WirePicture {
    let input = try input()
    do throws(DecodeStop) {
      return try VipsDecoding(task: task, input: input, isBook: isBook, isWatched: isWatched, isExact: isExact).decode()
    } catch {
      guard case .failed(.damaged) = error, let unpacked = try unpackPart(of: input) else { throw error }
      return try task.show(unpacked)
    }
  }

  /// Reads the header with libvips.
  ///
  /// - Parameter orientation: The orientation of the picture, where libvips does not know it.
  func readHeadWithVips(orientation: Orientation? = nil) throws(DecodeStop) -> FileHead {
    let input = try input()
    let header = try task.attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    let orientation = orientation ?? header.orientation
    var head = FileHead(
      format: Self.formats.first?.name ?? "", size: orientation.turned(header.pageSize), orientation: orientation,
      frames: Int(cvips_frames(header.pointer)) - input.moreFrames)
    head.profile = header.block(cvips_profile)
    head.exif = header.block(cvips_exif)
    head.xmp = header.block(cvips_xmp)
    return head
  }
}

/// The reader for files of any format that do not allow reads at an offset: libvips reads them in sequence.
struct StreamReader: VipsReader {
  static let formats: [PictureFormat] = []

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }
}

extension Vips.Reference {
  /// Returns a copy of the block that `read` finds in the image; empty if there is none, or it is too long.
  fileprivate func block(_ read: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    guard let bytes = read(pointer, &count), count <= FileHead.longestBlock else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
