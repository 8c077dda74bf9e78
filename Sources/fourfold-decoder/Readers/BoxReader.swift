import Glibc
import Platform

/// A reader of the boxes of an ISO file (AVIF, HEIC). Each number is checked against the file's end.
struct BoxReader {
  /// The bytes of the file.
  let bytes: UnsafeBufferPointer<UInt8>

  /// A box without its header.
  struct Box {
    let name: String
    /// The offset of the name, in bytes.
    let namePlace: Int
    let range: Range<Int>
  }

  private static let mostBoxes = 4096
  /// The maximum number of boxes that are read to find the end of a file.
  private static let mostOuterBoxes = 1000

  /// Returns whether the last box of `file` is longer than the file.
  static func endIsMissing(of file: Descriptor) -> Bool {
    guard let length = try? Int(file.status().st_size) else { return false }
    var offset = 0
    for _ in 0..<mostOuterBoxes {
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

  /// Returns the number in `count` bytes at `offset`, highest first; `nil` past the end.
  func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, count: count)
  }

  /// Returns the boxes in `range`, up to the first that does not fit inside.
  func boxes(_ range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var start = range.lowerBound
    while start <= range.upperBound - 8, found.count < Self.mostBoxes, var length = number(start, 4) {
      var head = 8
      if length == 1 {
        guard let long = number(start + 8, 8), long >= 16 else { break }
        (length, head) = (long, 16)
      }
      if length == 0 { length = range.upperBound - start }
      guard length >= head, length <= range.upperBound - start else { break }
      found.append(
        Box(
          name: String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self), namePlace: start + 4,
          range: (start + head)..<(start + length)))
      start += length
    }
    return found
  }

  /// Returns the numbers of the properties of `item` in an `ipma` box, in their order.
  func properties(of item: Int, in box: Range<Int>) -> [Int] {
    guard let version = number(box.lowerBound, 1), let flags = number(box.lowerBound + 1, 3),
      let count = number(box.lowerBound + 4, 4)
    else { return [] }
    let (idLength, length) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var place = box.lowerBound + 8
    for _ in 0..<count {
      guard place < box.upperBound, let id = number(place, idLength), let listed = number(place + idLength, 1) else {
        break
      }
      place += idLength + 1
      if id == item {
        // The highest bit marks an essential property.
        return (0..<listed).compactMap { number(place + $0 * length, length) }.map {
          $0 & (length == 2 ? 0x7FFF : 0x7F)
        }
      }
      place += listed * length
    }
    return []
  }

  /// Returns the items that an `iref` box calls thumbnails of `item`.
  func thumbnails(of item: Int, in box: Range<Int>) -> [Int] {
    guard let version = number(box.lowerBound, 1), box.count >= 4 else { return [] }
    let length = version == 0 ? 2 : 4
    return boxes((box.lowerBound + 4)..<box.upperBound).filter { $0.name == "thmb" }.compactMap { link in
      let start = link.range.lowerBound
      guard let id = number(start, length), let count = number(start + length, 2) else { return nil }
      let items = (0..<count).lazy.map { start + length + 2 + $0 * length }
      return items.contains { $0 + length <= link.range.upperBound && number($0, length) == item } ? id : nil
    }
  }

  /// The offset of the range flag in a colour box (`nclx`): after the type, and two bytes each for primaries, transfer
  /// and matrix.
  static let rangePlace = 10

  /// Returns whether a colour box says that there is no matrix and the range is limited.
  func isLimitedRGB(_ box: Range<Int>) -> Bool {
    box.count > Self.rangePlace && bytes[box.lowerBound..<(box.lowerBound + 4)].elementsEqual("nclx".utf8)
      && number(box.lowerBound + 8, 2) == 0 && bytes[box.lowerBound + Self.rangePlace] & 0x80 == 0
  }
}

extension [BoxReader.Box] {
  /// Returns the content of the first box named `name`.
  func first(named name: String) -> Range<Int>? { first { $0.name == name }?.range }
}

/// The EXIF data in a box of a JPEG XL file, which libvips 8.14 does not provide. A compressed box (`brob`) is not
/// read.
enum BoxedExif {
  /// The maximum number of boxes that are read.
  private static let mostBoxes = 64

  /// Returns the EXIF data of `file` from its TIFF header on; empty if there is none, or if the file has no boxes.
  static func read(from file: Descriptor) -> [UInt8] {
    var offset = 0
    for _ in 0..<mostBoxes {
      guard let head = file.read(at: offset, count: 8) else { break }
      var (start, length) = (offset + 8, head[0..<4].bigEndian)
      if length == 1 {
        guard let long = file.read(at: start, count: 8), long[0] == 0 else { break }
        (start, length) = (start + 8, long.bigEndian)
      }
      // The last box may have no length.
      let end = length == 0 ? file.fileLength : offset.addingReportingOverflow(length).partialValue
      guard end >= start else { break }
      if head[4..<8].elementsEqual("Exif".utf8) {
        guard end - start <= FileHead.longestBlock, let block = file.read(at: start, count: end - start) else {
          break
        }
        return fromHeader(block)
      }
      offset = end
    }
    return []
  }

  /// Returns a box's content from the TIFF header on. The content begins with the number of bytes before that header,
  /// also in HEIC and AVIF files.
  static func fromHeader(_ block: [UInt8]) -> [UInt8] {
    guard let before = block.number(at: 0, count: 4), before <= block.count - 4 else { return [] }
    return Array(block[(4 + before)...])
  }
}
