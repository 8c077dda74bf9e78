/// EXIF data made entry by entry: a TIFF header, and the lists of the picture, of EXIF and of GPS.
struct ExifBlock: Sendable {
  /// The value of an entry.
  enum Value: Sendable {
    case text(String)
    case raw(kind: Int, count: Int, bytes: [UInt8])
    case short(Int)
    case byte(Int)
    /// Numerators and denominators.
    case rationals([(Int, Int)])
    case signed(Int, Int)
  }

  var isLittle = true
  var own: [(tag: Int, value: Value)] = []
  var exif: [(tag: Int, value: Value)] = []
  var gps: [(tag: Int, value: Value)] = []
  /// The number of bytes between the header and the first list.
  var gap = 0
  /// The type of the links to the other lists: 4 a number, 13 a list.
  var linkKind = 4

  /// The data of a camera. The tests list the expected details.
  static let camera = ExifBlock(
    own: [
      (0x010F, .text("NIKON CORPORATION")), (0x0110, .text("NIKON Z 6")), (0x0132, .text("2024:06:02 10:00:00")),
    ],
    exif: [
      (0x829A, .rationals([(10, 2500)])), (0x829D, .rationals([(28, 10)])), (0x8827, .short(400)),
      (0x9003, .text("2024:05:01 12:33:10")), (0x9204, .signed(-2, 3)), (0x9209, .short(1)),
      (0x920A, .rationals([(50, 1)])), (0xA405, .short(75)), (0xA433, .text("Nikon")),
      (0xA434, .text("NIKKOR Z 50mm f/1.8 S")),
    ],
    gps: [
      (1, .text("S")), (2, .rationals([(33, 1), (51, 1), (3600, 100)])), (3, .text("E")),
      (4, .rationals([(151, 1), (12, 1), (36, 1)])), (5, .byte(1)), (6, .rationals([(25, 2)])),
    ])

  private func number(_ number: Int, _ count: Int) -> [UInt8] {
    isLittle ? Bytes.little(number, count: count) : Bytes.big(number, count: count)
  }

  private func parts(of value: Value) -> (kind: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .raw(let kind, let count, let bytes): (kind, count, bytes)
    case .short(let value): (3, 1, number(value, 2))
    case .byte(let value): (1, 1, [UInt8(value)])
    case .rationals(let values): (5, values.count, values.flatMap { number($0.0, 4) + number($0.1, 4) })
    case .signed(let over, let under): (10, 1, number(over & 0xFFFF_FFFF, 4) + number(under, 4))
    }
  }

  private func list(_ entries: [(tag: Int, value: Value)], at place: Int) -> [UInt8] {
    var (table, values) = (number(entries.count, 2), [UInt8]())
    let end = place + 2 + entries.count * 12 + 4
    for entry in entries {
      let (kind, count, bytes) = parts(of: entry.value)
      table += number(entry.tag, 2) + number(kind, 2) + number(count, 4)
      if bytes.count <= 4 {
        table += bytes + Array(repeating: 0, count: 4 - bytes.count)
      } else {
        table += number(end + values.count, 4)
        values += bytes
      }
    }
    return table + [0, 0, 0, 0] + values
  }

  /// The data from its TIFF header on.
  var tiff: [UInt8] {
    let start = 8 + gap
    func first(_ exifPlace: Int, _ gpsPlace: Int) -> [UInt8] {
      let links: [(Int, Value)] = [
        (0x8769, .raw(kind: linkKind, count: 1, bytes: number(exifPlace, 4))),
        (0x8825, .raw(kind: linkKind, count: 1, bytes: number(gpsPlace, 4))),
      ]
      return list(own + links.map { (tag: $0.0, value: $0.1) }, at: start)
    }
    let exifPlace = start + first(0, 0).count
    let exifBytes = list(exif, at: exifPlace)
    let gpsPlace = exifPlace + exifBytes.count
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(start, 4) + Array(repeating: 0, count: gap)
      + first(exifPlace, gpsPlace) + exifBytes + list(gps, at: gpsPlace)
  }

  /// The payload of a segment in a JPEG file.
  var payload: [UInt8] { Array("Exif\0\0".utf8) + tiff }
}
