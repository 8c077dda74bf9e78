import Testing

@testable import Stage

@Suite("Samples") struct SamplesTests {
  private func samples(
    _ seen: Range<Int>, of length: Int, over count: Int, isSmooth: Bool
  ) -> [Samples.Sample] {
    var samples = Samples()
    samples.set(seen, of: length, over: count, isSmooth: isSmooth)
    return samples.all
  }

  private func sample(_ first: Int32, _ second: Int32, _ weight: UInt32) -> Samples.Sample {
    Samples.Sample(first: first, second: second, weight: weight)
  }

  @Test("With nearest sampling a device pixel shows the image pixel at its centre") func nearest() {
    #expect(samples(0..<7, of: 7, over: 3, isSmooth: false).map(\.first) == [0, 0, 1, 1, 1, 2, 2])
    #expect(samples(0..<3, of: 3, over: 7, isSmooth: false).map(\.first) == [1, 3, 5])
    #expect(samples(2..<4, of: 7, over: 3, isSmooth: false).map(\.first) == [1, 1])
  }

  @Test("With smooth sampling a device pixel is a mean of two image pixels, and at the ends one pixel") func smooth() {
    // Four device pixels to a pixel: centres of device pixels are 1/8, 3/8, 5/8 and 7/8 of a pixel.
    let expected = [
      sample(0, 1, 0), sample(0, 1, 0), sample(0, 1, 32), sample(0, 1, 96), sample(0, 1, 160), sample(0, 1, 224),
      sample(1, 1, 0), sample(1, 1, 0),
    ]
    #expect(samples(0..<8, of: 8, over: 2, isSmooth: true) == expected)
    #expect(samples(3..<5, of: 8, over: 2, isSmooth: true) == [sample(0, 1, 96), sample(0, 1, 160)])
  }

  @Test("Samples are exact at the ends of four billion device pixels") func far() {
    let length = 4_000_000_000
    #expect(samples(length - 2..<length, of: length, over: 1000, isSmooth: false).map(\.first) == [999, 999])
    let border = length / 1000 * 517
    #expect(samples(border - 1..<border + 1, of: length, over: 1000, isSmooth: false).map(\.first) == [516, 517])
    // Here halfway between the centres of the two pixels.
    #expect(samples(border..<border + 1, of: length, over: 1000, isSmooth: true) == [sample(516, 517, 128)])
  }

  @Test("Samples that are set again replace the earlier ones") func again() {
    var samples = Samples()
    samples.set(0..<9, of: 9, over: 9, isSmooth: true)
    samples.set(1..<3, of: 3, over: 3, isSmooth: false)
    #expect(samples.all == [sample(1, 1, 0), sample(2, 2, 0)])
  }
}
