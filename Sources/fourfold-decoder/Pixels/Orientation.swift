import PagerGeometry

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

  /// Where the pixels `part` of an upright picture of `size` are in it as it is stored.
  func stored(_ part: PixelRect, in size: PixelSize) -> PixelRect {
    let fromRight = size.width - part.x - part.width
    let fromBottom = size.height - part.y - part.height
    let x = [2, 3, 6, 7].contains(number) ? fromRight : part.x
    let y = [3, 4, 7, 8].contains(number) ? fromBottom : part.y
    return swapsSides
      ? PixelRect(x: y, y: x, width: part.height, height: part.width)
      : PixelRect(x: x, y: y, width: part.width, height: part.height)
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
