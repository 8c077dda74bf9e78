import CVips
import Decoding
import PagerGeometry

extension DecodeTask {
  /// Decodes one frame to exactly the box. `held` is the open animation, if any; afterwards it is this frame's.
  func runFrame(_ frame: FrameID, from held: inout OpenAnimation?) throws(DecodeStop) -> WirePicture {
    try tellingLackOfMemory { () throws(DecodeStop) in try decode(frame, from: &held) }
  }

  private func decode(_ frame: FrameID, from held: inout OpenAnimation?) throws(DecodeStop) -> WirePicture {
    guard kind == .everything else { throw .failed(.missingLibrary) }
    if held?.number != frame.animation || frame.index < held?.next ?? 0 {
      held = nil
      held = try openAnimation(frame.animation)
    }
    guard let animation = held else { throw .failed(.damaged) }
    guard box.width <= animation.size.width, box.height <= animation.size.height else { throw .failed(.damaged) }
    let pixels: UnsafePointer<UInt8>
    do throws(DecodeStop) {
      pixels = try animation.read(frame.index) { () throws(DecodeStop) in try cancellation.check() }
    } catch {
      // After a cancellation, the animation can go on from its position.
      if case .failed = error { held = nil }
      throw error
    }
    try attempt { () throws(Vips.Failure) in try fill(from: pixels, animation) }
    var decoded = WirePicture(originalSize: animation.size, isOpaque: !animation.hasAlpha, isTruncated: false)
    decoded.more = .frame(delay: animation.delay(of: frame.index))
    return decoded
  }

  private func openAnimation(_ number: UInt64) throws(DecodeStop) -> OpenAnimation {
    guard let reader = try reader() as? any VipsReader else { throw .failed(.damaged) }
    let input = try reader.input()
    let header = try attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    try check(header.pageSize)
    guard OpenAnimation.info(of: header, without: input.moreFrames) != nil else { throw .failed(.damaged) }
    return try attempt { () throws(Vips.Failure) in try OpenAnimation(number, in: input, header: header) }
  }

  /// Scales a frame to the box and converts its colours, into the memory of the job.
  private func fill(from pixels: UnsafePointer<UInt8>, _ animation: OpenAnimation) throws(Vips.Failure) {
    let size = animation.size
    if box == size {
      let whole = UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * 4)
      memory.withBytes { $0.copyMemory(from: whole) }
    } else if !animation.hasAlpha || Self.isOpaque(pixels, size) {
      memory.withPixels { target in
        let fitted = FittedRows(from: size, to: WantedPart(all: box), into: target)
        for row in 0..<size.height { fitted.append(pixels + row * size.width * 4) }
      }
    } else {
      // The colours under transparent parts must not mix with visible ones.
      try Vips.shrink(pixels, size, to: WantedPart(all: box), into: memory)
    }
    convertColors(from: animation.header.profile(), box)
  }

  private static func isOpaque(_ pixels: UnsafePointer<UInt8>, _ size: PixelSize) -> Bool {
    stride(from: 3, to: size.width * size.height * 4, by: 4).allSatisfy { pixels[$0] == 255 }
  }
}
