import Decoding
import PagerGeometry
import Testing

@testable import fourfold_decoder

@Suite("Regions of a picture")
struct PictureRegionTests {
  @Test("A level has half the sides of the one below, rounded up, and at least one pixel")
  func levelsHalve() {
    let picture = PixelSize(width: 6001, height: 4000)
    let sizes = (0...4).map { PictureRegion.size(of: picture, atLevel: $0) }
    #expect(
      sizes == [
        picture, PixelSize(width: 3001, height: 2000), PixelSize(width: 1501, height: 1000),
        PixelSize(width: 751, height: 500), PixelSize(width: 376, height: 250),
      ])
    #expect(PictureRegion.size(of: picture, atLevel: 20) == PixelSize(width: 1, height: 1))
    #expect(PictureRegion.size(of: PixelSize(width: 1 << 20, height: 1), atLevel: 20) == PixelSize(width: 1, height: 1))
  }

  @Test("The level for a scale has enough pixels for it, and the level above has too few")
  func levelFitsScale() {
    let levels = [4, 1, 0.51, 0.5, 0.49, 0.251, 0.25, 0.01, 1e-9, 0, -1, .nan, .infinity].map {
      PictureRegion.level(forScale: $0)
    }
    // A scale of 1/100 needs at least 1/64.
    #expect(levels == [0, 0, 0, 1, 1, 1, 2, 6, 20, 0, 0, 0, 0])
  }

  @Test("A region without pixels, or with a side, place or level out of bounds, is refused")
  func boundsHold() {
    func exists(_ level: Int, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
      PictureRegion(level: level, part: PixelRect(x: x, y: y, width: width, height: height)) != nil
    }
    #expect(exists(0, 0, 0, 1, 1) && exists(20, 1 << 20, 1 << 20, 16384, 16384))
    #expect(!exists(-1, 0, 0, 1, 1) && !exists(21, 0, 0, 1, 1))
    #expect(!exists(0, -1, 0, 1, 1) && !exists(0, 0, -1, 1, 1))
    #expect(!exists(0, (1 << 20) + 1, 0, 1, 1) && !exists(0, 0, .max, 1, 1))
    #expect(!exists(0, 0, 0, 0, 1) && !exists(0, 0, 0, 1, 0))
    #expect(!exists(0, 0, 0, 16385, 1) && !exists(0, 0, 0, 1, .min))
  }

  @Test("A region's job has the region's size and the urgency of detail")
  func jobHasItsSize() throws {
    let region = try #require(PictureRegion(level: 1, part: PixelRect(x: 5, y: 6, width: 70, height: 80)))
    let job = DecodeJob(id: 1, region: region) { () throws(OpenFailure) in throw OpenFailure(message: "never opened") }
    #expect(job.kind == .region(region))
    #expect(job.box == PixelSize(width: 70, height: 80))
    #expect(job.urgency == .detail)
  }

  @Test("A part of the upright picture is mapped to its place in the stored one", arguments: 1...8)
  func storedPartIsFound(number: Int) {
    let upright = Picture(width: 7, height: 5) { x, y in SIMD4(UInt8(x), UInt8(y), 0, 255) }
    let stored = upright.stored(orientation: number)
    let orientation = Orientation(number: number)
    for part in [
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 4, y: 1, width: 3, height: 2),
      PixelRect(size: upright.size),
    ] {
      let place = orientation.stored(part, in: upright.size)
      let found = Set((0..<place.height).flatMap { y in (0..<place.width).map { stored[place.x + $0, place.y + y] } })
      let wanted = Set((0..<part.height).flatMap { y in (0..<part.width).map { upright[part.x + $0, part.y + y] } })
      #expect(found == wanted && place.width * place.height == part.width * part.height, "\(part)")
    }
  }
}
