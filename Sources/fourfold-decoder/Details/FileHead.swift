import PagerGeometry

/// The data found in a file before decoding.
struct FileHead {
  /// The longest EXIF data or profile that is read, in bytes.
  static let longestBlock = 16 << 20

  /// The name of the format.
  let format: String
  /// The columns and rows of the upright picture.
  let size: PixelSize
  var orientation = Orientation.upright
  /// The number of frames or pages.
  var frames = 1
  /// The EXIF data; empty if there is none.
  var exif: [UInt8] = []
  /// The XMP packet; empty if there is none.
  var xmp: [UInt8] = []
  /// The colour profile; empty if there is none.
  var profile: [UInt8] = []
}

/// The name of a colour profile (ICC): the text of its tag `desc`, in the form of version 2 or version 4. Nothing
/// beyond the profile's end is read.
enum ProfileName {
  /// The maximum number of characters that are read.
  private static let longest = 256

  /// Returns the name of the profile in `bytes`; `nil` if it has none, or is not a profile.
  static func of(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8),
      let count = bytes.number(at: 128, count: 4)
    else { return nil }
    for index in 0..<min(count, 100) {
      let entry = 132 + index * 12
      guard entry + 12 <= bytes.count else { return nil }
      guard bytes[entry..<(entry + 4)].elementsEqual("desc".utf8) else { continue }
      return bytes.number(at: entry + 4, count: 4).flatMap { text(in: bytes, at: $0) }
    }
    return nil
  }

  private static func text(in bytes: [UInt8], at start: Int) -> String? {
    guard start <= bytes.count - 12 else { return nil }
    let kind = bytes[start..<(start + 4)]
    if kind.elementsEqual("desc".utf8) {
      guard let count = bytes.number(at: start + 8, count: 4) else { return nil }
      let end = min(bytes.count, start + 12 + min(count, longest))
      return String(decoding: bytes[(start + 12)..<end].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard kind.elementsEqual("mluc".utf8), let records = bytes.number(at: start + 8, count: 4) else { return nil }
    // Of several languages it takes English, else the first.
    let all = (0..<min(records, 100)).map { start + 16 + $0 * 12 }
    let english = all.first { $0 + 2 <= bytes.count && bytes[$0..<($0 + 2)].elementsEqual("en".utf8) }
    guard let record = english ?? all.first, let length = bytes.number(at: record + 4, count: 4),
      let offset = bytes.number(at: record + 8, count: 4)
    else { return nil }
    let letters = (0..<min(length / 2, longest)).compactMap {
      bytes.number(at: start + offset + $0 * 2, count: 2).map { UInt16($0) }
    }
    return String(decoding: letters.prefix { $0 != 0 }, as: UTF16.self)
  }
}
