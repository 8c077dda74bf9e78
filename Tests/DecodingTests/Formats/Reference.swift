import PagerGeometry

/// A picture defined by a formula, so that the output of a decoder is compared with exact values.
struct Reference: Sendable {
  /// Columns and rows, upright.
  let size: PixelSize
  /// Red, green, blue and alpha (0 to 255) at a point of the picture, in its own pixels; pixel 0 has its middle at 0.5.
  let colour: @Sendable (_ x: Double, _ y: Double) -> SIMD4<Double>
  /// The distance of a point from the nearest edge of the formula (pixels). Away from edges, all symmetric filters
  /// agree.
  let room: @Sendable (_ x: Double, _ y: Double) -> Double

  /// The picture in eight bits.
  var picture: Picture {
    Picture(width: size.width, height: size.height) { x, y in Self.rounded(colour(Double(x) + 0.5, Double(y) + 0.5)) }
  }

  static func rounded(_ colour: SIMD4<Double>) -> SIMD4<UInt8> {
    // Channel by channel: without optimisation, converting whole vectors takes many times as long.
    func byte(_ level: Double) -> UInt8 { UInt8(max(0, min(255, level.rounded(.toNearestOrAwayFromZero)))) }
    return SIMD4(byte(colour.x), byte(colour.y), byte(colour.z), byte(colour.w))
  }

  /// Returns the same picture with each colour changed by `change`.
  func mapped(_ change: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>) -> Reference {
    let colour = colour
    return Reference(size: size, colour: { change(colour($0, $1)) }, room: room)
  }

  /// Returns the top `part` of the picture: the pixels below it may have any colour.
  func top(_ part: Double) -> Reference {
    let limit = Double(size.height) * part
    let room = room
    return Reference(size: size, colour: colour) { x, y in min(room(x, y), limit - y) }
  }

  /// Returns the bottom `part` of the picture: the pixels above it may have any colour.
  func bottom(_ part: Double) -> Reference {
    let limit = Double(size.height) * (1 - part)
    let room = room
    return Reference(size: size, colour: colour) { x, y in min(room(x, y), y - limit) }
  }

  /// Returns a picture whose colour changes evenly and is different at each corner.
  private static func slope(_ size: PixelSize, _ colour: @escaping @Sendable (Double, Double) -> SIMD4<Double>) -> Self
  {
    let width = Double(size.width)
    let height = Double(size.height)
    return Reference(size: size) { x, y in
      colour(x / width, y / height)
    } room: { x, y in
      min(x, y, width - x, height - y)
    }
  }

  /// Odd sides, which are not multiples of blocks or pairs of samples.
  private static let odd = PixelSize(width: 93, height: 67)

  /// Returns a picture in the first colour of the palette.
  static func flat(_ size: PixelSize) -> Reference {
    let colour = SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: palette[0]))
    return Reference(size: size) { _, _ in
      colour
    } room: { _, y in
      Double(size.height) - y
    }
  }

  static let gradient = slope(odd) { SIMD4(40 + 150 * $0, 50 + 140 * $1, 210 - 80 * $0 - 60 * $1, 255) }
  /// Colours that are within sRGB in each of the spaces, and none so dark that one step of light is many steps of code.
  static let mild = slope(odd) { SIMD4(140 + 80 * $0, 110 + 60 * $1, 190 - 50 * $0 - 40 * $1, 255) }
  static let mildClear = slope(odd) {
    SIMD4(140 + 80 * $0, 110 + 60 * $1, 190 - 50 * $0 - 40 * $1, 140 + 50 * $0 + 60 * $1)
  }
  static let even = slope(PixelSize(width: 96, height: 64)) {
    SIMD4(40 + 150 * $0, 50 + 140 * $1, 210 - 80 * $0 - 60 * $1, 255)
  }
  static let grey = slope(odd) {
    let light = 30 + 100 * $0 + 90 * $1
    return SIMD4(light, light, light, 255)
  }
  static let clear = slope(odd) {
    SIMD4(40 + 150 * $0, 50 + 140 * $1, 210 - 80 * $0 - 60 * $1, 100 + 60 * $0 + 80 * $1)
  }
  static let clearGrey = slope(odd) {
    let light = 30 + 100 * $0 + 90 * $1
    return SIMD4(light, light, light, 100 + 60 * $0 + 80 * $1)
  }
  /// Long enough for a cut to leave whole rows of blocks.
  static let tall = slope(PixelSize(width: 160, height: 480)) {
    SIMD4(40 + 150 * $0, 50 + 140 * $1, 210 - 80 * $0 - 60 * $1, 255)
  }

  /// The columns, and the rows, of a tile of ``tiles(_:)``.
  static let tileSide = 24
  /// Twelve flat colours, for formats with a palette.
  static let palette: [SIMD4<UInt8>] = [
    SIMD4(230, 20, 30, 255), SIMD4(20, 210, 40, 255), SIMD4(30, 40, 220, 255), SIMD4(250, 240, 20, 255),
    SIMD4(20, 230, 230, 255), SIMD4(210, 30, 220, 255), SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255),
    SIMD4(128, 128, 128, 255), SIMD4(200, 110, 40, 255), SIMD4(60, 90, 50, 255), SIMD4(250, 170, 190, 255),
  ]

  /// Returns the number of the tile, and of its colour, at a pixel of ``tiles(_:)``.
  static func tile(_ x: Int, _ y: Int) -> Int { y / tileSide * 4 + x / tileSide }

  /// Returns four columns and three rows of flat tiles.
  static func tiles(_ colours: [SIMD4<UInt8>] = palette) -> Reference {
    let side = Double(tileSide)
    return Reference(size: PixelSize(width: tileSide * 4, height: tileSide * 3)) { x, y in
      SIMD4<Double>(SIMD4<Int>(truncatingIfNeeded: colours[tile(Int(x), Int(y)) % colours.count]))
    } room: { x, y in
      let across = x.truncatingRemainder(dividingBy: side)
      let down = y.truncatingRemainder(dividingBy: side)
      return min(across, side - across, down, side - down)
    }
  }
}

extension Picture {
  /// Returns this picture as a file with the EXIF `orientation` stores it.
  func stored(orientation: Int) -> Picture {
    let right = size.width - 1
    let bottom = size.height - 1
    let isTurned = orientation >= 5
    return Picture(width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height) { x, y in
      // The place of the stored row and column on the upright picture, by EXIF.
      switch orientation {
      case 2: self[right - x, y]
      case 3: self[right - x, bottom - y]
      case 4: self[x, bottom - y]
      case 5: self[y, x]
      case 6: self[right - y, x]
      case 7: self[right - y, bottom - x]
      case 8: self[y, bottom - x]
      default: self[x, y]
      }
    }
  }

  /// Returns the samples of `channels`, in their order.
  func samples(_ channels: [Int]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 4).flatMap { start in channels.map { bytes[start + $0] } }
  }
}
