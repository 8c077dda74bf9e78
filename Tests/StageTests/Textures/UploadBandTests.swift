import Testing

@testable import Stage

struct UploadBandTests {
  @Test(
    "Bands follow one another to the last row, within the byte limit or of one row",
    arguments: [(1, 4), (1080, 7680), (4000, 24_000), (3, 4_000_000), (0, 4), (100, 0)])
  func successiveBands(height: Int, bytesPerRow: Int) {
    var done = 0
    var bands = 0
    while done < height {
      let band = UploadBand.next(after: done, of: height, bytesPerRow: bytesPerRow)
      #expect(band.lowerBound == done && !band.isEmpty && band.upperBound <= height)
      #expect(band.count == 1 || band.count * bytesPerRow <= UploadBand.bytes)
      done = band.upperBound
      bands += 1
    }
    #expect(bands <= max(1, height * bytesPerRow / UploadBand.bytes * 2 + 1))
    #expect(UploadBand.next(after: height, of: height, bytesPerRow: bytesPerRow).isEmpty)
  }
}
