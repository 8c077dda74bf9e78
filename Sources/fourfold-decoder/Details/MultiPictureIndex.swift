/// The index of a multi-picture JPEG file (CIPA DC-007): the places of the previews after the picture.
struct MultiPictureIndex {
  /// The ranges of the previews' JPEG files, counted from the index's own TIFF header.
  let previews: [Range<Int>]

  /// The bytes before the TIFF header in the payload.
  static let mark = Array("MPF\0".utf8)
  /// The entry with a record for each picture.
  private static let records = 0xB002
  /// The length of a record, in bytes.
  private static let recordLength = 16
  /// The maximum number of records that are read.
  private static let mostRecords = 32
  /// The kinds of a preview, for screens of 640 x 480 to 7680 x 4320 pixels. Other kinds are parts of a panorama, a depth
  /// map, a gain map.
  private static let previewKinds = 0x010001...0x010005

  /// Reads the payload of an APP2 segment; `nil` if it is no index.
  init?(payload bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark), let lists = TIFFLists(bytes[Self.mark.count...]), let first = lists.first,
      let records = lists.bytes(of: Self.records, inListAt: first)
    else { return nil }
    let starts = stride(from: records.lowerBound, to: records.upperBound - Self.recordLength + 1, by: Self.recordLength)
    previews = starts.prefix(Self.mostRecords).compactMap { record in
      guard let attributes = lists.number(at: record, count: 4), let length = lists.number(at: record + 4, count: 4),
        let start = lists.number(at: record + 8, count: 4)
      else { return nil }
      // The lowest 24 bits are the kind; the next 3 are 0 for JPEG.
      guard Self.previewKinds.contains(attributes & 0x7FF_FFFF), start > 0, length > 0 else { return nil }
      return start..<(start + length)
    }
  }
}
