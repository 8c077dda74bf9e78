import PagerGeometry
import Testing

@testable import Decoding

@Suite("Messages about animations")
struct AnimationWireTests {
  static func moving(_ more: WirePicture.More) -> WirePicture {
    var picture = WirePicture(originalSize: PixelSize(width: 600, height: 400), isOpaque: false, isTruncated: false)
    picture.more = more
    return picture
  }

  /// The animation with the most frames and plays.
  static var longest: WirePicture.More {
    let info = AnimationInfo(frameCount: AnimationInfo.mostFrames, plays: AnimationInfo.mostPlays)
    return info.map { .animated($0) } ?? .nothing
  }

  @Test(
    "A reply with numbers out of bounds for an animation, a frame or a motion photo is refused",
    arguments: [
      (8, 1, 0), (8, 0, 0), (8, 10_001, 0), (8, 2, 65_537), (8, .max, .max), (12, 1 << 24, 0), (12, .max, 0),
      (12, 0, 1), (68, 0, 0), (68, 1, 256), (68, .max, .max),
    ] as [(UInt8, UInt32, UInt32)])
  func invalidReply(code: UInt8, first: UInt32, second: UInt32) {
    var bytes = WireReply(id: 1, result: .picture(Self.moving(.nothing))).bytes
    #expect(WireReply(bytes: bytes) != nil)
    bytes[4] = code
    for byte in 0..<4 {
      bytes[24 + byte] = UInt8(truncatingIfNeeded: first >> (8 * UInt32(byte)))
      bytes[28 + byte] = UInt8(truncatingIfNeeded: second >> (8 * UInt32(byte)))
    }
    #expect(WireReply(bytes: bytes) == nil)
  }

  @Test("A frame is accepted only for a frame job, at exactly the size of its box")
  func frameJobs() throws {
    let box = PixelSize(width: 33, height: 7)
    func job(_ kind: DecodeJob.Kind) -> DecodeJob {
      DecodeJob(id: 1, kind: kind, box: box) { () throws(OpenFailure) in throw OpenFailure(message: "never opened") }
    }
    let frame = job(.frame(FrameID(animation: 1, index: 0)))
    #expect(Self.moving(.frame(delay: 40)).pixelSize(for: frame) == box)
    #expect(Self.moving(.frame(delay: 40)).pixelSize(for: job(.sharp)) == nil)
    #expect(Self.moving(Self.longest).pixelSize(for: job(.sharp)) == PixelSize(width: 11, height: 7))
    #expect(Self.moving(Self.longest).pixelSize(for: frame) == nil)
    #expect(Self.moving(Self.longest).pixelSize(for: job(.preview)) == nil)
    #expect(Self.moving(.nothing).pixelSize(for: frame) == nil)
  }

  @Test("A frame request past the largest index, or with flags of a preview, is refused")
  func invalidRequest() {
    let job = WireJob(
      id: 4, kind: .frame(FrameID(animation: 1, index: 9_999)), box: PixelSize(width: 1, height: 1), memory: 1,
      memoryCount: 4, bringsMemory: true, mostPixels: 1)
    let bytes = WireRequest.decode(job).bytes
    #expect(WireRequest(bytes: bytes) == .decode(job))
    for flag in [2, 4, 6] as [UInt8] {
      var preview = bytes
      preview[28] |= flag
      #expect(WireRequest(bytes: preview) == nil)
    }
    var late = bytes
    (late[56], late[57]) = (0x10, 0x27)
    #expect(WireRequest(bytes: late) == nil)
  }

  @Test(
    "A delay below 20 ms counts as 100 ms, and long delays are clamped",
    arguments: [(0, 0.1), (10, 0.1), (19, 0.1), (20, 0.02), (65, 0.065), (-4, 0.1), (1 << 40, 16777.215)])
  func delaysAreSeconds(milliseconds: Int, seconds: Double) {
    #expect(FrameDelay.seconds(milliseconds) == seconds)
  }
}
