import Decoding
import Glibc
import PagerGeometry
import Platform
import Testing

import enum TestSupport.AnimatedGIF
import struct TestSupport.SeededGenerator

@Suite("Animations through the sealed decoder")
struct AnimationTests {
  let folder: FixtureFolder
  let harness: PoolHarness

  init() throws {
    folder = try FixtureFolder()
    harness = try PoolHarness()
  }

  private static let colors: [SIMD4<UInt8>] = [
    SIMD4(220, 20, 20, 255), SIMD4(20, 200, 20, 255), SIMD4(20, 20, 210, 255), SIMD4(240, 240, 40, 255),
    SIMD4(10, 10, 10, 255),
  ]

  /// Returns frames with their own colour on the left, and on the right the next frame's colour, or nothing if `clear`.
  private static func frames(_ width: Int, _ height: Int, clear: Bool = false) -> [Picture] {
    colors.indices.map { index in
      Picture(width: width, height: height) { x, _ in
        if x * 2 < width { return colors[index] }
        return clear ? SIMD4(0, 0, 0, 0) : colors[(index + 1) % colors.count]
      }
    }
  }

  private func job(_ path: String, _ animation: UInt64, _ index: Int, _ box: PixelSize) -> DecodeJob {
    let id = animation * 100_000 + UInt64(index)
    return DecodeJob(id: id, kind: .frame(FrameID(animation: animation, index: index)), box: box) {
      () throws(OpenFailure) -> Descriptor in
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw OpenFailure(message: "This file could not be opened.") }
      return Descriptor(taking: file)
    }
  }

  private func frame(_ path: String, _ animation: UInt64, _ index: Int, _ box: PixelSize) throws -> DecodedPicture {
    switch try harness.outcome(of: job(path, animation, index, box)) {
    case .success(let picture): return picture
    case .failure(let failure): throw failure
    }
  }

  @Test(
    "Each frame has its colours and its delay, in order, from the start again, and out of order",
    arguments: ["gif", "webp"], [false, true])
  func frameColours(format: String, clear: Bool) throws {
    let delays = [40, 250, 70, 1000, 30]
    let size = PixelSize(width: 64, height: 40)
    let path = try folder.saveAnimation(
      Self.frames(64, 40, clear: clear), "moving.\(format)", delays: delays, loop: 3,
      options: format == "webp" ? "lossless" : "")
    let still = try harness.picture(path)
    #expect(still.animation?.frameCount == 5)
    #expect(still.animation?.plays == 3)
    let animation = DecodeJob.newFile()
    for index in [0, 1, 2, 3, 4, 0, 1, 3, 2, 4] {
      let frame = try frame(path, animation, index, size)
      #expect(frame.delay == delays[index])
      #expect(frame.originalSize == size && frame.pixels.pixelSize == size)
      let (left, right) = (try frame.color(10, 20), try frame.color(50, 20))
      #expect(isNear(left, Self.colors[index], tolerance: 12), "\(format) frame \(index): \(left)")
      if clear {
        #expect(right.w == 0, "\(format) frame \(index): \(right)")
        #expect(!frame.isOpaque)
      } else {
        #expect(isNear(right, Self.colors[(index + 1) % 5], tolerance: 12), "\(format) frame \(index): \(right)")
      }
    }
  }

  @Test(
    "Frames at the size of the still picture have their colours, and the first one matches it",
    arguments: ["gif", "webp"], [false, true])
  func framesAreFitted(format: String, clear: Bool) throws {
    let path = try folder.saveAnimation(
      Self.frames(301, 200, clear: clear), "large.\(format)", delays: [100, 100, 100, 100, 100],
      options: format == "webp" ? "lossless" : "")
    let still = try harness.picture(path, box: PixelSize(width: 100, height: 100))
    #expect(still.pixels.pixelSize == PixelSize(width: 100, height: 66))
    let animation = DecodeJob.newFile()
    for index in 0..<5 {
      let frame = try frame(path, animation, index, still.pixels.pixelSize)
      for (x, y) in [(3, 3), (40, 60), (60, 10), (97, 62)] {
        let color = try frame.color(x, y)
        if index == 0 { #expect(isNear(color, try still.color(x, y), tolerance: 12), "\(x), \(y)") }
        if clear, x > 50 {
          #expect(color.w == 0)
        } else {
          let wanted = Self.colors[(index + (x < 50 ? 0 : 1)) % 5]
          #expect(isNear(color, wanted, tolerance: 12), "\(format) frame \(index) at \(x), \(y): \(color)")
        }
      }
    }
  }

  @Test("The disposal methods of GIF frames are obeyed")
  func disposalIsObeyed() throws {
    let palette = AnimatedGIF.palette
    let bytes = AnimatedGIF.bytes(
      width: 30, height: 10, repeats: 4,
      [
        AnimatedGIF.Frame(width: 30, height: 10, color: 0, delay: 5),
        AnimatedGIF.Frame(x: 10, width: 10, height: 10, color: 1, delay: 0, disposal: 3),
        AnimatedGIF.Frame(x: 20, width: 10, height: 10, color: 2, delay: 7, disposal: 2),
        AnimatedGIF.Frame(width: 5, height: 10, color: 1, delay: 300),
      ])
    let path = try folder.write(bytes, "disposal.gif")
    let size = PixelSize(width: 30, height: 10)
    let info = try #require(try harness.picture(path).animation)
    #expect(info.frameCount == 4)
    #expect(info.plays == 5, "played once, and repeated four times")
    let wanted: [[SIMD4<UInt8>]] = [
      [palette[0], palette[0], palette[0]], [palette[0], palette[1], palette[0]], [palette[0], palette[0], palette[2]],
      [palette[1], palette[0], palette[3]],
    ]
    let animation = DecodeJob.newFile()
    for (index, colors) in wanted.enumerated() {
      let frame = try frame(path, animation, index, size)
      #expect(frame.delay == [50, 0, 70, 3000][index])
      let found = [try frame.color(2, 5), try frame.color(15, 5), try frame.color(25, 5)]
      #expect(found[0] == colors[0] && found[1] == colors[1], "frame \(index): \(found)")
      #expect(found[2].w == 0 ? colors[2].w == 0 : found[2] == colors[2], "frame \(index): \(found)")
    }
  }

  @Test("A GIF with one frame and a TIFF with several pages are not animations")
  func stillsStandStill() throws {
    let one = try folder.write(
      AnimatedGIF.bytes(width: 8, height: 8, repeats: 0, [AnimatedGIF.Frame(width: 8, height: 8, color: 1)]), "one.gif")
    #expect(try harness.picture(one).animation == nil)
    let pages = try folder.saveAnimation(Self.frames(16, 16), "pages.tif", delays: [1, 1, 1, 1, 1])
    #expect(try harness.picture(pages).animation == nil)
  }

  /// Six frames of noise, which compress badly.
  private static var noise: [Picture] {
    var random = SeededGenerator(seed: 5)
    return (0..<6).map { _ in
      Picture(width: 64, height: 64) { _, _ in
        let bits = random.next()
        return SIMD4(UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8), 90, 255)
      }
    }
  }

  /// Returns the number of frames of the file at `path` that can be decoded, from the first on.
  private func goodFrames(_ path: String) throws -> Int {
    let info = try #require(try harness.picture(path).animation)
    let animation = DecodeJob.newFile()
    let broken = (0..<info.frameCount).first { index in
      (try? frame(path, animation, index, PixelSize(width: 64, height: 64))) == nil
    }
    return broken ?? info.frameCount
  }

  @Test("A GIF file cut in half shows its first frames")
  func shortGIFsEnd() throws {
    let whole = try folder.saveAnimation(Self.noise, "whole.gif", delays: Array(repeating: 50, count: 6))
    #expect(try goodFrames(whole) == 6)
    let bytes = try FixtureFolder.bytes(of: whole)
    let half = try folder.write(Array(bytes[..<(bytes.count / 2)]), "half.gif")
    #expect((2...4).contains(try goodFrames(half)))
  }

  @Test("A WebP file with a broken frame shows the frames before it")
  func brokenWebPsEnd() throws {
    let whole = try folder.saveAnimation(
      Self.noise, "whole.webp", delays: Array(repeating: 50, count: 6), options: "lossless")
    #expect(try goodFrames(whole) == 6)
    var bytes = try FixtureFolder.bytes(of: whole)
    let chunks = bytes.indices.dropLast(4).filter { Array(bytes[$0..<$0 + 4]) == Array("ANMF".utf8) }
    try #require(chunks.count == 6)
    // Skips the headers of the chunk and of the frame, and the frame's size.
    for index in chunks[3] + 48..<chunks[4] { bytes[index] = 0xFF }
    let broken = try folder.write(bytes, "broken.webp")
    #expect(try goodFrames(broken) == 3)
  }

  @Test("A frame past the last one, or larger than its picture, fails as damaged")
  func wrongFramesFail() throws {
    let path = try folder.saveAnimation(Self.frames(32, 32), "short.gif", delays: [50, 50, 50, 50, 50])
    _ = try harness.picture(path)
    let size = PixelSize(width: 32, height: 32)
    #expect(throws: DecodeFailure.damaged) { try frame(path, DecodeJob.newFile(), 5, size) }
    #expect(throws: DecodeFailure.damaged) {
      try frame(path, DecodeJob.newFile(), 0, PixelSize(width: 33, height: 32))
    }
  }
}
