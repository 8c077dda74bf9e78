import CEXIF
import Decoding
import Platform

extension PictureDetails {
  /// Takes the details from `tags`. Tag numbers and names are those of EXIF 2.32.
  mutating func take(_ tags: ExifTags) {
    hasExif = true
    if let date = Self.taken(tags) { (taken, takenFraction) = date }
    camera = Self.named(
      maker: tags.text(0x010F, in: EXIF_IFD_0), model: tags.text(0x0110, in: EXIF_IFD_0))
    lens = Self.named(maker: tags.text(0xA433, in: EXIF_IFD_EXIF), model: tags.text(0xA434, in: EXIF_IFD_EXIF))
    exposureTime = tags.number(0x829A, in: EXIF_IFD_EXIF)
    fNumber = tags.number(0x829D, in: EXIF_IFD_EXIF)
    sensitivity = tags.number(0x8827, in: EXIF_IFD_EXIF)
    exposureBias = tags.number(0x9204, in: EXIF_IFD_EXIF)
    focalLength = tags.number(0x920A, in: EXIF_IFD_EXIF)
    focalLengthOn35mm = tags.number(0xA405, in: EXIF_IFD_EXIF)
    hasFlashed = Self.hasFlashed(tags)
    latitude = Self.degrees(tags, 2, reference: 1, negative: "S")
    longitude = Self.degrees(tags, 4, reference: 3, negative: "W")
    altitude = tags.number(6, in: EXIF_IFD_GPS).map { tags.number(5, in: EXIF_IFD_GPS) == 1 ? -$0 : $0 }
    profile = Self.colourSpace(tags)
  }

  private static func taken(_ tags: ExifTags) -> (date: String, fraction: Double?)? {
    // The dates when it was taken, digitised and changed, each with the fraction of its seconds.
    let tagged: [(date: UInt32, list: ExifTags.List, fraction: UInt32)] = [
      (0x9003, EXIF_IFD_EXIF, 0x9291), (0x9004, EXIF_IFD_EXIF, 0x9292), (0x0132, EXIF_IFD_0, 0x9290),
    ]
    for (tag, list, fractionTag) in tagged {
      guard let date = tags.text(tag, in: list).flatMap(date) else { continue }
      return (date, tags.text(fractionTag, in: EXIF_IFD_EXIF).flatMap(fraction))
    }
    return nil
  }

  /// Returns the digits after a point, `25` for a quarter, as a fraction of a second; `nil` if there are none.
  /// Cameras pad them with spaces.
  static func fraction(_ text: String) -> Double? {
    let digits = text.prefix { $0 != " " }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    // More than nanoseconds do not matter.
    return digits.prefix(9).utf8.reversed().reduce(0) { ($0 + Double($1 - UInt8(ascii: "0"))) / 10 }
  }

  /// Returns `2024:05:01 12:33:10` as `2024-05-01 12:33:10`; `nil` if it is not a date. A clock that was never set
  /// says 0.
  ///
  /// Some writers leave out the seconds, or write a blank for a leading zero.
  static func date(_ text: String) -> String? {
    let parts = text.split { !("0"..."9").contains($0) }.prefix(6)
    guard parts.count >= 5, parts[0].utf8.count == 4, parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) })
    else { return nil }
    let numbers = parts.compactMap { UInt64($0) } + (parts.count == 5 ? [0] : [])
    guard numbers.count == 6, numbers[0] >= 1, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
      numbers[3] <= 23, numbers[4] <= 59, numbers[5] <= 60
    else { return nil }
    let texts = numbers.dropFirst().map { $0.digits(2) }
    return "\(parts[0])-\(texts[0])-\(texts[1]) \(texts[2]):\(texts[3]):\(texts[4])"
  }

  /// Returns maker and model, without repeating the maker: many models begin with its name.
  static func named(maker: String?, model: String?) -> String? {
    let (maker, model) = (maker.flatMap(plain), model.flatMap(plain))
    guard let maker, let model else { return model ?? maker }
    let first = maker.prefix { $0 != " " }
    return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(maker) \(model)"
  }

  private static func hasFlashed(_ tags: ExifTags) -> Bool? {
    guard let number = tags.number(0x9209, in: EXIF_IFD_EXIF), let bits = Int(exactly: number) else { return nil }
    // Bit 5 means that the camera has no flash.
    return bits & 32 != 0 ? nil : bits & 1 != 0
  }

  /// Returns degrees, minutes and seconds as degrees, negative if the reference says `negative`.
  private static func degrees(_ tags: ExifTags, _ tag: UInt32, reference: UInt32, negative: String) -> Double? {
    guard let parts = tags.numbers(tag, in: EXIF_IFD_GPS, count: 3),
      let side = tags.text(reference, in: EXIF_IFD_GPS)
    else { return nil }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    return side.uppercased().hasPrefix(negative) ? -degrees : degrees
  }

  /// Returns the colour space where there is no profile. Cameras mark Adobe RGB as "uncalibrated", with the mark R03.
  private static func colourSpace(_ tags: ExifTags) -> String? {
    if tags.text(1, in: EXIF_IFD_INTEROPERABILITY)?.hasPrefix("R03") == true { return "Adobe RGB" }
    return tags.number(0xA001, in: EXIF_IFD_EXIF) == 1 ? "sRGB" : nil
  }
}
