import Platform

/// The entries of a TIFF file that EXIF also has, assembled as EXIF data. libexif reads at most 64 KB, but in a file
/// the lists may be anywhere.
///
/// The cost of a file is bounded: it reads a limited number of entries of each list, and only short values.
struct TIFFTags {
  /// The EXIF data.
  let block: [UInt8]

  private static let mostEntries = 256
  private static let longestValue = 512
  /// The length of a value of each type, in bytes. The last one is a link to a list.
  private static let lengths = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 13: 4]
  /// The entries that point to the lists of EXIF and GPS.
  private static let (exifList, gpsList) = (0x8769, 0x8825)
  /// The entries of the picture's own list: maker, model, date.
  private static let ownTags = [0x010F, 0x0110, 0x0132]

  private struct Entry {
    let tag: Int
    let kind: Int
    let count: Int
    let value: [UInt8]
  }

  /// Reads the lists of `file`; `nil` if it is not a TIFF file (a BigTIFF file does not count), or has no such
  /// entries.
  init?(of file: Descriptor) {
    let head = file.readSome(at: 0, most: 8)
    let isLittle = head.starts(with: "II*\0".utf8)
    guard head.count == 8, isLittle || head.starts(with: "MM\0*".utf8) else { return nil }
    func number(_ bytes: ArraySlice<UInt8>) -> Int { isLittle ? bytes.littleEndian : bytes.bigEndian }
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      let places = 0..<count
      return (isLittle ? Array(places) : places.reversed()).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    func entries(at list: Int) -> [Entry] {
      guard list >= 8, let count = file.read(at: list, count: 2).map({ number($0[...]) }) else { return [] }
      return (0..<min(count, Self.mostEntries)).compactMap { index in
        guard let entry = file.read(at: list + 2 + index * 12, count: 12),
          let length = Self.lengths[number(entry[2..<4])]
        else { return nil }
        let size = number(entry[4..<8]) * length
        guard size > 0, size <= Self.longestValue else { return nil }
        let value = size <= 4 ? Array(entry[8...]) : file.read(at: number(entry[8...]), count: size)
        return value.map {
          Entry(tag: number(entry[..<2]), kind: number(entry[2..<4]), count: number(entry[4..<8]), value: $0)
        }
      }
    }
    let first = entries(at: number(head[4...]))
    func list(_ tag: Int) -> [Entry] {
      guard let entry = first.first(where: { $0.tag == tag }), [4, 13].contains(entry.kind), entry.count == 1
      else { return [] }
      return entries(at: number(entry.value[..<4]))
    }
    let (own, exif, gps) = (first.filter { Self.ownTags.contains($0.tag) }, list(Self.exifList), list(Self.gpsList))
    guard !own.isEmpty || !exif.isEmpty || !gps.isEmpty else { return nil }
    // This returns a list, with its values after it.
    func written(_ entries: [Entry], at place: Int) -> [UInt8] {
      var (table, values) = (bytes(entries.count, 2), [UInt8]())
      let end = place + 2 + entries.count * 12 + 4
      for entry in entries {
        table += bytes(entry.tag, 2) + bytes(entry.kind, 2) + bytes(entry.count, 4)
        if entry.value.count <= 4 {
          table += entry.value + Array(repeating: 0, count: 4 - entry.value.count)
        } else {
          table += bytes(end + values.count, 4)
          values += entry.value
        }
      }
      return table + [0, 0, 0, 0] + values
    }
    // Links have a fixed length, so the length of the first list is known before its links are.
    func linked(_ exifPlace: Int, _ gpsPlace: Int) -> [Entry] {
      own + [
        Entry(tag: Self.exifList, kind: 4, count: 1, value: bytes(exifPlace, 4)),
        Entry(tag: Self.gpsList, kind: 4, count: 1, value: bytes(gpsPlace, 4)),
      ]
    }
    let exifPlace = 8 + written(linked(0, 0), at: 8).count
    let exifBytes = written(exif, at: exifPlace)
    let gpsPlace = exifPlace + exifBytes.count
    block =
      Array(head[..<4]) + bytes(8, 4) + written(linked(exifPlace, gpsPlace), at: 8) + exifBytes
      + written(gps, at: gpsPlace)
  }
}
