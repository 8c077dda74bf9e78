import PagerGeometry

/// The tones of eight pixels side by side while they are painted, back to front: the processor computes them at once.
struct ToneBlock {
  /// Pixels in a block. Blocks begin at columns that are multiples of it.
  static let width = 8

  private var red: SIMD8<Float>
  private var green: SIMD8<Float>
  private var blue: SIMD8<Float>

  /// Eight pixels of one tone.
  @inline(__always)
  init(_ tone: Tone) {
    (red, green, blue) = (.init(repeating: tone.red), .init(repeating: tone.green), .init(repeating: tone.blue))
  }

  /// The tone of a pixel.
  subscript(index: Int) -> Tone {
    get { Tone(red: red[index], green: green[index], blue: blue[index]) }
    set { (red[index], green[index], blue[index]) = (newValue.red, newValue.green, newValue.blue) }
  }

  /// Lays `tone` over the pixels, hiding so much (0 to 1) of each.
  @inline(__always)
  mutating func lay(_ tone: Tone, _ part: SIMD8<Float>) {
    red += (tone.red - red) * part
    green += (tone.green - green) * part
    blue += (tone.blue - blue) * part
  }

  /// Adds light of `tone`, so much (0 to 1) of what each pixel lacks.
  @inline(__always)
  mutating func shine(_ tone: Tone, _ part: SIMD8<Float>) {
    red += (255 - red) * (part * (tone.red / 255))
    green += (255 - green) * (part * (tone.green / 255))
    blue += (255 - blue) * (part * (tone.blue / 255))
  }

  /// Multiplies each pixel by its number in `light`, to 255 at the most.
  @inline(__always)
  mutating func multiply(by light: SIMD8<Float>) {
    red = (red * light).held(to: 255)
    green = (green * light).held(to: 255)
    blue = (blue * light).held(to: 255)
  }

  /// The nearest opaque pixels to the tones plus `parts`: alpha, red, green and blue from the highest byte to the lowest.
  @inline(__always)
  private func pixels(dithered parts: SIMD8<Float>) -> SIMD8<UInt32> {
    let (red, green, blue) = (red + parts, green + parts, blue + parts)
    return 0xFF00_0000 | red.held(to: 255).wholes &<< 16 | green.held(to: 255).wholes &<< 8 | blue.held(to: 255).wholes
  }

  /// The columns at which the blocks begin that have some of `columns`.
  static func starts(of columns: Range<Int>) -> StrideTo<Int> {
    stride(from: columns.lowerBound / width * width, to: columns.upperBound, by: width)
  }

  /// Paints all blocks of `part` that begin at the column `x`, each with what `tones` says of its row: what of them lies in
  /// the part is written to `pixels`, which has the part's pixels row by row.
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

/// What is added to a computed colour before it is rounded, so that a gradient has no bands: from -0.5 to less than 0.5,
/// another part for each pixel, and always the same.
private enum Dither {
  /// Columns and rows after which it begins again; a power of two.
  static let side = 64

  /// Row by row, block by block. Jimenez' interleaved gradient noise: near pixels get parts that are far from one another, so
  /// that no grain is seen.
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
  /// 0 to 7.
  static let indices: SIMD8<Float> = [0, 1, 2, 3, 4, 5, 6, 7]

  /// The numbers of `list` that are nearest to `places`, held to those there are.
  @inline(__always)
  init(_ list: [Float], at places: SIMD8<Float>) {
    let places = places.held(to: Float(list.count - 1)).wholes
    self.init(
      list[Int(places[0])], list[Int(places[1])], list[Int(places[2])], list[Int(places[3])], list[Int(places[4])],
      list[Int(places[5])], list[Int(places[6])], list[Int(places[7])])
  }

  /// The nearest whole numbers, of numbers between 0 and 8,000,000. A number of 24 bits whose last one counts ones has them in
  /// its lowest bits: a conversion would check each.
  @inline(__always)
  var wholes: SIMD8<UInt32> { unsafeBitCast(self + 8_388_608, to: SIMD8<UInt32>.self) & 0x7F_FFFF }

  /// The numbers held to what is between `least` and `most`.
  @inline(__always)
  func held(from least: Float = 0, to most: Float = 1) -> SIMD8<Float> {
    let some = replacing(with: least, where: self .< least)
    return some.replacing(with: most, where: some .> most)
  }

  /// The nearest whole numbers; each number is between -4,000,000 and 4,000,000.
  @inline(__always)
  var nearest: SIMD8<Float> { self + 12_582_912 - 12_582_912 }

  /// What the numbers are without their signs.
  @inline(__always)
  var magnitudes: SIMD8<Float> { replacing(with: -self, where: self .< 0) }
}
