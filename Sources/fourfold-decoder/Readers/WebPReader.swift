import CVips
import Decoding
import Formats
import Glibc
import PagerGeometry
import Platform

/// The reader of WebP files with libvips, and of incomplete ones with libwebp.
struct WebPReader: VipsReader {
  static let formats = [PictureFormat.webp]

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func endIsMissing(of file: Descriptor) -> Bool {
    guard let head = file.read(at: 0, count: 8), let length = try? Int(file.status().st_size) else { return false }
    return head[4..<8].littleEndian + 8 > length
  }

  func unpackPart(of input: VipsInput) throws(DecodeStop) -> UnpackedPicture? {
    guard Self.endIsMissing(of: task.picture) else { return nil }
    let bytes = try FileBytes(task)
    guard let size = bytes.webpSize else { return nil }
    try task.check(size)
    let unpacked = try UnpackedPicture(size)
    let rows = cvips_webp_part(bytes.start, bytes.count, unpacked.pixels, Int32(size.width), Int32(size.height))
    guard rows > 0 else { return nil }
    unpacked.isTruncated = true
    unpacked.profile = bytes.webpProfile
    return unpacked
  }

  func readHead() throws(DecodeStop) -> FileHead {
    do throws(DecodeStop) { return try readHeadWithVips() } catch {
      guard case .failed(.damaged) = error, Self.endIsMissing(of: task.picture),
        let size = try FileBytes(task).webpSize
      else { throw error }
      return FileHead(format: PictureFormat.webp.name, size: size)
    }
  }
}

extension FileBytes {
  /// The size of the picture in a WebP file, also in a cut one; `nil` if it is missing.
  fileprivate var webpSize: PixelSize? {
    var (width, height) = (Int32(0), Int32(0))
    guard cvips_webp_size(start, count, &width, &height) != 0 else { return nil }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// The profile in the second chunk of a WebP file, where there is one and it is not sRGB.
  var webpProfile: ColorProfile? {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard count >= 38, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[30..<34].elementsEqual("ICCP".utf8) else {
      return nil
    }
    let length = bytes[34..<38].littleEndian
    return length <= count - 38 ? ColorProfile(bytes[38..<(38 + length)]) : nil
  }
}
