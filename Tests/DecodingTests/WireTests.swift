import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding

@Suite("Messages between the client and a decoder")
struct WireTests {
  static let requests: [WireRequest] =
    [
      .decode(
        WireJob(
          id: .max, box: PixelSize(width: 1920, height: 1080), memory: 7, memoryCount: 1920 * 1080 * 4,
          bringsMemory: true, mostPixels: 1 << 29)),
      .decode(
        WireJob(
          id: 0, box: PixelSize(width: 1, height: 16384), memory: .max, memoryCount: 1 << 40, bringsMemory: false,
          mostPixels: .max, cores: WireJob.mostCores)),
      .decode(
        WireJob(
          id: 3, kind: .preview, box: PixelSize(width: 320, height: 320), memory: 1, memoryCount: 1 << 20,
          bringsMemory: true, cached: SIMD16(repeating: 0xA7), mostPixels: 1 << 29)),
      .cancel(job: 0x0102_0304_0506_0708), .drop(memory: 99),
      .decode(
        WireJob(
          id: 4, kind: .frame(FrameID(animation: .max, index: AnimationInfo.mostFrames - 1)),
          box: PixelSize(width: 640, height: 480), memory: 1, memoryCount: 640 * 480 * 4, bringsMemory: true,
          mostPixels: 1 << 29)),
      .decode(
        WireJob(
          id: 5, kind: .details, box: PictureDetails.box, memory: 2, memoryCount: UInt64(PictureDetails.mostBytes),
          bringsMemory: true, mostPixels: 1 << 29)),
      .close, .probe(.open), .probe(.landlock),
    ] + regions + thumbnails

  static let replies: [WireReply] =
    [
      WireReply(
        id: 5,
        result: .picture(
          WirePicture(originalSize: PixelSize(width: 6000, height: 4000), isOpaque: true, isTruncated: false))),
      WireReply(
        id: .max,
        result: .picture(WirePicture(originalSize: PixelSize(width: 1, height: 1), isOpaque: false, isTruncated: true))),
      WireReply(id: 9, result: .picture(preview)), WireReply(id: 9, result: .failure(.noPreview)),
      WireReply(id: 1, result: .cancelled), WireReply(id: 2, result: .failure(.empty)),
      WireReply(id: 3, result: .failure(.notAPicture)), WireReply(id: 4, result: .failure(.tooShort)),
      WireReply(id: 5, result: .failure(.tooLarge(PixelSize(width: 65535, height: 0)))),
      WireReply(id: 6, result: .failure(.outOfMemory)), WireReply(id: 7, result: .failure(.missingLibrary)),
      WireReply(id: 8, result: .failure(.damaged)), WireReply(id: 18, result: .failure(.noSuchRegion)),
      WireReply(id: 9, result: .failure(.tooManyFrames(123_456))),
      WireReply(id: 10, result: .probed(13)), WireReply(id: 15, result: .failure(.overspent(seconds: 0.05))),
      WireReply(id: 16, result: .failure(.overspent(seconds: 60))), WireReply(id: 17, result: .failure(.crowded)),
      WireReply(id: 11, result: .picture(AnimationWireTests.moving(.frame(delay: 0)))),
      WireReply(id: 12, result: .picture(AnimationWireTests.moving(.frame(delay: FrameDelay.longest)))),
      WireReply(id: 13, result: .picture(AnimationWireTests.moving(AnimationWireTests.longest))),
      WireReply(id: 15, result: .picture(clear)), WireReply(id: 19, result: .picture(written)),
      WireReply(id: 21, result: .picture(AnimationWireTests.moving(.motion(length: 1)))),
      WireReply(id: 22, result: .picture(AnimationWireTests.moving(.motion(length: WirePicture.More.longestVideo)))),
      WireReply(id: 20, result: .picture(AnimationWireTests.moving(.details(count: PictureDetails.mostBytes)))),
    ] + UnreadKind.allCases.map { WireReply(id: 14, result: .failure(.unread($0))) }

  static var clear: WirePicture {
    var picture = WirePicture(originalSize: PixelSize(width: 1, height: 1), isOpaque: false, isTruncated: false)
    picture.isClear = true
    return picture
  }

  @Test("A reply with a picture that is both opaque and clear is refused")
  func opaqueIsNotClear() {
    var picture = Self.clear
    picture.isOpaque = true
    #expect(WireReply(bytes: WireReply(id: 1, result: .picture(picture)).bytes) == nil)
  }

  /// A preview of 160 x 107 pixels.
  static var preview: WirePicture {
    var picture = WirePicture(originalSize: PixelSize(width: 6000, height: 4000), isOpaque: true, isTruncated: false)
    picture.more = .preview(PixelSize(width: 160, height: 107))
    return picture
  }

  @Test("A preview is accepted only for a preview job, and only if it fits into the box")
  func previewFitsBox() {
    func job(_ kind: DecodeJob.Kind, _ side: Int) -> DecodeJob {
      DecodeJob(id: 1, kind: kind, box: PixelSize(width: side, height: side)) { () throws(OpenFailure) in
        throw OpenFailure(message: "never opened")
      }
    }
    #expect(Self.preview.pixelSize(for: job(.preview, 160)) == PixelSize(width: 160, height: 107))
    #expect(Self.preview.pixelSize(for: job(.preview, 159)) == nil)
    #expect(Self.preview.pixelSize(for: job(.sharp, 320)) == nil)
    let sharp = WirePicture(originalSize: PixelSize(width: 6, height: 4), isOpaque: true, isTruncated: false)
    #expect(sharp.pixelSize(for: job(.preview, 320)) == nil)
    #expect(sharp.pixelSize(for: job(.sharp, 320)) == PixelSize(width: 6, height: 4))
  }

  /// The first and the last region that exist.
  static let regions: [WireRequest] = [(0, 0, 1), (20, 1 << 20, 16384)].compactMap { level, place, side in
    let part = PixelRect(x: place, y: place, width: side, height: side)
    return PictureRegion(level: level, part: part).map { region in
      .decode(
        WireJob(
          id: 17, kind: .region(region), regionFile: level == 0 ? nil : .max, box: part.size, memory: 3,
          memoryCount: 1 << 40, bringsMemory: true,
          mostPixels: 1 << 29))
    }
  }

  @Test("A region request that is out of bounds, or has flags of another kind, is refused")
  func hostileRegion() throws {
    let good = try #require(Self.regions.first).bytes
    // The flags are at 28; the level, the column and the row at 48, 52 and 56, the lowest byte first.
    #expect(good[28] == 17 && good[48..<60].allSatisfy { $0 == 0 })
    for (place, value) in [(48, 21), (48, 255), (51, 128), (54, 17), (55, 255), (58, 17), (59, 128), (68, 1)] {
      var bytes = good
      bytes[place] = UInt8(value)
      #expect(WireRequest(bytes: bytes) == nil, "\(value) at \(place)")
    }
    for flag: UInt8 in [2, 4, 8, 10, 32, 64] {
      var bytes = good
      bytes[28] |= flag
      #expect(WireRequest(bytes: bytes) == nil, "flag \(flag)")
    }
  }

  @Test("The reply to a region job must be a picture that contains the region, and nothing else")
  func regionReply() throws {
    let region = try #require(PictureRegion(level: 1, part: PixelRect(x: 10, y: 20, width: 30, height: 40)))
    let job = DecodeJob(id: 1, region: region) { () throws(OpenFailure) in throw OpenFailure(message: "never opened") }
    func size(_ width: Int, _ height: Int, _ more: WirePicture.More = .nothing) -> PixelSize? {
      var picture = WirePicture(
        originalSize: PixelSize(width: width, height: height), isOpaque: true, isTruncated: false)
      picture.more = more
      return picture.pixelSize(for: job)
    }
    // Half of 79 is 40, rounded up, and half of 119 is 60.
    #expect(size(79, 119) == PixelSize(width: 30, height: 40))
    #expect(size(78, 119) == nil && size(79, 118) == nil && size(1, 1) == nil)
    #expect(size(4_294_967_295, 4_294_967_295) == PixelSize(width: 30, height: 40))
    #expect(size(79, 119, .frame(delay: 0)) == nil)
    #expect(size(79, 119, .preview(PixelSize(width: 30, height: 40))) == nil)
  }

  @Test("A request survives encoding and decoding unchanged", arguments: requests)
  func requestRoundTrips(request: WireRequest) {
    #expect(request.bytes.count == WireRequest.length)
    #expect(WireRequest(bytes: request.bytes) == request)
  }

  @Test("A reply survives encoding and decoding unchanged", arguments: replies)
  func replyRoundTrips(reply: WireReply) {
    #expect(reply.bytes.count == WireReply.length)
    #expect(WireReply(bytes: reply.bytes) == reply)
  }

  @Test("A job whose memory is too small for its box is refused")
  func smallMemory() {
    let job = WireJob(
      id: 1, box: PixelSize(width: 100, height: 100), memory: 1, memoryCount: 39_999, bringsMemory: true,
      mostPixels: 1)
    #expect(WireRequest(bytes: WireRequest.decode(job).bytes) == nil)
  }

  @Test("Only a sharp picture may be decoded on several cores, at most 16")
  func coresAreBounded() {
    func isTaken(_ kind: DecodeJob.Kind, cores: Int) -> Bool {
      let job = WireJob(
        id: 1, kind: kind, box: PixelSize(width: 9, height: 9), memory: 1, memoryCount: 400, bringsMemory: true,
        mostPixels: 1, cores: cores)
      return WireRequest(bytes: WireRequest.decode(job).bytes) != nil
    }
    #expect(isTaken(.sharp, cores: 1) && isTaken(.sharp, cores: 16) && !isTaken(.sharp, cores: 17))
    #expect(isTaken(.preview, cores: 1) && !isTaken(.preview, cores: 2))
  }

  @Test(
    "A picture without pixels is refused", arguments: [PixelSize(width: 0, height: 9), PixelSize(width: 9, height: 0)])
  func emptyPicture(size: PixelSize) {
    let reply = WireReply(
      id: 1, result: .picture(WirePicture(originalSize: size, isOpaque: true, isTruncated: false)))
    #expect(WireReply(bytes: reply.bytes) == nil)
  }

  @Test("Damaged messages are refused, or encode to the same bytes again, without a trap", arguments: 0..<8)
  func damagedMessages(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<4000 {
      var request = Self.requests[Int(random.next() % UInt64(Self.requests.count))].bytes
      var reply = Self.replies[Int(random.next() % UInt64(Self.replies.count))].bytes
      for _ in 0..<(random.next() % 6) {
        request[Int(random.next() % UInt64(request.count))] = UInt8(truncatingIfNeeded: random.next())
        reply[Int(random.next() % UInt64(reply.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if round % 5 == 0 {
        request.removeLast(Int(random.next() % 65))
        reply.removeLast(Int(random.next() % 33))
      }
      if round % 7 == 0 { reply = reply.map { _ in UInt8(truncatingIfNeeded: random.next()) } }
      if let read = WireRequest(bytes: request) { #expect(read.bytes == request, "seed \(seed) round \(round)") }
      if let read = WireReply(bytes: reply) { #expect(read.bytes == reply, "seed \(seed) round \(round)") }
    }
  }
}
