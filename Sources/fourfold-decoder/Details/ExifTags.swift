import CEXIF

/// The entries of EXIF data, read by libexif. The stated length of each entry is checked against its data.
final class ExifTags {
  /// A list of entries.
  typealias List = ExifIfd

  private let data: UnsafeMutablePointer<ExifData>
  private let order: ExifByteOrder

  /// The marker at the start of EXIF data, which some formats leave out.
  private static let mark = Array("Exif\0\0".utf8)
  /// The maximum number of bytes that libexif reads: a segment of a JPEG file has no more.
  private static let most = 0xFFFE

  /// Reads `block`, a TIFF header and its lists, with or without the EXIF marker before it; `nil` if there is no
  /// entry.
  init?(_ block: some Collection<UInt8>) {
    let prefix = block.starts(with: Self.mark) ? [] : Self.mark
    let bytes = prefix + Array(block.prefix(Self.most - prefix.count))
    guard let data = exif_data_new() else { return nil }
    // Missing entries are not filled in.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    exif_data_set_option(data, EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE)
    exif_data_load_data(data, bytes, UInt32(bytes.count))
    self.data = data
    order = exif_data_get_byte_order(data)
    let lists = [EXIF_IFD_0, EXIF_IFD_EXIF, EXIF_IFD_GPS]
    guard lists.contains(where: { list($0).map { $0.pointee.count > 0 } ?? false }) else { return nil }
  }

  deinit { exif_data_unref(data) }

  /// Returns the first value as text, up to its first NUL; `nil` if there is none, or it is not text.
  func text(_ tag: UInt32, in list: List) -> String? {
    guard let entry = entry(tag, in: list), entry.pointee.format == EXIF_FORMAT_ASCII else { return nil }
    return String(decoding: bytes(of: entry).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns `count` values as numbers; `nil` if there are fewer, or one is invalid: a fraction over 0.
  func numbers(_ tag: UInt32, in list: List, count: Int) -> [Double]? {
    guard let entry = entry(tag, in: list) else { return nil }
    let length = Int(exif_format_get_size(entry.pointee.format))
    // `data` keeps the entry's bytes, and `count` values lie inside them.
    guard length > 0, Int(clamping: entry.pointee.components) >= count, Int(entry.pointee.size) >= count * length,
      let start = entry.pointee.data
    else { return nil }
    let values = (0..<count).compactMap { number(at: start + $0 * length, entry.pointee.format) }
    return values.count == count ? values : nil
  }

  /// Returns the first value as a number.
  func number(_ tag: UInt32, in list: List) -> Double? { numbers(tag, in: list, count: 1)?.first }

  private func number(at place: UnsafeMutablePointer<UInt8>, _ format: ExifFormat) -> Double? {
    switch format {
    case EXIF_FORMAT_BYTE, EXIF_FORMAT_UNDEFINED: return Double(place.pointee)
    case EXIF_FORMAT_SHORT: return Double(exif_get_short(place, order))
    case EXIF_FORMAT_SSHORT: return Double(exif_get_sshort(place, order))
    case EXIF_FORMAT_LONG: return Double(exif_get_long(place, order))
    case EXIF_FORMAT_SLONG: return Double(exif_get_slong(place, order))
    case EXIF_FORMAT_RATIONAL:
      let value = exif_get_rational(place, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    case EXIF_FORMAT_SRATIONAL:
      let value = exif_get_srational(place, order)
      return value.denominator == 0 ? nil : Double(value.numerator) / Double(value.denominator)
    default: return nil
    }
  }

  private func bytes(of entry: UnsafeMutablePointer<ExifEntry>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: entry.pointee.data, count: entry.pointee.data == nil ? 0 : Int(entry.pointee.size))
  }

  private func entry(_ tag: UInt32, in list: List) -> UnsafeMutablePointer<ExifEntry>? {
    self.list(list).flatMap { exif_content_get_entry($0, ExifTag(rawValue: tag)) }
  }

  private func list(_ list: List) -> UnsafeMutablePointer<ExifContent>? {
    switch list {
    case EXIF_IFD_0: data.pointee.ifd.0
    case EXIF_IFD_EXIF: data.pointee.ifd.2
    case EXIF_IFD_GPS: data.pointee.ifd.3
    case EXIF_IFD_INTEROPERABILITY: data.pointee.ifd.4
    default: nil
    }
  }
}
