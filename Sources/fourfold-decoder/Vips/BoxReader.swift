/// Boxes of an ISO file (AVIF, HEIC), each number checked against the file's end.
struct BoxReader {
  /// The file.
  let bytes: UnsafeBufferPointer<UInt8>

  /// A box without its head.
  struct Box {
    let name: String
    /// Where its name is.
    let namePlace: Int
    let range: Range<Int>
  }

  private static let mostBoxes = 4096

  /// A number of `count` bytes at `offset`, highest first; `nil` past the end.
  func number(_ offset: Int, _ count: Int) -> Int? {
    bytes.number(at: offset, count: count)
  }

  /// The boxes in `range`, up to one that does not lie inside.
  func boxes(_ range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var start = range.lowerBound
    while start <= range.upperBound - 8, found.count < Self.mostBoxes, var length = number(start, 4) {
      var head = 8
      if length == 1 {
        guard let long = number(start + 8, 8), long >= 16 else { break }
        (length, head) = (long, 16)
      }
      if length == 0 { length = range.upperBound - start }
      guard length >= head, length <= range.upperBound - start else { break }
      found.append(
        Box(
          name: String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self), namePlace: start + 4,
          range: (start + head)..<(start + length)))
      start += length
    }
    return found
  }

  /// The numbers of the properties of `item`, in their order, in an `ipma` box.
  func properties(of item: Int, in box: Range<Int>) -> [Int] {
    guard let version = number(box.lowerBound, 1), let flags = number(box.lowerBound + 1, 3),
      let count = number(box.lowerBound + 4, 4)
    else { return [] }
    let (idLength, length) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    var place = box.lowerBound + 8
    for _ in 0..<count {
      guard place < box.upperBound, let id = number(place, idLength), let listed = number(place + idLength, 1) else {
        break
      }
      place += idLength + 1
      if id == item {
        // The highest bit says that the property must be understood.
        return (0..<listed).compactMap { number(place + $0 * length, length) }.map {
          $0 & (length == 2 ? 0x7FFF : 0x7F)
        }
      }
      place += listed * length
    }
    return []
  }

  /// Where in a box of colours (`nclx`) the range is: behind the kind, and two bytes each for primaries, curve and matrix.
  static let rangePlace = 10

  /// Whether a box of colours says that there is no matrix, and the range limited.
  func isLimitedRGB(_ box: Range<Int>) -> Bool {
    box.count > Self.rangePlace && bytes[box.lowerBound..<(box.lowerBound + 4)].elementsEqual("nclx".utf8)
      && number(box.lowerBound + 8, 2) == 0 && bytes[box.lowerBound + Self.rangePlace] & 0x80 == 0
  }
}

extension [BoxReader.Box] {
  /// What is in the first box of a name.
  func first(named name: String) -> Range<Int>? { first { $0.name == name }?.range }
}
