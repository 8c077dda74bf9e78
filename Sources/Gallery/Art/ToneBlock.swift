import PagerGeometry

/// The tones of eight adjacent pixels, painted back to front with SIMD instructions.
struct ToneBlock {
  /// The number of pixels in a block. Blocks start at columns that are multiples of it.
  static let width = 8

  private var red: SIMD8<Float>
  private var green: SIMD8<Float>
  private var blue: SIMD8<Float>

  /// Creates eight pixels of one tone.
  @inline(__always)
  init(_ tone: Tone) {
    (red, green, blue) = (.init(repeating: tone.red), .init(repeating: tone.green), .init(repeating: tone.blue))
  }

  /// The tone of a pixel.
  subscript(index: Int) -> Tone {
    get { Tone(red: red[index], green: green[index], blue: blue[index]) }
    set { (red[index], green[index], blue[index]) = (newValue.red, newValue.green, newValue.blue) }
  }

  /// Blends `tone` over the pixels, with the opacity `part` (0 to 1) of each.
  @inline(__always)
  mutating func lay(_ tone: Tone, _ part: SIMD8<Float>) {
    red += (tone.red - red) * part
    green += (tone.green - green) * part
    blue += (tone.blue - blue) * part
  }

  /// Adds light of `tone`: the fraction `part` (0 to 1) of the difference between each pixel and white, per channel.
  @inline(__always)
  mutating func shine(_ tone: Tone, _ part: SIMD8<Float>) {
    red += (255 - red) * (part * (tone.red / 255))
    green += (255 - green) * (part * (tone.green / 255))
    blue += (255 - blue) * (part * (tone.blue / 255))
  }

  /// Multiplies each pixel by its factor in `light`, clamped to 255.
  @inline(__always)
  mutating func multiply(by light: SIMD8<Float>) {
    red = (red * light).held(to: 255)
    green = (green * light).held(to: 255)
    blue = (blue * light).held(to: 255)
  }

  /// Returns the opaque pixels nearest to the tones plus `parts`: alpha, red, green and blue from the highest byte to
  /// the lowest.
  @inline(__always)
  private func pixels(dithered parts: SIMD8<Float>) -> SIMD8<UInt32> {
    let (red, green, blue) = (red + parts, green + parts, blue + parts)
    return 0xFF00_0000 | red.held(to: 255).wholes &<< 16 | green.held(to: 255).wholes &<< 8 | blue.held(to: 255).wholes
  }

  /// Returns the start columns of the blocks that contain any of `columns`.
  static func starts(of columns: Range<Int>) -> StrideTo<Int> {
    stride(from: columns.lowerBound / width * width, to: columns.upperBound, by: width)
  }

  /// Paints the blocks at the column `x` in all rows of `part`, and writes their pixels inside `part` to `pixels`.
  ///
  /// - Parameters:
  ///   - pixels: The pixels of `part`, row by row.
  ///   - tones: Returns the block of row `y`.
  @inline(__always)
  static func paint(_ x: Int, of part: PixelRect, into pixels: inout [UInt32], tones: (_ y: Int) -> ToneBlock) {
    guard pixels.count >= part.width * part.height else { return }
    let (dither, first) = (Dither.blocks, max(0, part.x - x))
    let last = min(width, part.x + part.width - x)
    pixels.withUnsafeMutableBytes { bytes in
      for y in part.y..<part.y + part.height {
        let block = tones(y).pixels(
          dithered: dither[((y & (Dither.side - 1)) * Dither.side + x & (Dither.side - 1)) / width])
        let place = 4 * ((y - part.y) * part.width + x - part.x)
        if first == 0, last == width {
          bytes.storeBytes(of: block, toByteOffset: place, as: SIMD8<UInt32>.self)
        } else {
          for index in first..<last {
            bytes.storeBytes(of: block[index], toByteOffset: place + 4 * index, as: UInt32.self)
          }
        }
      }
    }
  }
}

/// A dither pattern, added to a computed colour before it is rounded, so that gradients have no bands: from -0.5 to
/// less than 0.5, different for neighbouring pixels, and always the same.
private enum Dither {
  /// The number of columns and rows after which the pattern repeats; a power of two.
  static let side = 64

  /// The pattern, row by row, block by block: Jimenez' interleaved gradient noise. Neighbouring pixels have very
  /// different values, so that no grain is visible.
  static let blocks: [SIMD8<Float>] = (0..<side * side / ToneBlock.width).map { block in
    func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
    return SIMD8(
      (0..<ToneBlock.width).map { column in
        let place = block * ToneBlock.width + column
        let (x, y) = (Double(place % side), Double(place / side))
        return Float(fraction(52.9829189 * fraction(0.06711056 * x + 0.00583715 * y))) * 0.996 - 0.5
      })
  }
}

extension SIMD8<Float> {
  /// The numbers 0 to 7.
  static let indices: SIMD8<Float> = [0, 1, 2, 3, 4, 5, 6, 7]

  /// Creates a vector of the numbers of `list` at the indices nearest to `places`, clamped to the list.
  @inline(__always)
  init(_ list: [Float], at places: SIMD8<Float>) {
    let places = places.held(to: Float(list.count - 1)).wholes
    self.init(
      list[Int(places[0])], list[Int(places[1])], list[Int(places[2])], list[Int(places[3])], list[Int(places[4])],
      list[Int(places[5])], list[Int(places[6])], list[Int(places[7])])
  }

  /// The nearest whole numbers, for numbers between 0 and 8,000,000.
  ///
  /// After the addition of 2^23 the lowest 23 bits of a Float are its whole number. A conversion would check each
  /// number.
  @inline(__always)
  var wholes: SIMD8<UInt32> { unsafeBitCast(self + 8_388_608, to: SIMD8<UInt32>.self) & 0x7F_FFFF }

  /// Returns the numbers, clamped to the range from `least` to `most`.
  @inline(__always)
  func held(from least: Float = 0, to most: Float = 1) -> SIMD8<Float> {
    let some = replacing(with: least, where: self .< least)
    return some.replacing(with: most, where: some .> most)
  }

  /// The nearest whole numbers, for numbers between -4,000,000 and 4,000,000.
  @inline(__always)
  var nearest: SIMD8<Float> { self + 12_582_912 - 12_582_912 }

  /// The absolute values of the numbers.
  @inline(__always)
  var magnitudes: SIMD8<Float> { replacing(with: -self, where: self .< 0) }
}
