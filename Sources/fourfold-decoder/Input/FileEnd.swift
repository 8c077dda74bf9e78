import Glibc
import Platform

/// Whether a file is shorter than it says of itself, for formats whose libraries do not tell that from damage.
enum FileEnd {
  /// Boxes of an ISO file that are looked at.
  private static let mostBoxes = 1000

  /// Whether the end is missing of a PNG, a WebP, an ISO (AVIF, HEIC, JPEG XL) or a TIFF file.
  static func isMissing(of file: Descriptor) -> Bool {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, let head = file.read(at: 0, count: 12) else { return false }
    let length = Int(status.st_size)
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return isMissing(ofPNG: file, length) }
    if head.starts(with: "RIFF".utf8) { return head[4..<8].littleEndian + 8 > length }
    if head.starts(with: "II*\0".utf8) { return head[4..<8].littleEndian + 2 > length }
    if head.starts(with: "MM\0*".utf8) { return head[4..<8].bigEndian + 2 > length }
    guard head[4..<8].elementsEqual("ftyp".utf8) || head[4..<8].elementsEqual("JXL ".utf8) else { return false }
    var offset = 0
    for _ in 0..<mostBoxes {
      if offset == length { return false }
      guard let box = file.read(at: offset, count: 8) else { return true }
      var size = box[0..<4].bigEndian
      if size == 0 { return false }
      if size == 1 {
        guard let long = file.read(at: offset + 8, count: 8), long[0] == 0 else { return true }
        size = long.bigEndian
      }
      guard size >= 8 else { return false }
      if offset + size > length { return true }
      offset += size
    }
    return false
  }

  private static func isMissing(ofPNG file: Descriptor, _ length: Int) -> Bool {
    var offset = 8
    for _ in 0..<mostBoxes {
      guard let chunk = file.read(at: offset, count: 8) else { return true }
      offset += 12 + chunk[0..<4].bigEndian
      if offset > length { return true }
      if chunk[4..<8].elementsEqual("IEND".utf8) { return false }
    }
    return false
  }
}
