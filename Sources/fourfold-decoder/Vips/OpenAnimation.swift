import CVips
import Decoding
import Glibc
import PagerGeometry
import Platform

/// An animation that is read frame by frame and kept open in between. Opening it again at a frame would decode all
/// frames before that one.
final class OpenAnimation {
  /// The number of rows computed at once.
  private static let batchRows = 64
  /// The maximum number of rows of all frames together, one below the other. libvips counts no further.
  private static let mostRows = 10_000_000

  /// The number of the animation.
  let number: UInt64
  /// The columns and rows of a frame.
  let size: PixelSize
  /// Whether frames can have transparent parts.
  let hasAlpha: Bool
  /// The header with colours and delays.
  let header: Vips.Reference
  /// The number of the next frame.
  private(set) var next = 0
  private let frames: Frames

  private enum Frames {
    case strip(region: Vips.Reference, canvas: UnsafeMutablePointer<UInt8>)
    case webp(UnsafeMutableRawPointer, FileBytes)
  }

  /// Returns the animation in `header` if it can be played: a GIF or WebP file without rotation. `more` of its frames
  /// are not in the file.
  static func info(of header: Vips.Reference, without more: Int) -> AnimationInfo? {
    let image = header.pointer
    let (plays, frames) = (Int(cvips_plays(image)), Int(cvips_frames(image)) - more)
    guard Int(cvips_page_height(image)) * frames <= mostRows, cvips_orientation(image) == 1 else { return nil }
    let loader = String(cString: cvips_loader(image))
    guard loader.hasPrefix("gif") || loader.hasPrefix("webp") else { return nil }
    return AnimationInfo(frameCount: frames, plays: min(AnimationInfo.mostPlays, plays))
  }

  /// Opens the animation `number` in `input`, whose header is `header`.
  init(_ number: UInt64, in input: VipsInput, header: Vips.Reference) throws(Vips.Failure) {
    self.number = number
    self.header = header
    size = header.pageSize
    hasAlpha = header.hasAlpha
    if String(cString: cvips_loader(header.pointer)).hasPrefix("webp") {
      frames = try Self.webp(input.file)
    } else {
      // The region keeps the image.
      let strip = try Vips.strip(of: input)
      let region = try Vips.Reference(cvips_region(strip.pointer))
      guard let canvas = malloc(size.width * size.height * 4) else { throw Vips.Failure(words: "out of memory") }
      frames = .strip(region: region, canvas: canvas.assumingMemoryBound(to: UInt8.self))
    }
  }

  private static func webp(_ file: Descriptor) throws(Vips.Failure) -> Frames {
    // The file is not mapped: if another program truncated it, this process would end.
    guard let bytes = try? FileBytes(file) else { throw Vips.Failure(words: "out of memory") }
    guard let reader = cvips_open_webp(bytes.start, bytes.count) else { throw Vips.Failure(words: "") }
    return .webp(reader, bytes)
  }

  deinit {
    switch frames {
    case .strip(_, let canvas): free(canvas)
    case .webp(let reader, let bytes): withExtendedLifetime(bytes) { cvips_close_webp(reader) }
    }
  }

  /// Returns the delay of a frame, in milliseconds.
  func delay(of frame: Int) -> Int { max(0, min(FrameDelay.longest, Int(cvips_delay(header.pointer, Int32(frame))))) }

  /// Reads up to the frame `index`, which must be ``next`` or later, and returns its pixels, valid until the next call.
  /// Calls `mayContinue` before each frame on the way.
  func read(_ index: Int, mayContinue: () throws(DecodeStop) -> Void) throws(DecodeStop) -> UnsafePointer<UInt8> {
    while true {
      try mayContinue()
      let pixels = readNext(isSkipped: next < index)
      guard let pixels else { throw .failed(.damaged) }
      next += 1
      if next > index { return pixels }
    }
  }

  /// Returns the next frame; `nil` if it is broken or does not exist.
  private func readNext(isSkipped: Bool) -> UnsafePointer<UInt8>? {
    switch frames {
    case .webp(let reader, _): return cvips_next_webp(reader)
    case .strip(let region, let canvas):
      let stride = size.width * 4
      // A single row already decodes the whole frame and those before it.
      let height = isSkipped ? 1 : size.height
      for row in Swift.stride(from: 0, to: height, by: Self.batchRows) {
        let rows = min(Self.batchRows, height - row)
        let status = cvips_fetch(
          region.pointer, Int32(size.width), Int32(next * size.height + row), Int32(rows), canvas + row * stride,
          rows * stride)
        if status != 0 {
          _ = cvips_take_message()
          return nil
        }
      }
      return UnsafePointer(canvas)
    }
  }
}
