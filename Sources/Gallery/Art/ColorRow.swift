/// The colours of a row of pixels while it is painted, back to front.
///
/// Each step is a plain loop over memory that the row owns, which the compiler turns into a few operations for each pixel.
/// Pointers are lent for the length of a loop, and every index is held to the row's columns first.
struct ColorRow {
  /// How many pixels there are.
  let count: Int
  private var red: [Float]
  private var green: [Float]
  private var blue: [Float]

  /// A black row of `count` pixels.
  init(count: Int) {
    self.count = max(0, count)
    red = Array(repeating: 0, count: self.count)
    green = red
    blue = red
  }

  /// Fills the row.
  mutating func fill(_ tone: Tone) {
    withChannels { red, green, blue in
      red.update(repeating: tone.red)
      green.update(repeating: tone.green)
      blue.update(repeating: tone.blue)
    }
  }

  /// Sets each pixel to what `tone` says of its column.
  mutating func set(_ tone: (Int) -> Tone) {
    withChannels { red, green, blue in
      var x = 0
      while x < red.count {
        let tone = tone(x)
        red[x] = tone.red
        green[x] = tone.green
        blue[x] = tone.blue
        x += 1
      }
    }
  }

  /// Lays `tone` over `columns`, hiding of each pixel what `part` (0 to 1) says.
  mutating func lay(_ tone: Tone, over columns: Range<Int>, part: (Int) -> Float) {
    let columns = columns.clamped(to: 0..<count)
    withChannels { red, green, blue in
      var x = columns.lowerBound
      while x < columns.upperBound {
        let part = part(x)
        red[x] += (tone.red - red[x]) * part
        green[x] += (tone.green - green[x]) * part
        blue[x] += (tone.blue - blue[x]) * part
        x += 1
      }
    }
  }

  /// Lays `tone` over what lies below `edge`, a height for each column, in the row that is `row` pixels down; the edge is
  /// smooth. Nothing where there are not as many heights as columns.
  mutating func lay(_ tone: Tone, below edge: [Float], row: Float, opacity: Float = 1) {
    guard edge.count == count else { return }
    withChannels { red, green, blue in
      edge.withUnsafeBufferPointer { edge in
        var x = 0
        while x < red.count {
          let part = max(0, min(1, row + 1 - edge[x])) * opacity
          red[x] += (tone.red - red[x]) * part
          green[x] += (tone.green - green[x]) * part
          blue[x] += (tone.blue - blue[x]) * part
          x += 1
        }
      }
    }
  }

  /// Lays `tone` over the row, hiding of each pixel its value in `parts` times `strength`, held to 0 to 1.
  mutating func lay(_ tone: Tone, parts: [Float], strength: Float) {
    guard parts.count == count else { return }
    withChannels { red, green, blue in
      parts.withUnsafeBufferPointer { parts in
        var x = 0
        while x < red.count {
          let part = max(0, min(1, parts[x] * strength))
          red[x] += (tone.red - red[x]) * part
          green[x] += (tone.green - green[x]) * part
          blue[x] += (tone.blue - blue[x]) * part
          x += 1
        }
      }
    }
  }

  /// Adds light of `tone` to `columns`, of each pixel as much as `part` (0 to 1) says of what it lacks.
  mutating func shine(_ tone: Tone, on columns: Range<Int>, part: (Int) -> Float) {
    let columns = columns.clamped(to: 0..<count)
    let (toneRed, toneGreen, toneBlue) = (tone.red / 255, tone.green / 255, tone.blue / 255)
    withChannels { red, green, blue in
      var x = columns.lowerBound
      while x < columns.upperBound {
        let part = part(x)
        red[x] += (255 - red[x]) * toneRed * part
        green[x] += (255 - green[x]) * toneGreen * part
        blue[x] += (255 - blue[x]) * toneBlue * part
        x += 1
      }
    }
  }

  /// Multiplies each pixel by its value in `light`: 1 leaves it.
  mutating func multiply(by light: [Float]) {
    guard light.count == count else { return }
    withChannels { red, green, blue in
      light.withUnsafeBufferPointer { light in
        var x = 0
        while x < red.count {
          red[x] *= light[x]
          green[x] *= light[x]
          blue[x] *= light[x]
          x += 1
        }
      }
    }
  }

  /// Writes `columns` as opaque pixels to `pixels` from `start` on, dithered as the row `row` pixels down.
  func write(_ columns: Range<Int>, row: Int, to pixels: inout [UInt32], at start: Int) {
    let columns = columns.clamped(to: 0..<count)
    guard start >= 0, start + columns.count <= pixels.count else { return }
    let line = (row & (Dither.side - 1)) * Dither.side
    var x = columns.lowerBound
    while x < columns.upperBound {
      // Along with a row of the dither, so that all is read in order.
      let first = x & (Dither.side - 1)
      let length = min(columns.upperBound - x, Dither.side - first)
      let place = start + x - columns.lowerBound
      red[x..<x + length].withUnsafeBufferPointer { red in
        green[x..<x + length].withUnsafeBufferPointer { green in
          blue[x..<x + length].withUnsafeBufferPointer { blue in
            Dither.parts[line + first..<line + first + length].withUnsafeBufferPointer { dither in
              pixels.withUnsafeMutableBufferPointer { pixels in
                let pixels = UnsafeMutableBufferPointer(rebasing: pixels[place..<place + length])
                var index = 0
                while index < length {
                  let part = dither[index] - 0.5
                  pixels[index] =
                    0xFF00_0000 | Self.byte(red[index] + part) << 16 | Self.byte(green[index] + part) << 8
                    | Self.byte(blue[index] + part)
                  index += 1
                }
              }
            }
          }
        }
      }
      x += length
    }
  }

  /// The whole number nearest to `value`, held to 0 to 255. A number of 24 bits whose last one counts ones has it in its lowest bits,
  /// so that the compiler can compute many at once; a conversion would check each.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 {
    (max(0, min(255, value)) + 8_388_608).bitPattern & 0xFF
  }

  private mutating func withChannels(
    _ body: (UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Float>) ->
      Void
  ) {
    red.withUnsafeMutableBufferPointer { red in
      green.withUnsafeMutableBufferPointer { green in
        blue.withUnsafeMutableBufferPointer { blue in body(red, green, blue) }
      }
    }
  }
}
