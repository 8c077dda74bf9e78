import CTestJPEG
import Foundation

/// JPEG files as heavy to decode as a camera's, whose mean colour names a page.
///
/// Blocks of noise, 8 pixels wide and high, still show when the picture is fitted to a screen and are gone in a
/// thumbnail: so a test can tell a sharp page from a preview. Finer noise gives the decoder something to do.
public struct NoisyJPEG: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  private let noise: [Int8]
  private let distinctRows = 504

  /// Generates the noise, which all pictures of this size share.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    var random = SeededGenerator(seed: 24)
    var noise: [Int8] = []
    noise.reserveCapacity(width * distinctRows)
    var blocks: [Int8] = []
    for row in 0..<distinctRows {
      if row % 8 == 0 { blocks = (0...width / 8).map { _ in Int8(truncatingIfNeeded: random.next() & 31) - 16 } }
      var fine: UInt64 = 0
      for x in 0..<width {
        if x % 16 == 0 { fine = random.next() }
        noise.append(blocks[x / 8] * 5 / 4 + Int8(fine & 15) - 8)
        fine >>= 4
      }
    }
    self.noise = noise
  }

  /// Returns the bytes of a picture (4:2:0, quality 88) with this mean colour; each part of it from 32 to 223 is exact.
  public func encode(_ colour: RGB) -> Data {
    let pixels = rows(colour)
    let file = pixels.withUnsafeBufferPointer { pixels in
      JPEGCompressor.encode(rows: height) { compressor in
        compressor.pointee.image_width = JDIMENSION(width)
        compressor.pointee.image_height = JDIMENSION(height)
        compressor.pointee.input_components = 3
        compressor.pointee.in_color_space = JCS_RGB
        jpeg_set_defaults(compressor)
        jpeg_set_quality(compressor, 88, boolean(1))
      } row: { y in
        pixels.baseAddress?.advanced(by: y % distinctRows * width * 3)
      }
    }
    return Data(file)
  }

  private func rows(_ colour: RGB) -> [UInt8] {
    let parts = [colour.red, colour.green, colour.blue]
    // Looked up rather than added and clamped, as there are 9 million values in a debug build.
    let tables = parts.map { part in (-128...127).map { UInt8(clamping: part + $0) } }
    return [UInt8](unsafeUninitializedCapacity: noise.count * 3) { buffer, count in
      for part in 0..<3 {
        let table = tables[part]
        var index = part
        for value in noise {
          buffer[index] = table[Int(value) + 128]
          index += 3
        }
      }
      count = noise.count * 3
    }
  }
}
