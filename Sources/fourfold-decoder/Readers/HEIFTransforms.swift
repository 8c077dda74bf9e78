import PagerGeometry

/// The transforms of an item of an AVIF or HEIC file: crop (`clap`), rotation (`irot`) and mirroring (`imir`),
/// in the order of the item's properties; and a colour range that libheif 1.15 gets wrong.
struct HEIFTransforms {
  private enum Step {
    /// Width, height, and the offset of the centre, each a fraction of two integers.
    case crop([Int])
    /// Quarter turns, anticlockwise.
    case turn(Int)
    /// Top and bottom swap places, or left and right where `isSideways`.
    case mirror(isSideways: Bool)
  }

  private var steps: [Step] = []
  /// Whether red, green and blue are stored directly and range from 16 to 235: libheif would narrow that range, not
  /// widen it.
  private(set) var isLimitedRGB = false

  /// The maximum number of thumbnails that are looked at.
  private static let mostThumbnails = 8

  /// Returns the transforms of the primary picture of `file` and of its thumbnails, by their items, and hides those from
  /// libheif that it must not apply.
  static func take(
    outOf file: UnsafeMutableBufferPointer<UInt8>
  ) -> (primary: HEIFTransforms, thumbnails: [(item: Int, transforms: HEIFTransforms)]) {
    let reader = BoxReader(bytes: UnsafeBufferPointer(file))
    let meta = reader.boxes(0..<file.count).first(named: "meta")
    // A version and flags come first.
    let boxes = meta.map { reader.boxes(($0.lowerBound + 4)..<max($0.lowerBound + 4, $0.upperBound)) } ?? []
    guard let primary = boxes.first(named: "pitm"), let version = reader.number(primary.lowerBound, 1),
      let item = reader.number(primary.lowerBound + 4, version == 0 ? 2 : 4),
      let lists = boxes.first(named: "iprp").map({ reader.boxes($0) }),
      let properties = lists.first(named: "ipco").map({ reader.boxes($0) })
    else { return (HEIFTransforms(), []) }
    func transforms(of item: Int) -> HEIFTransforms {
      var transforms = HEIFTransforms()
      for property in Self.properties(of: item, in: lists, properties, reader) {
        if let step = Self.step(property, reader) { transforms.steps.append(step) }
        if property.name == "colr", reader.isLimitedRGB(property.range) { transforms.isLimitedRGB = true }
      }
      return transforms
    }
    let items = boxes.first(named: "iref").map { reader.thumbnails(of: item, in: $0) } ?? []
    let thumbnails = items.prefix(mostThumbnails).map { (item: $0, transforms: transforms(of: $0)) }
    let own = transforms(of: item)
    for property in properties where ["clap", "irot", "imir"].contains(property.name) {
      // This makes the name unknown.
      file[property.namePlace] = UInt8(ascii: "-")
    }
    for property in properties where property.name == "colr" && reader.isLimitedRGB(property.range) {
      file[property.range.lowerBound + BoxReader.rangePlace] = 0x80
    }
    return (own, thumbnails)
  }

  /// Returns the properties of `item`, in their order.
  private static func properties(
    of item: Int, in lists: [BoxReader.Box], _ properties: [BoxReader.Box], _ reader: BoxReader
  ) -> [BoxReader.Box] {
    lists.filter { $0.name == "ipma" }.flatMap { reader.properties(of: item, in: $0.range) }.compactMap {
      // Counted from one.
      properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil
    }
  }

  private static func step(_ property: BoxReader.Box, _ reader: BoxReader) -> Step? {
    let start = property.range.lowerBound
    switch property.name {
    case "clap":
      let numbers = (0..<8).compactMap { index in
        // The last two fractions have signed numerators.
        reader.number(start + index * 4, 4).map { index < 4 ? $0 : Int(Int32(truncatingIfNeeded: $0)) }
      }
      return numbers.count == 8 ? .crop(numbers) : nil
    case "irot": return reader.number(start, 1).map { .turn($0 & 3) }
    case "imir": return reader.number(start, 1).map { .mirror(isSideways: $0 & 1 == 1) }
    default: return nil
    }
  }

  /// Returns the visible part of a stored picture of `size`, and its orientation. A crop that reaches outside the
  /// picture is ignored.
  func placed(_ size: PixelSize) -> (part: PixelRect, orientation: Orientation) {
    var part = PixelRect(size: size)
    var orientation = Orientation.upright
    for step in steps {
      switch step {
      case .turn(let quarters): for _ in 0..<quarters { orientation = orientation.turnedLeft }
      case .mirror(let isSideways):
        orientation = isSideways ? orientation.mirrored : orientation.mirrored.turnedLeft.turnedLeft
      case .crop(let numbers):
        let now = orientation.turned(PixelSize(width: part.width, height: part.height))
        if let inner = Self.cropped(now, numbers) { part = orientation.stored(inner, of: part) }
      }
    }
    return (part, orientation)
  }

  private static func cropped(_ size: PixelSize, _ numbers: [Int]) -> PixelRect? {
    guard [1, 3, 5, 7].allSatisfy({ numbers[$0] > 0 }) else { return nil }
    func value(_ index: Int) -> Double { Double(numbers[index]) / Double(numbers[index + 1]) }
    let width = Int(value(0))
    let height = Int(value(2))
    let left = Int((value(4) + Double(size.width - width) / 2).rounded(.down))
    let top = Int((value(6) + Double(size.height - height) / 2).rounded(.down))
    guard width > 0, height > 0, left >= 0, top >= 0, left + width <= size.width, top + height <= size.height else {
      return nil
    }
    return PixelRect(x: left, y: top, width: width, height: height)
  }
}

extension Orientation {
  /// This orientation and then a quarter turn anticlockwise.
  fileprivate var turnedLeft: Orientation { Orientation(number: [8, 5, 6, 7, 4, 1, 2, 3][number - 1]) }

  /// This orientation and then left and right swapped.
  fileprivate var mirrored: Orientation { Orientation(number: [2, 1, 4, 3, 6, 5, 8, 7][number - 1]) }

  /// Returns the rectangle in the stored picture of `inner`, which is in the upright form of `part`.
  fileprivate func stored(_ inner: PixelRect, of part: PixelRect) -> PixelRect {
    let shown = turned(PixelSize(width: part.width, height: part.height))
    let right = shown.width - inner.x - inner.width
    let bottom = shown.height - inner.y - inner.height
    let (x, y) =
      switch number {
      case 2: (right, inner.y)
      case 3: (right, bottom)
      case 4: (inner.x, bottom)
      case 5: (inner.y, inner.x)
      case 6: (inner.y, right)
      case 7: (bottom, right)
      case 8: (bottom, inner.x)
      default: (inner.x, inner.y)
      }
    let size = turned(PixelSize(width: inner.width, height: inner.height))
    return PixelRect(x: part.x + x, y: part.y + y, width: size.width, height: size.height)
  }
}
