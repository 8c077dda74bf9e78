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

  /// Fills `columns`.
  mutating func fill(_ tone: Tone, over columns: Range<Int>) {
    withChannels(columns) { red, green, blue in
      red.update(repeating: tone.red)
      green.update(repeating: tone.green)
      blue.update(repeating: tone.blue)
    }
  }

  /// Sets each pixel to what `tone` says of its column.
  @inline(__always)
  mutating func set(_ tone: (Int) -> Tone) {
    withChannels(0..<count) { red, green, blue in
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

  /// Lays `tone` over `columns`, hiding of each pixel what `part` (0 to 1) says of its column.
  @inline(__always)
  mutating func lay(_ tone: Tone, over columns: Range<Int>, part: (Int) -> Float) {
    let columns = columns.clamped(to: 0..<count)
    layEach(tone, over: columns) { part(columns.lowerBound + $0) }
  }

  /// Lays `tone` over `columns`, hiding of each pixel what `part` (0 to 1) makes of its column's numbers in three lists.
  /// Nothing where a list has not a number for each column of the row.
  @inline(__always)
  mutating func lay(
    _ tone: Tone, over columns: Range<Int>, by first: [Float], _ second: [Float], _ third: [Float],
    part: (Float, Float, Float) -> Float
  ) {
    guard first.count == count, second.count == count, third.count == count else { return }
    let columns = columns.clamped(to: 0..<count)
    Self.withPart(columns, of: first) { first in
      Self.withPart(columns, of: second) { second in
        Self.withPart(columns, of: third) { third in
          layEach(tone, over: columns) { part(first[$0], second[$0], third[$0]) }
        }
      }
    }
  }

  /// The same by two lists.
  @inline(__always)
  mutating func lay(
    _ tone: Tone, over columns: Range<Int>, by first: [Float], _ second: [Float], part: (Float, Float) -> Float
  ) {
    lay(tone, over: columns, by: first, second, second) { first, second, _ in part(first, second) }
  }

  /// The same by one list.
  @inline(__always)
  mutating func lay(_ tone: Tone, over columns: Range<Int>, by list: [Float], part: (Float) -> Float) {
    lay(tone, over: columns, by: list, list, list) { number, _, _ in part(number) }
  }

  /// Adds light of `tone` to `columns`, of each pixel as much as `part` (0 to 1) makes of its column's number in `list` says
  /// of what it lacks. Nothing where the list has not a number for each column of the row.
  @inline(__always)
  mutating func shine(_ tone: Tone, over columns: Range<Int>, by list: [Float], part: (Float) -> Float) {
    guard list.count == count else { return }
    let columns = columns.clamped(to: 0..<count)
    let (toneRed, toneGreen, toneBlue) = (tone.red / 255, tone.green / 255, tone.blue / 255)
    withChannels(columns) { red, green, blue in
      Self.withPart(columns, of: list) { list in
        var x = 0
        while x < red.count {
          let part = part(list[x])
          red[x] += (255 - red[x]) * toneRed * part
          green[x] += (255 - green[x]) * toneGreen * part
          blue[x] += (255 - blue[x]) * toneBlue * part
          x += 1
        }
      }
    }
  }

  /// Multiplies each pixel of `columns` by its value in `light`: 1 leaves it.
  mutating func multiply(by light: [Float], over columns: Range<Int>) {
    guard light.count == count else { return }
    let columns = columns.clamped(to: 0..<count)
    withChannels(columns) { red, green, blue in
      Self.withPart(columns, of: light) { light in
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
    pixels.withUnsafeMutableBufferPointer { pixels in
      var x = columns.lowerBound
      while x < columns.upperBound {
        // Along with a row of the dither, so that all is read in order.
        let first = x & (Dither.side - 1)
        let part = x..<min(columns.upperBound, x + Dither.side - first)
        let place = start + x - columns.lowerBound
        let target = UnsafeMutableBufferPointer(rebasing: pixels[place..<place + part.count])
        Self.withPart(part, of: red) { red in
          Self.withPart(part, of: green) { green in
            Self.withPart(part, of: blue) { blue in
              Self.withPart(line + first..<line + first + part.count, of: Dither.parts) { dither in
                var index = 0
                while index < target.count {
                  let part = dither[index]
                  target[index] =
                    0xFF00_0000 | Self.byte(red[index] + part) << 16 | Self.byte(green[index] + part) << 8
                    | Self.byte(blue[index] + part)
                  index += 1
                }
              }
            }
          }
        }
        x = part.upperBound
      }
    }
  }

  /// The whole number nearest to `value`, held to 0 to 255. A number of 24 bits whose last one counts ones has it in its lowest bits,
  /// so that the compiler can compute many at once; a conversion would check each.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 {
    (value.held(to: 255) + 8_388_608).bitPattern & 0xFF
  }

  /// Lays `tone` over `columns`, which are the row's, hiding of each pixel what `part` says of how far it is from the first.
  @inline(__always)
  private mutating func layEach(_ tone: Tone, over columns: Range<Int>, part: (Int) -> Float) {
    withChannels(columns) { red, green, blue in
      var x = 0
      while x < red.count {
        let part = part(x)
        red[x] += (tone.red - red[x]) * part
        green[x] += (tone.green - green[x]) * part
        blue[x] += (tone.blue - blue[x]) * part
        x += 1
      }
    }
  }

  /// Lends a part of `list`, counted from its own beginning: a sum for each place would keep the compiler from computing
  /// many at once.
  @inline(__always)
  private static func withPart(_ part: Range<Int>, of list: [Float], _ body: (UnsafeBufferPointer<Float>) -> Void) {
    list.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[part])) }
  }

  @inline(__always)
  private mutating func withChannels(
    _ columns: Range<Int>,
    _ body: (UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Float>) ->
      Void
  ) {
    let columns = columns.clamped(to: 0..<count)
    red.withUnsafeMutableBufferPointer { red in
      green.withUnsafeMutableBufferPointer { green in
        blue.withUnsafeMutableBufferPointer { blue in
          body(
            UnsafeMutableBufferPointer(rebasing: red[columns]), UnsafeMutableBufferPointer(rebasing: green[columns]),
            UnsafeMutableBufferPointer(rebasing: blue[columns]))
        }
      }
    }
  }
}

extension Float {
  /// The number held to 0 to `most`, compared in the way that the processor has one operation for.
  @inline(__always)
  func held(to most: Float = 1) -> Float {
    let least = self > 0 ? self : 0
    return least < most ? least : most
  }
}
