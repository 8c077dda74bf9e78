/// The EXIF data in a JPEG file: the orientation of the picture, and the place of the thumbnail.
///
/// The first list describes the picture, the second the thumbnail; nothing else is read.
struct Exif {
  /// The orientation of the picture; `nil` if the file does not say.
  let orientation: Orientation?
  /// The range of the thumbnail's JPEG file in the payload; `nil` if there is none.
  let thumbnail: Range<Int>?

  /// The bytes before the TIFF part of the payload.
  private static let mark = Array("Exif\0\0".utf8)

  /// Reads the payload of an APP1 segment; `nil` if it is not EXIF.
  init?(payload bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark), let lists = TIFFLists(bytes[Self.mark.count...]), let first = lists.first
    else { return nil }
    orientation = lists.entry(0x0112, inListAt: first).map { Orientation(number: $0) }
    thumbnail = Self.thumbnail(lists, after: first)
  }

  private static func thumbnail(_ lists: TIFFLists, after first: Int) -> Range<Int>? {
    guard let count = lists.number(at: first, count: 2),
      let second = lists.number(at: first + 2 + count * 12, count: 4), second != 0,
      let start = lists.entry(0x0201, inListAt: second),
      let length = lists.entry(0x0202, inListAt: second),
      start > 0, length > 0, start <= lists.count - length
    else { return nil }
    return (mark.count + start)..<(mark.count + start + length)
  }
}
