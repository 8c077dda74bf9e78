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

  @Test("A page is of another kind than the eight around it, on both sides of 0 and far away")
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

  @Test(
    "A page looks the same whenever it is drawn, and no two of a kind look alike", arguments: Scenery.allCases)
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

  @Test("Skies have no bands: each level of a channel is mixed with the next")
  func noBands() {
    let size = PixelSize(width: 64, height: 600)
    let picture = Landscape(size, sky: Ramp([0x202020, 0x404040]), level: 1)
    let pixels = picture.pixels(of: PixelRect(size: size))
    // Nineteen rows lie between two levels: without dithering most rows would have one level alone.
    let plain = (0..<size.height).count { row in Set(pixels[row * 64..<(row + 1) * 64]).count == 1 }
    #expect(plain < size.height / 10, "\(plain) rows of one colour")
    let levels = pixels.map { Int($0 & 255) }
    for row in stride(from: 0, to: 600, by: 50) {
      let mean = Double(levels[row * 64..<(row + 1) * 64].reduce(0, +)) / 64
      #expect(abs(mean - (32 + 32 * (Double(row) + 0.5) / 600)) < 0.3, "row \(row)")
    }
  }

  @Test("A picture that is drawn at another size is itself, larger or smaller", arguments: [60, 240])
  func scaled(width: Int) {
    let picture = Scenery.dunes.picture(column: 0, row: 0, size: Self.size)
    let size = PixelSize(width: width, height: width * 3 / 4)
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    picture.paint(PixelRect(size: size), of: size, into: &pixels)
    let whole = picture.pixels(of: PixelRect(size: Self.size))
    for (x, y) in [(0, 0), (size.width / 2, size.height / 2), (size.width - 1, size.height - 1)] {
      let source = y * Self.size.height / size.height * Self.size.width + x * Self.size.width / size.width
      #expect(pixels[y * size.width + x] == whole[source])
    }
  }

  @Test("Round corners are clear outside and whole inside")
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
  /// The pixels of `part` of a landscape, or of all of any painting that is as large as that.
  func pixels(of part: PixelRect, in size: PixelSize? = nil) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: part.width * part.height)
    paint(part, of: size ?? (self as? Landscape)?.size ?? part.size, into: &pixels)
    return pixels
  }
}
