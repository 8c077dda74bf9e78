import PagerGeometry

/// The orientation of a stored picture: EXIF's numbers 1 to 8.
struct Orientation: Hashable {
  /// The EXIF number.
  let number: Int

  /// The orientation of a picture that is stored upright.
  static let upright = Orientation(number: 1)

  /// Creates the orientation `number`. Unknown numbers count as upright.
  init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

  /// Whether rows become columns.
  var swapsSides: Bool { number >= 5 }

  /// Returns `size` after turning, in either direction.
  func turned(_ size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns the rectangle of the stored picture that shows `part` of an upright picture of `size`.
  func stored(_ part: PixelRect, in size: PixelSize) -> PixelRect {
    let fromRight = size.width - part.x - part.width
    let fromBottom = size.height - part.y - part.height
    let x = [2, 3, 6, 7].contains(number) ? fromRight : part.x
    let y = [3, 4, 7, 8].contains(number) ? fromBottom : part.y
    return swapsSides
      ? PixelRect(x: y, y: x, width: part.height, height: part.width)
      : PixelRect(x: x, y: y, width: part.width, height: part.height)
  }

  /// Returns the steps from stored pixels to those of an upright picture of `size`: the stored pixel (x, y) becomes
  /// pixel `origin + x * column + y * row`, counted along the rows.
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
