import PagerGeometry

/// Changes to the boxes of a HEIF file (AVIF, HEIC) that a library wrote.
enum HEIFFile {
  /// A transform of a picture before it is shown.
  enum Step: Sendable {
    /// A crop to a size; its first pixel is at `left` and `top` of a picture of the size `of`.
    case crop(PixelSize, left: Int, top: Int, of: PixelSize)
    /// A counter-clockwise turn, in quarters.
    case turn(Int)
    /// A mirror along an axis: 0 exchanges top and bottom, 1 left and right.
    case mirror(Int)

    fileprivate var box: [UInt8] {
      switch self {
      case .crop(let size, let left, let top, let whole):
        // The sizes, and the distances of the middle from that of the whole picture, as fractions.
        let numbers = [
          size.width, 1, size.height, 1, 2 * left + size.width - whole.width, 2, 2 * top + size.height - whole.height,
          2,
        ]
        return HEIFFile.box("clap", numbers.flatMap { Bytes.big($0, count: 4) })
      case .turn(let quarters): return HEIFFile.box("irot", [UInt8(quarters)])
      case .mirror(let axis): return HEIFFile.box("imir", [UInt8(axis)])
      }
    }
  }

  /// Returns the file with the properties of `steps`, in their order, on every item.
  static func file(_ file: [UInt8], with steps: [Step]) -> [UInt8] {
    let properties = steps.flatMap(\.box)
    let count = steps.count
    guard let meta = range("meta", in: file, 0..<file.count), let iprp = range("iprp", in: file, inside(meta, 12)),
      let ipco = range("ipco", in: file, inside(iprp, 8)), let ipma = range("ipma", in: file, inside(iprp, 8))
    else { return [] }
    let known = boxes(file, inside(ipco, 8)).count
    let association = associated(Array(file[ipma]), with: (0..<count).map { UInt8(0x80 | (known + 1 + $0)) })
    let newProperties = resized(Array(file[ipco]) + properties)
    let content = boxes(file, inside(iprp, 8)).flatMap { name, range -> [UInt8] in
      name == "ipco" ? newProperties : name == "ipma" ? association : Array(file[range])
    }
    let newIprp = box("iprp", content)
    let growth = newIprp.count - iprp.count
    let metaContent = boxes(file, inside(meta, 12)).flatMap { name, range -> [UInt8] in
      name == "iprp" ? newIprp : name == "iloc" ? moved(Array(file[range]), by: growth) : Array(file[range])
    }
    let newMeta = box("meta", Array(file[(meta.lowerBound + 8)..<(meta.lowerBound + 12)]) + metaContent)
    return Array(file[..<meta.lowerBound]) + newMeta + Array(file[meta.upperBound...])
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Bytes.big(content.count + 8, count: 4) + Array(name.utf8) + content
  }

  private static func resized(_ box: [UInt8]) -> [UInt8] { Bytes.big(box.count, count: 4) + box.dropFirst(4) }

  private static func inside(_ box: Range<Int>, _ head: Int) -> Range<Int> { (box.lowerBound + head)..<box.upperBound }

  private static func number(_ bytes: some Collection<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func boxes(_ file: [UInt8], _ range: Range<Int>) -> [(name: String, range: Range<Int>)] {
    var found: [(name: String, range: Range<Int>)] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound {
      let length = number(file[start..<(start + 4)])
      guard length >= 8, start + length <= range.upperBound else { break }
      found.append((String(decoding: file[(start + 4)..<(start + 8)], as: UTF8.self), start..<(start + length)))
      start += length
    }
    return found
  }

  private static func range(_ name: String, in file: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    boxes(file, range).first { $0.name == name }?.range
  }

  /// Returns the list of the properties of each item, with `more` for each.
  private static func associated(_ ipma: [UInt8], with more: [UInt8]) -> [UInt8] {
    // Version 0 has two bytes per item, and without the flag one byte per property.
    var result = Array(ipma[..<16])
    var place = 16
    while place + 3 <= ipma.count {
      let count = Int(ipma[place + 2])
      result += Array(ipma[place..<(place + 2)]) + [UInt8(count + more.count)]
      result += Array(ipma[(place + 3)..<(place + 3 + count)]) + more
      place += 3 + count
    }
    return resized(result)
  }

  /// Returns the list of the places of items, each `growth` bytes later.
  private static func moved(_ iloc: [UInt8], by growth: Int) -> [UInt8] {
    var result = iloc
    let version = iloc[8]
    let offsetSize = Int(iloc[12] >> 4)
    let lengthSize = Int(iloc[12] & 15)
    let baseSize = Int(iloc[13] >> 4)
    var place = 16
    for _ in 0..<number(iloc[14..<16]) {
      place += 2
      var isInFile = true
      if version > 0 {
        isInFile = iloc[place + 1] & 15 == 0
        place += 2
      }
      place += 2
      let base = place
      place += baseSize
      let extents = number(iloc[place..<(place + 2)])
      place += 2
      let usesBase = baseSize > 0 && number(iloc[base..<(base + baseSize)]) > 0
      if usesBase, isInFile { move(&result, base, baseSize, growth) }
      for _ in 0..<extents {
        if !usesBase, isInFile { move(&result, place, offsetSize, growth) }
        place += offsetSize + lengthSize
      }
    }
    return result
  }

  private static func move(_ bytes: inout [UInt8], _ place: Int, _ size: Int, _ growth: Int) {
    let value = number(bytes[place..<(place + size)]) + growth
    bytes.replaceSubrange(place..<(place + size), with: Bytes.big(value, count: size))
  }
}
