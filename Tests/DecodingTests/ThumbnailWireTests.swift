import PagerGeometry
import Testing

@testable import Decoding

extension WireTests {
  /// Thumbnail requests for every cache size and for none; all but one may use the file's own thumbnail.
  static let thumbnails: [WireRequest] = ([nil] + ThumbnailSize.allCases).map { written in
    .decode(
      WireJob(
        id: 20, kind: .thumbnail(writing: written, takesCarried: written != .large),
        box: PixelSize(width: 120, height: 80),
        memory: 1,
        memoryCount: 1 << 23, bringsMemory: true, cached: written == nil ? nil : SIMD16(repeating: 0x5A),
        mostPixels: 1 << 29))
  }

  @Test("A job that reads only the cache must have a file of the cache")
  func readsOnlyTheCache() {
    var job = WireJob(
      id: 1, kind: .thumbnail(writing: nil, takesCarried: true), box: PixelSize(width: 10, height: 10), memory: 1,
      memoryCount: 400, bringsMemory: true, cached: SIMD16(repeating: 7), mostPixels: 1)
    job.readsOnlyCache = true
    #expect(WireRequest(bytes: WireRequest.decode(job).bytes) == .decode(job))
    job.cached = nil
    #expect(WireRequest(bytes: WireRequest.decode(job).bytes) == nil)
  }

  @Test("A picture to write, or a failure, is not accepted from a process that has read other files")
  func sharedProcess() {
    var shown = Self.written
    shown.isWritten = false
    #expect(WireReply(id: 1, result: .picture(shown)).isShownOnly)
    #expect(WireReply(id: 1, result: .cancelled).isShownOnly)
    #expect(!WireReply(id: 1, result: .picture(Self.written)).isShownOnly)
    #expect(!WireReply(id: 1, result: .failure(.noPreview)).isShownOnly)
  }

  /// A picture of 6000 x 4000 whose thumbnail is to be written.
  static var written: WirePicture {
    var picture = WirePicture(originalSize: PixelSize(width: 6000, height: 4000), isOpaque: true, isTruncated: false)
    picture.isWritten = true
    return picture
  }

  private func job(_ kind: DecodeJob.Kind) -> DecodeJob {
    DecodeJob(id: 1, kind: kind, box: PixelSize(width: 120, height: 90)) { () throws(OpenFailure) in
      throw OpenFailure(message: "never opened")
    }
  }

  @Test("A thumbnail job needs memory for the shown and for the written pixels")
  func memoryForBoth() throws {
    var job = WireJob(
      id: 1, kind: .thumbnail(writing: .large, takesCarried: true), box: PixelSize(width: 10, height: 10), memory: 1,
      memoryCount: 400 + 256 * 256 * 4, bringsMemory: true, mostPixels: 1)
    #expect(WireRequest(bytes: WireRequest.decode(job).bytes) == .decode(job))
    job.memoryCount -= 1
    #expect(WireRequest(bytes: WireRequest.decode(job).bytes) == nil)
  }

  @Test("A thumbnail request of an unknown size, or with flags of another kind, is refused")
  func hostileRequest() throws {
    let good = try #require(Self.thumbnails.first).bytes
    #expect(good[28] == 33)
    for (place, value): (Int, UInt8) in [(28, 35), (28, 41), (28, 49), (29, 2), (29, 64), (31, 1)] {
      var bytes = good
      bytes[place] = value
      if place == 29 { bytes[28] |= 64 }
      #expect(WireRequest(bytes: bytes) == nil, "\(value) at \(place)")
    }
  }

  @Test("A thumbnail must have the fitted size, and only the requested size is written")
  func matchesJob() {
    let plain = WirePicture(originalSize: PixelSize(width: 6000, height: 4000), isOpaque: true, isTruncated: false)
    #expect(
      plain.pixelSize(for: job(.thumbnail(writing: .large, takesCarried: true))) == PixelSize(width: 120, height: 80))
    #expect(plain.newSize(for: job(.thumbnail(writing: .large, takesCarried: true))) == nil)
    #expect(
      Self.written.pixelSize(for: job(.thumbnail(writing: .large, takesCarried: true)))
        == PixelSize(width: 120, height: 80))
    #expect(
      Self.written.newSize(for: job(.thumbnail(writing: .large, takesCarried: true)))
        == PixelSize(width: 256, height: 171))
    for kind in [DecodeJob.Kind.thumbnail(writing: nil, takesCarried: true), .sharp, .preview] {
      #expect(Self.written.pixelSize(for: job(kind)) == nil)
    }
    var carried = plain
    carried.more = .preview(PixelSize(width: 120, height: 80))
    #expect(
      carried.pixelSize(for: job(.thumbnail(writing: nil, takesCarried: true))) == PixelSize(width: 120, height: 80))
    #expect(carried.pixelSize(for: job(.thumbnail(writing: nil, takesCarried: false))) == nil)
    carried.isWritten = true
    #expect(carried.pixelSize(for: job(.thumbnail(writing: .large, takesCarried: true))) == nil)
    carried = plain
    carried.more = .preview(PixelSize(width: 60, height: 40))
    #expect(carried.pixelSize(for: job(.thumbnail(writing: nil, takesCarried: true))) == nil)
    var cut = Self.written
    cut.isTruncated = true
    #expect(cut.pixelSize(for: job(.thumbnail(writing: .large, takesCarried: true))) == nil)
    var small = Self.written
    small.originalSize = PixelSize(width: 256, height: 200)
    #expect(small.pixelSize(for: job(.thumbnail(writing: .large, takesCarried: true))) == nil)
  }

  @Test("The smallest sufficient cache size is read, and only large or x-large is written")
  func choosesSizes() {
    func box(_ side: Int) -> PixelSize { PixelSize(width: side, height: side / 2) }
    #expect(
      [1, 128, 129, 256, 257, 512, 1024].map { ThumbnailSize(for: box($0)) }
        == [.normal, .normal, .large, .large, .xLarge, .xLarge, .xxLarge])
    #expect(ThumbnailSize(for: box(1025)) == nil)
    #expect(
      [1, 256, 257, 512, 513, 1025].map { ThumbnailSize.written(for: box($0)) }
        == [.large, .large, .xLarge, .xLarge, nil, nil])
  }
}
