import PagerGeometry
import Scene
import Testing

@testable import Gallery

@Suite("Scenery")
struct SceneryTests {
  private static let size = PixelSize(width: 120, height: 90)

  private func pixels(_ column: Int, _ row: Int, size: PixelSize = SceneryTests.size) -> [UInt32] {
    let picture = Scenery(column: column, row: row).picture(column: column, row: row, size: size)
    return picture.pixels(of: PixelRect(size: size))
  }

  @Test("A page has another kind of scenery than its eight neighbours, also far from the origin")
  func neighboursDiffer() {
    for (column, row) in [(0, 0), (-7, 3), (1_000_000_000_000, -1_000_000_000_000), (Int.max - 1, Int.min + 1)] {
      let own = Scenery(column: column, row: row)
      for x in -1...1 {
        for y in -1...1 where (x, y) != (0, 0) {
          #expect(Scenery(column: column + x, row: row + y) != own, "\(column + x), \(row + y)")
        }
      }
    }
  }

  @Test("A page always looks the same, and pages of the same kind look different", arguments: Scenery.allCases)
  func sameAgain(kind: Scenery) {
    let columns = [kind.rawValue, kind.rawValue + 6, kind.rawValue + 999_999_999_996]
    let pictures = columns.map { pixels($0, 0) }
    #expect(columns.map { pixels($0, 0) } == pictures)
    #expect(columns.allSatisfy { Scenery(column: $0, row: 0) == kind })
    #expect(Set(pictures).count == columns.count)
  }

  @Test("A pixel does not depend on the part that is painted", arguments: Scenery.allCases)
  func parts(kind: Scenery) {
    let picture = kind.picture(column: kind.rawValue, row: 0, size: Self.size)
    let whole = picture.pixels(of: PixelRect(size: Self.size))
    for part in [PixelRect(x: 0, y: 40, width: 120, height: 17), PixelRect(x: 31, y: 5, width: 50, height: 80)] {
      let rows = (0..<part.height).flatMap { row in
        (0..<part.width).map { whole[(part.y + row) * Self.size.width + part.x + $0] }
      }
      #expect(picture.pixels(of: part) == rows)
    }
  }

  @Test("Sky gradients are dithered between neighbouring levels, so that they show no bands")
  func noBands() {
    let size = PixelSize(width: 64, height: 600)
    var picture = Landscape(name: "sky", size: size)
    picture.layers = [
      Landscape.Layer(
        edge: Array(repeating: 0, count: size.width), tones: Ramp([0x202020, 0x404040]), top: 0, depth: 600)
    ]
    let pixels = picture.pixels(of: PixelRect(size: size))
    // There are nineteen rows from one level to the next: without dithering most rows would have only one level.
    let plain = (0..<size.height).count { row in Set(pixels[row * 64..<(row + 1) * 64]).count == 1 }
    #expect(plain < size.height / 10, "\(plain) rows of one colour")
    let levels = pixels.map { Int($0 & 255) }
    for row in stride(from: 0, to: 600, by: 50) {
      let mean = Double(levels[row * 64..<(row + 1) * 64].reduce(0, +)) / 64
      #expect(abs(mean - (32 + 32 * (Double(row) + 0.5) / 600)) < 0.3, "row \(row)")
    }
  }

  @Test("A picture painted at another size has the same pixels at the same positions", arguments: [60, 240])
  func otherSize(width: Int) {
    var picture = Scenery.dunes.picture(column: 0, row: 0, size: Self.size)
    picture.rowShade = Array(repeating: 0.5, count: Self.size.height)
    picture.columnShade = Array(repeating: 0.5, count: Self.size.width)
    let size = PixelSize(width: width, height: width * 3 / 4)
    let (pixels, whole) = (picture.pixels(of: PixelRect(size: size)), picture.pixels(of: PixelRect(size: Self.size)))
    for (x, y) in [(0, 0), (31, 22), (59, 44)] {
      #expect(pixels[y * size.width + x] == whole[y * Self.size.width + x])
    }
  }

  @Test("A pixel shows the nearest layer, blends at its edge, and has light only on the light's layer")
  func layers() {
    func layer(_ edge: Float, _ tone: UInt32) -> Landscape.Layer {
      Landscape.Layer(edge: Array(repeating: edge, count: 8), tones: Ramp([tone]), top: 0, depth: 1)
    }
    var picture = Landscape(name: "layers", size: PixelSize(width: 8, height: 8))
    picture.layers = [layer(0, 0x000000), layer(6, 0x0000FF), layer(2.5, 0xFF0000)]
    picture.lights = [
      Landscape.Light(
        x: 4, y: 4, width: 20, height: 20, tone: Tone(0x00FF00), strength: 1, shape: .disc, layer: 0)
    ]
    let pixels = picture.pixels(of: PixelRect(size: picture.size))
    #expect(pixels[8] == 0xFF00_FF00)
    #expect((120...136).contains(pixels[2 * 8] >> 16 & 255) && (120...136).contains(pixels[2 * 8] >> 8 & 255))
    #expect(pixels[3 * 8] == 0xFFFF_0000 && pixels[7 * 8] == 0xFFFF_0000)
  }

  @Test("A picture of few or no pixels is opaque, too", arguments: [(0, 0), (0, 9), (9, 0), (1, 1), (3, 2)])
  func hardlyAny(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for kind in Scenery.allCases {
      let pixels = kind.picture(column: 3, row: 4, size: size).pixels(of: PixelRect(size: size))
      #expect(pixels.allSatisfy { $0 >> 24 == 255 }, "\(kind)")
    }
  }

  @Test("Rounded corners are transparent outside and opaque inside")
  func corners() {
    var picture = Scenery.coast.picture(column: 2, row: 0, size: Self.size)
    #expect(picture.isOpaque)
    picture.cornerRadius = 20
    #expect(!picture.isOpaque)
    let alphas = picture.pixels(of: PixelRect(size: Self.size)).map { $0 >> 24 }
    #expect(alphas[0] == 0 && alphas[Self.size.width - 1] == 0 && alphas[alphas.count - 1] == 0)
    #expect(alphas[20] == 255 && alphas[45 * Self.size.width] == 255)
    #expect(alphas.contains { (1..<255).contains($0) })
  }
}

extension Painting {
  /// The pixels of `part`. Without `size`, a painting other than a landscape is as large as `part`.
  func pixels(of part: PixelRect, in size: PixelSize? = nil) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: part.width * part.height)
    paint(part, of: size ?? (self as? Landscape)?.size ?? part.size, into: &pixels)
    return pixels
  }
}
