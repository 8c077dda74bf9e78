import Glibc

/// Pixels copied from a screen.
public struct Screenshot: Hashable, Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Blue, green, red and nothing, row after row.
  private let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The colour of one pixel, which has to be within the screenshot.
  public subscript(x: Int, y: Int) -> RGB {
    let offset = 4 * (y * width + x)
    return RGB(red: Int(bytes[offset + 2]), green: Int(bytes[offset + 1]), blue: Int(bytes[offset]))
  }

  /// Returns the mean colour of each column, over every `step`th of its pixels.
  public func columns(every step: Int = 1) -> [RGB] {
    means(count: width, stride: 4, along: height / step, by: 4 * width * step)
  }

  /// Returns the mean colour of each row, over every `step`th of its pixels.
  public func rows(every step: Int = 1) -> [RGB] {
    means(count: height, stride: 4 * width, along: width / step, by: 4 * step)
  }

  private func means(count: Int, stride: Int, along length: Int, by step: Int) -> [RGB] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<count).map { index in
        var sums = SIMD4<Int>()
        var offset = index * stride
        for _ in 0..<length {
          sums.x &+= Int(bytes[offset])
          sums.y &+= Int(bytes[offset + 1])
          sums.z &+= Int(bytes[offset + 2])
          offset += step
        }
        let divisor = max(1, length)
        return RGB(red: sums.z / divisor, green: sums.y / divisor, blue: sums.x / divisor)
      }
    }
  }

  /// Returns the number of pixels of `box` that differ from those of `other` at a displacement of `way`; all of them if
  /// the box is not within both screenshots. O(pixels), and fast if none differ.
  public func differences(from other: Screenshot, in box: PixelBox, at way: (x: Int, y: Int) = (0, 0)) -> Int {
    guard contains(box),
      other.contains(PixelBox(x: box.x + way.x, y: box.y + way.y, width: box.width, height: box.height))
    else { return box.width * box.height }
    return (box.y..<box.y + box.height).reduce(0) { sum, y in
      let own = 4 * (y * width + box.x)
      let others = 4 * ((y + way.y) * other.width + box.x + way.x)
      // The standard library compares parts of arrays byte by byte: a quarter of a second for a window, in a debug
      // build.
      let isSame = bytes.withUnsafeBytes { bytes in
        other.bytes.withUnsafeBytes { otherBytes in
          guard let here = bytes.baseAddress, let there = otherBytes.baseAddress else { return true }
          return memcmp(here + own, there + others, 4 * box.width) == 0
        }
      }
      guard !isSame else { return sum }
      return sum
        + (box.x..<box.x + box.width).count { x in self[x, y] != other[x + way.x, y + way.y] }
    }
  }

  private func contains(_ box: PixelBox) -> Bool {
    box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  }

  /// The roughness of the picture: the mean difference in green of pixels two apart in a row.
  public var roughness: Double {
    guard width > 2, height > 0 else { return 0 }
    var sum = 0
    for y in 0..<height {
      for x in 2..<width { sum += abs(self[x, y].green - self[x - 2, y].green) }
    }
    return Double(sum) / Double((width - 2) * height)
  }
}

/// A colour in 0...255.
public struct RGB: Hashable, Sendable, CustomStringConvertible {
  /// 0...255.
  public var red: Int
  /// 0...255.
  public var green: Int
  /// 0...255.
  public var blue: Int

  /// A colour from its parts.
  public init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour by its hue on the circle (0 red, 120 green, 240 blue; any number of turns), saturation and lightness
  /// from 0 to 1, as CSS defines it.
  public init(hue: Int, saturation: Double, lightness: Double) {
    func part(_ offset: Double) -> Int {
      let place = (offset + Double((hue % 360 + 360) % 360) / 30).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return Int(((lightness - reach * max(-1, min(place - 3, 9 - place, 1))) * 255).rounded())
    }
    self.init(red: part(0), green: part(8), blue: part(4))
  }

  /// Returns the largest difference of a part.
  public func distance(to other: RGB) -> Int {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }

  /// The three parts, as CSS writes them.
  public var description: String { "rgb(\(red), \(green), \(blue))" }
}

extension XConnection {
  /// Copies a part of the screen, cut to the screen's size.
  public func screenshot(_ box: PixelBox) throws -> Screenshot {
    let left = max(0, box.x)
    let top = max(0, box.y)
    let width = max(1, min(self.width, box.x + box.width) - left)
    let height = max(1, min(self.height, box.y + box.height) - top)
    var request: [UInt8] = []
    request.append(little: root)
    for value in [left, top, width, height] { request.append(little: UInt16(clamping: value)) }
    request.append(little: UInt32.max)
    let answer = try ask(73, 2, request)
    return Screenshot(width: width, height: height, bytes: Array(answer[32...].prefix(4 * width * height)))
  }
}
