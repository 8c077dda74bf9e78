import Formats

/// The RAW photographs of an album that have a JPEG beside them, which is shown for both.
///
/// The two have one name up to the last dot. With several JPEGs of that name, the first one counts.
struct RAWPairs: Sendable {
  /// The ids of the JPEGs, by those of the RAW photographs.
  private var jpegs: [UInt32: UInt32] = [:]
  /// The ids of the first RAW photographs, by those of their JPEGs.
  private var raws: [UInt32: UInt32] = [:]

  /// Creates an empty set of pairs.
  init() {}

  /// Finds the pairs among the pictures `ids`. O(n).
  init(of ids: [UInt32], name: (_ id: UInt32) -> ArraySlice<UInt8>) {
    var raw: [(id: UInt32, stem: ArraySlice<UInt8>)] = []
    var jpeg: [ArraySlice<UInt8>: UInt32] = [:]
    for id in ids {
      let name = name(id)
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { continue }
      let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
      let stem = name[..<dot]
      if PictureFormat.raw.endings.contains(ending) {
        raw.append((id, stem))
      } else if PictureFormat.jpeg.endings.contains(ending), jpeg[stem] == nil {
        jpeg[stem] = id
      }
    }
    for (id, stem) in raw {
      guard let other = jpeg[stem] else { continue }
      jpegs[id] = other
      if raws[other] == nil { raws[other] = id }
    }
  }

  /// Returns the id of the JPEG that is shown for the RAW photograph `id`; `nil` for another picture.
  func jpeg(of id: Int) -> Int? { UInt32(exactly: id).flatMap { jpegs[$0] }.map(Int.init) }

  /// Returns the id of the RAW photograph beside the JPEG `id`; `nil` if there is none.
  func raw(of id: Int) -> Int? { UInt32(exactly: id).flatMap { raws[$0] }.map(Int.init) }
}
