import CVips
import Decoding
import Formats
import PagerGeometry

/// A reader of files that libvips decodes.
protocol VipsReader: FormatReader {
  /// The picture to decode, and where to.
  var task: DecodeTask { get }

  /// Opens what libvips is to read of the file.
  func input() throws(DecodeStop) -> VipsInput
  /// Unpacks what there is of a file that libvips takes whole or not at all; `nil` where that is nothing.
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture?
}

extension VipsReader {
  func input() throws(DecodeStop) -> VipsInput { VipsInput(file: task.picture) }
  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? { nil }
  func decode() throws(DecodeStop) -> WirePicture { try decodeWithVips() }
  func readHead() throws(DecodeStop) -> FileHead { try readHeadWithVips() }

  /// Decodes with libvips, and a file that ends early as far as it goes.
  ///
  /// - Parameters:
  ///   - isBook: whether the file has more pages, which are left out.
  ///   - isExact: whether what libvips warns of counts as damage; of a damaged file nothing is made up then.
  func decodeWithVips(isBook: Bool = false, isExact: Bool = false) throws(DecodeStop) -> WirePicture {
    let input = try input()
    do throws(DecodeStop) {
      return try VipsDecoding(task: task, input: input, isBook: isBook, isExact: isExact).decode()
    } catch {
      guard case .failed(.damaged) = error, let unpacked = try unpackPart(of: input) else { throw error }
      return try task.show(unpacked)
    }
  }

  /// Reads the header that libvips finds.
  ///
  /// - Parameter orientation: how the picture is turned, where libvips does not know.
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

/// Reads a file of any format whose bytes cannot be read at a place: libvips reads them as they come.
struct StreamReader: VipsReader {
  static let formats: [PictureFormat] = []

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }
}

extension Vips.Reference {
  /// A copy of what `read` finds in the image; empty where that is nothing, or too long.
  fileprivate func block(_ read: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    guard let bytes = read(pointer, &count), count <= FileHead.longestBlock else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
