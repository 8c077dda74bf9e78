import Geometry

/// How a stored picture has to be turned to stand upright: EXIF's numbers 1 to 8.
struct Orientation: Hashable {
  /// EXIF's number.
  let number: Int

  /// Upright as stored.
  static let upright = Orientation(number: 1)

  /// The orientation `number`; what EXIF does not know counts as upright.
  init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

  /// Whether rows become columns.
  var swapsSides: Bool { number >= 5 }

  /// The size that `size` has after turning, and back.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Where stored pixels go in an upright picture of `size`: the stored pixel (x, y) is pixel
  /// `origin + x * column + y * row` of it, counted along its rows.
  func steps(upright size: PixelSize) -> (origin: Int, column: Int, row: Int) {
    let right = size.width - 1
    let bottom = (size.height - 1) * size.width
    let down = size.width
    return switch number {
    case 2: (right, -1, down)
    case 3: (bottom + right, -1, -down)
    case 4: (bottom, 1, -down)
    case 5: (0, down, 1)
    case 6: (right, down, -1)
    case 7: (bottom + right, -down, -1)
    case 8: (bottom, -down, 1)
    default: (0, 1, down)
    }
  }
}

extension Orientation {
  /// Reads the payload of a JPEG file's APP1 segment; `nil` when it is no EXIF or says nothing of orientation.
  ///
  /// EXIF is a TIFF header and a list of 12-byte entries; only entry 0x0112 of the first list is looked at.
  init?(exif bytes: UnsafeBufferPointer<UInt8>) {
    let start = 6
    guard bytes.count >= start + 8, bytes[..<start].elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let isLittle: Bool
    switch (bytes[start], bytes[start + 1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }

    func number(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - start - count else { return nil }
      let field = bytes[(start + offset)..<(start + offset + count)]
      return isLittle ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
    }

    guard number(at: 2, count: 2) == 42, let list = number(at: 4, count: 4), let entries = number(at: list, count: 2)
    else { return nil }
    for index in 0..<entries {
      let entry = list + 2 + index * 12
      guard let tag = number(at: entry, count: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(at: entry + 2, count: 2) == 3, let value = number(at: entry + 8, count: 2) else { return nil }
      self.init(number: value)
      return
    }
    return nil
  }
}
