import Decoding

/// The XML that a photo manager has written into a file.
///
/// Texts are found by their names with the usual prefixes. The packet is not parsed as XML: a file may have anything in
/// its place, and only a date and a length are needed.
struct XMPPacket {
  /// The marker of an XMP packet in a JPEG file's APP1 segment (XMP specification, part 3).
  static let mark = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  let bytes: [UInt8]

  /// The names of dates, in order of preference for the date taken.
  private static let dates = [
    "exif:DateTimeOriginal", "photoshop:DateCreated", "exif:DateTimeDigitized", "xmp:CreateDate",
  ]
  /// The longest date, in bytes.
  private static let longestText = 64

  /// The date taken, in the form of ``PictureDetails/taken``; `nil` if there is none with a time of day.
  var taken: String? {
    Self.dates.lazy.compactMap { text(named: $0).map(Self.withoutZone).flatMap(PictureDetails.date) }.first
  }

  /// The length of the video at the end of a motion photo's file, in bytes; `nil` if the packet names none.
  ///
  /// The item of the directory whose meaning is `MotionPhoto` (Motion Photo format specification 1.0), or the offset
  /// from the end of the file in the older form.
  var videoLength: Int? {
    let length =
      items.lazy.filter { $0.text(named: "Item:Semantic") == "MotionPhoto" }.first?.text(named: "Item:Length")
      ?? text(named: "Camera:MicroVideoOffset")
    return length.flatMap { Int($0) }.flatMap { $0 > 0 && $0 <= WirePicture.More.longestVideo ? $0 : nil }
  }

  /// The items of the packet's lists, each with what follows it up to the next item. O(n).
  private var items: [XMPPacket] {
    var items: [XMPPacket] = []
    var rest = bytes[...]
    while let start = rest.firstRange(of: "<rdf:li".utf8)?.upperBound {
      rest = rest[start...]
      items.append(XMPPacket(bytes: Array(rest[..<(rest.firstRange(of: "<rdf:li".utf8)?.lowerBound ?? rest.endIndex)])))
    }
    return items
  }

  /// Returns a text such as `2021-01-09T10:20+01:00` without the time zone.
  private static func withoutZone(_ text: String) -> String {
    guard let time = text.firstIndex(of: "T") else { return text }
    return String(text[..<time] + text[time...].prefix { !"Z+-".contains($0) })
  }

  /// Returns the text of the first attribute or element `name`; `nil` if there is none. O(n).
  private func text(named name: String) -> String? {
    var rest = bytes[...]
    while let place = rest.firstRange(of: name.utf8) {
      rest = rest[place.upperBound...]
      let isSpace = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
      var value = rest.drop(while: isSpace)
      var end = UInt8(ascii: "<")
      switch value.popFirst() {
      case UInt8(ascii: ">"): break
      case UInt8(ascii: "="):
        value = value.drop(while: isSpace)
        guard let quote = value.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
        end = quote
      default: continue
      }
      return String(decoding: value.prefix(Self.longestText).prefix { $0 != end }, as: UTF8.self)
    }
    return nil
  }
}
