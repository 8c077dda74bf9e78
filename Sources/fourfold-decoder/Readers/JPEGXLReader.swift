import CVips
import Decoding
import Formats
import PagerGeometry
import Platform

/// The reader of the first frame of JPEG XL files, also of incomplete ones, with libjxl. It uses libvips where the
/// installed libjxl has an unknown version.
struct JPEGXLReader: VipsReader {
  static let formats = [PictureFormat.jpegXL]

  let task: DecodeTask

  init(_ task: DecodeTask) { self.task = task }

  static func matches(_ head: [UInt8]) -> Bool {
    head.starts(with: [0xFF, 0x0A]) || head.dropFirst(4).starts(with: "JXL ".utf8)
  }

  static func endIsMissing(of file: Descriptor) -> Bool {
    file.read(at: 4, count: 4) == Array("JXL ".utf8) && BoxReader.endIsMissing(of: file)
  }

  func decode() throws(DecodeStop) -> WirePicture {
    let bytes = try FileBytes(task)
    var failure: Int32 = 0
    guard let file = cvips_open_jxl(bytes.start, bytes.count, &failure) else {
      if Int(failure) == cvips_jxl_missing { return try decodeWithVips() }
      throw Self.stop(of: failure)
    }
    defer { withExtendedLifetime(bytes) { cvips_close_jxl(file) } }
    let size = PixelSize(width: Int(cvips_jxl_width(file)), height: Int(cvips_jxl_height(file)))
    try task.check(size)
    try task.cancellation.check()
    let unpacked = try UnpackedPicture(size)
    var isWhole: Int32 = 0
    failure = cvips_decode_jxl(file, unpacked.pixels, unpacked.count, &isWhole)
    guard failure == 0 else { throw Self.stop(of: failure) }
    unpacked.isTruncated = isWhole == 0
    var count = 0
    let profile = cvips_jxl_profile(file, &count)
    unpacked.profile = ColorProfile(UnsafeBufferPointer(start: profile, count: count))
    return try task.show(unpacked)
  }

  private static func stop(of failure: Int32) -> DecodeStop {
    .failed(Int(failure) == cvips_jxl_short ? .tooShort : .damaged)
  }

  func readHead() throws(DecodeStop) -> FileHead {
    var head = try readHeadWithVips()
    if head.exif.isEmpty { head.exif = BoxedExif.read(from: task.picture) }
    return head
  }
}
