/// Writing systems, by their ISO 15924 tags, as far as shaping needs to tell them apart.
///
/// Only scripts whose letters join, reorder or read from the right need their own tag; for the rest `Latn` shapes as
/// well as the right one.
enum Script {
  static let latin = "Latn"

  /// The script of `scalar`; `nil` for digits, signs, marks and spaces, which take the one around them.
  static func tag(of scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.isAlphabetic || scalar.properties.numericType == nil else { return nil }
    return ranges.first { $0.range.contains(scalar.value) }?.tag
  }

  /// Blocks of the Unicode standard, the commonest first.
  private static let ranges: [(range: ClosedRange<UInt32>, tag: String)] = [
    (0x41...0x5A, "Latn"), (0x61...0x7A, "Latn"), (0xC0...0x24F, "Latn"), (0x1E00...0x1EFF, "Latn"),
    (0x370...0x3FF, "Grek"), (0x1F00...0x1FFF, "Grek"), (0x400...0x52F, "Cyrl"), (0x530...0x58F, "Armn"),
    (0x590...0x5FF, "Hebr"), (0xFB1D...0xFB4F, "Hebr"), (0x600...0x6FF, "Arab"), (0x750...0x77F, "Arab"),
    (0x8A0...0x8FF, "Arab"), (0xFB50...0xFDFF, "Arab"), (0xFE70...0xFEFE, "Arab"), (0x700...0x74F, "Syrc"),
    (0x780...0x7BF, "Thaa"), (0x900...0x97F, "Deva"), (0x980...0x9FF, "Beng"), (0xA00...0xA7F, "Guru"),
    (0xA80...0xAFF, "Gujr"), (0xB00...0xB7F, "Orya"), (0xB80...0xBFF, "Taml"), (0xC00...0xC7F, "Telu"),
    (0xC80...0xCFF, "Knda"), (0xD00...0xD7F, "Mlym"), (0xD80...0xDFF, "Sinh"), (0xE00...0xE7F, "Thai"),
    (0xE80...0xEFF, "Laoo"), (0xF00...0xFFF, "Tibt"), (0x1000...0x109F, "Mymr"), (0x10A0...0x10FF, "Geor"),
    (0x1100...0x11FF, "Hang"), (0xAC00...0xD7FF, "Hang"), (0x1780...0x17FF, "Khmr"), (0x1800...0x18AF, "Mong"),
    (0x3040...0x30FF, "Kana"), (0x3400...0x4DBF, "Hani"), (0x4E00...0x9FFF, "Hani"), (0xF900...0xFAFF, "Hani"),
    (0x20000...0x3FFFF, "Hani"),
  ]
}
