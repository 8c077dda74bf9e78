/// A GIF file whose frames cover part of the canvas and have a disposal, with codes that compress nothing.
public enum AnimatedGIF {
  /// One frame: a rectangle of a single colour of the palette.
  public struct Frame: Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The index in the palette; 3 is clear.
    var color: Int
    /// The delay (hundredths of a second).
    var delay: Int
    /// The disposal: 1 keeps the frame, 2 clears it, 3 restores the pixels before it.
    var disposal: Int

    /// Creates a rectangle of `color`, by default at the canvas's top left corner and for 100 ms.
    public init(x: Int = 0, y: Int = 0, width: Int, height: Int, color: Int, delay: Int = 10, disposal: Int = 1) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.color = color
      self.delay = delay
      self.disposal = disposal
    }
  }

  /// Red, green, blue and clear.
  public static let palette: [SIMD4<UInt8>] = [
    SIMD4(200, 0, 0, 255), SIMD4(0, 180, 0, 255), SIMD4(0, 0, 220, 255), SIMD4(0, 0, 0, 0),
  ]

  /// Returns the bytes of a file of `width` by `height` pixels.
  ///
  /// - Parameter repeats: the file's number of repeats; with `nil` the file has none, which means one play.
  public static func bytes(width: Int, height: Int, repeats: Int?, _ frames: [Frame]) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0x81, 0, 0]
    for color in palette { file += [color.x, color.y, color.z] }
    if let repeats { file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + little(repeats, 2) + [0] }
    for frame in frames {
      file += [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | 1)] + little(frame.delay, 2) + [3, 0, 0x2C]
      file += little(frame.x, 2) + little(frame.y, 2) + little(frame.width, 2) + little(frame.height, 2) + [0, 2]
      let codes = codes(color: frame.color, count: frame.width * frame.height)
      for start in stride(from: 0, to: codes.count, by: 255) {
        let block = codes[start..<min(codes.count, start + 255)]
        file += [UInt8(block.count)] + block
      }
      file.append(0)
    }
    return file + [0x3B]
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// Returns codes of three bits each: the table is cleared before a fourth bit would be needed.
  private static func codes(color: Int, count: Int) -> [UInt8] {
    var bits: [Int] = [4]
    for pixel in 0..<count { bits += pixel % 2 == 1 ? [color, 4] : [color] }
    bits.append(5)
    var bytes: [UInt8] = []
    var (held, length) = (0, 0)
    for code in bits {
      held |= code << length
      length += 3
      while length >= 8 {
        bytes.append(UInt8(held & 255))
        held >>= 8
        length -= 8
      }
    }
    return length > 0 ? bytes + [UInt8(held)] : bytes
  }
}
