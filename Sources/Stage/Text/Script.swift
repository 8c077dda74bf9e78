/// A writing system, by its ISO 15924 tag, as far as shaping needs to tell them apart.
///
/// Only scripts whose letters join, reorder or read from the right need their own tag; for the rest `Latn` shapes as
/// well as the right one.
enum Script: String, Hashable, Sendable {
  case latin = "Latn"
  case greek = "Grek"
  case cyrillic = "Cyrl"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case hangul = "Hang"
  case khmer = "Khmr"
  case mongolian = "Mong"
  case kana = "Kana"
  case han = "Hani"

  /// The script of `scalar`; `nil` for digits, signs, marks and spaces, which take the one around them.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic || scalar.properties.numericType == nil,
      let row = Script.ranges.first(where: { $0.range.contains(scalar.value) })
    else { return nil }
    self = row.script
  }

  /// Blocks of the Unicode standard, the commonest first.
  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x24F, .latin), (0x1E00...0x1EFF, .latin),
    (0x370...0x3FF, .greek), (0x1F00...0x1FFF, .greek), (0x400...0x52F, .cyrillic), (0x530...0x58F, .armenian),
    (0x590...0x5FF, .hebrew), (0xFB1D...0xFB4F, .hebrew), (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic),
    (0x8A0...0x8FF, .arabic), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFE, .arabic), (0x700...0x74F, .syriac),
    (0x780...0x7BF, .thaana), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi),
    (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu),
    (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai),
    (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar), (0x10A0...0x10FF, .georgian),
    (0x1100...0x11FF, .hangul), (0xAC00...0xD7FF, .hangul), (0x1780...0x17FF, .khmer), (0x1800...0x18AF, .mongolian),
    (0x3040...0x30FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han),
    (0x20000...0x3FFFF, .han),
  ]
}
