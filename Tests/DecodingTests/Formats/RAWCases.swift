import Formats
import PagerGeometry

extension FormatCase {
  /// The tolerance of JPEG at quality 98 without chroma subsampling.
  private static let full = 3

  static let rawCases: [FormatCase] =
    (1...8).map { orientation in
      FormatCase(.raw, "DNG, orientation \(orientation)", tolerance: full) {
        let stored = Reference.gradient.picture.stored(orientation: orientation)
        var file = RAWFile(embedding: .jpeg(stored), orientation: orientation, isLittle: orientation < 5)
        file.isSensorHigh = stored.size.height > stored.size.width
        return file.dng()
      }
    } + [
      FormatCase(.raw, "DNG, portrait that is embedded upright", Reference.tall, tolerance: full) {
        RAWFile(embedding: .jpeg(Reference.tall.picture), orientation: 6).dng()
      },
      FormatCase(.raw, "DNG with a bitmap") {
        let stored = Reference.gradient.picture.stored(orientation: 8)
        return RAWFile(embedding: .bitmap(stored), orientation: 8, isSensorHigh: true).dng()
      },
      FormatCase(.raw, "DNG of an X-Trans sensor", tolerance: full) {
        RAWFile(embedding: .jpeg(Reference.gradient.picture), filters: RAWFile.xTrans).dng()
      },
    ]
    + [true, false].map { isLittle in
      // LibRaw 0.20 writes past its memory if it sees this pattern.
      FormatCase(.raw, "DNG with more filters than it says, \(isLittle ? "little" : "big")-endian", tolerance: full) {
        let filters = ([2, 2], RAWFile.xTrans.pattern)
        return RAWFile(embedding: .jpeg(Reference.gradient.picture), filters: filters, isLittle: isLittle).dng()
      }
    } + [
      FormatCase(.raw, "DNG, cut", Reference.tall.top(0.4), tolerance: full, isTruncated: true) {
        let file = RAWFile(embedding: .jpeg(Reference.tall.picture)).dng()
        return Array(file.dropLast(file.count / 3))
      },
      FormatCase(.raw, "ARW", tolerance: full) {
        RAWFile(embedding: .jpeg(Reference.gradient.picture)).arw()
      },
    ]
    + [("Adobe RGB", TestProfile.adobeRGB), ("Display P3", .displayP3)].map { name, profile in
      FormatCase(.raw, name, Reference.mild.mapped(profile.toSRGB), tolerance: 2 * full) {
        RAWFile(embedding: .jpeg(Reference.mild.picture), profile: profile.bytes).dng()
      }
    }
}

/// A RAW photograph of a small black sensor, and the picture that its camera embedded.
struct RAWFile: Sendable {
  enum Embedded: Sendable {
    case none
    case jpeg(Picture)
    case bitmap(Picture)
  }

  var embedding: Embedded
  var orientation = 1
  /// Whether the sensor is higher than wide.
  var isSensorHigh = false
  /// The sensor's colour filters: the rows and columns after which they repeat, and the colour of each.
  var filters = (sides: [2, 2], pattern: [0, 1, 1, 2])
  var isLittle = true
  var profile: [UInt8] = []

  /// The sensor's size: LibRaw accepts none that is much smaller.
  private var sensor: PixelSize { isSensorHigh ? PixelSize(width: 48, height: 64) : PixelSize(width: 64, height: 48) }

  /// The filters of an X-Trans sensor, in another order.
  static let xTrans = (sides: [6, 6], pattern: (0..<36).map { $0 % 3 })

  /// The value of an entry: numbers of two or four bytes, bytes, the place of data, or that of the second directory.
  private enum Value {
    case short([Int])
    case long([Int])
    case text(String)
    case bytes([UInt8])
    case place([UInt8])
    case sensor
  }

  /// Returns a file with a version of DNG, whose first directory is the embedded picture.
  func dng() -> [UInt8] {
    file([(50706, .bytes([1, 4, 0, 0])), (271, .text("Fourfold")), (272, .text("Test"))] + embedded(isOld: false))
  }

  /// Returns a file as Sony's cameras write it: older entries name the embedded JPEG file.
  func arw() -> [UInt8] { file([(271, .text("SONY ")), (272, .text("DSLR-A100"))] + embedded(isOld: true)) }

  private func embedded(isOld: Bool) -> [(Int, Value)] {
    switch embedding {
    case .none: return []
    case .jpeg(let picture):
      let segments = profile.isEmpty ? [] : JPEGFile.profileSegments(profile)
      let bytes = JPEGFile(segments: segments).encode(picture)
      if isOld { return [(259, .short([6])), (513, .place(bytes)), (514, .long([bytes.count]))] }
      return [
        (256, .long([picture.size.width])), (257, .long([picture.size.height])), (259, .short([7])), (262, .short([6])),
        (273, .place(bytes)), (277, .short([3])), (279, .long([bytes.count])),
      ]
    case .bitmap(let picture):
      let bytes = picture.samples([0, 1, 2])
      return [
        (256, .long([picture.size.width])), (257, .long([picture.size.height])), (258, .short([8, 8, 8])),
        (259, .short([1])), (262, .short([2])), (273, .place(bytes)), (277, .short([3])),
        (278, .long([picture.size.height])), (279, .long([bytes.count])),
      ]
    }
  }

  /// Returns the file of a first directory with `entries`, and of a second one with the sensor's picture.
  private func file(_ entries: [(Int, Value)]) -> [UInt8] {
    let size = sensor
    let black = [UInt8](repeating: 0, count: size.width * size.height * 2)
    let first = entries + [(254, .long([1])), (274, .short([orientation])), (330, .sensor)]
    let second: [(Int, Value)] = [
      (254, .long([0])), (256, .long([size.width])), (257, .long([size.height])), (258, .short([8])),
      (259, .short([1])),
      (262, .short([32803])), (273, .place(black)), (277, .short([1])), (278, .long([size.height])),
      (279, .long([black.count])), (33421, .short(filters.sides)),
      (33422, .bytes(filters.pattern.map(UInt8.init))),
    ]
    // The sensor's data come first, so that a cut file lacks the embedded picture.
    let (secondStart, firstStart) = (8 + length(of: first), 8)
    let dataStart = secondStart + length(of: second)
    var data: [UInt8] = []
    let later = list(second, at: secondStart, sensor: 0, dataStart, &data)
    let earlier = list(first, at: firstStart, sensor: secondStart, dataStart, &data)
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(firstStart, 4) + earlier + later + data
  }

  private func length(of entries: [(Int, Value)]) -> Int {
    entries.reduce(2 + entries.count * 12 + 4) { length, entry in
      let count = encoded(entry.1)?.bytes.count ?? 4
      return length + (count > 4 ? count + count % 2 : 0)
    }
  }

  /// Returns the type, count and bytes of a value; `nil` for a place.
  private func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8])? {
    switch value {
    case .short(let numbers): (3, numbers.count, numbers.flatMap { number($0, 2) })
    case .long(let numbers): (4, numbers.count, numbers.flatMap { number($0, 4) })
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .bytes(let bytes): (1, bytes.count, bytes)
    case .place, .sensor: nil
    }
  }

  private func list(
    _ entries: [(Int, Value)], at start: Int, sensor: Int, _ dataStart: Int, _ data: inout [UInt8]
  ) -> [UInt8] {
    var (table, long) = (number(entries.count, 2), [UInt8]())
    let longStart = start + 2 + entries.count * 12 + 4
    for (tag, value) in entries.sorted(by: { $0.0 < $1.0 }) {
      table += number(tag, 2)
      if let (type, count, bytes) = encoded(value) {
        table += number(type, 2) + number(count, 4)
        if bytes.count <= 4 {
          table += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        } else {
          table += number(longStart + long.count, 4)
          long += bytes + [UInt8](repeating: 0, count: bytes.count % 2)
        }
      } else if case .place(let bytes) = value {
        table += number(4, 2) + number(1, 4) + number(dataStart + data.count, 4)
        data += bytes
      } else {
        table += number(4, 2) + number(1, 4) + number(sensor, 4)
      }
    }
    return table + number(0, 4) + long
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isLittle ? Bytes.little(value, count: count) : Bytes.big(value, count: count)
  }
}
