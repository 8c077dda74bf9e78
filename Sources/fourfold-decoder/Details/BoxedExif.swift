import Platform

/// The EXIF data in a box of a JPEG XL file, which libvips 8.14 does not hand out. A packed box (`brob`) is not read.
enum BoxedExif {
  /// Boxes that are looked at.
  private static let mostBoxes = 64

  /// EXIF data of `file` from its TIFF header on; empty where there is none, and where the file has no boxes.
  static func read(from file: Descriptor) -> [UInt8] {
    var offset = 0
    for _ in 0..<mostBoxes {
      guard let head = file.read(at: offset, count: 8) else { break }
      var (start, length) = (offset + 8, head[0..<4].bigEndian)
      if length == 1 {
        guard let long = file.read(at: start, count: 8), long[0] == 0 else { break }
        (start, length) = (start + 8, long.bigEndian)
      }
      // The last box may leave its length out.
      let end = length == 0 ? file.fileLength : offset.addingReportingOverflow(length).partialValue
      guard end >= start else { break }
      if head[4..<8].elementsEqual("Exif".utf8) {
        guard end - start <= DecodeTask.longestBlock, let block = file.read(at: start, count: end - start) else {
          break
        }
        return fromHeader(block)
      }
      offset = end
    }
    return []
  }

  /// A box's content, which begins with how many bytes there are before the TIFF header, from that on; likewise of HEIC
  /// and AVIF files.
  static func fromHeader(_ block: [UInt8]) -> [UInt8] {
    guard let before = block.number(at: 0, count: 4), before <= block.count - 4 else { return [] }
    return Array(block[(4 + before)...])
  }
}
