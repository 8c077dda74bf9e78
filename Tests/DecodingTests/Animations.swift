import CVips
import Decoding
import PagerGeometry
import Testing

@testable import fourfold_decoder

/// Files that move, made here.
extension FixtureFolder {
  /// Saves `frames`, all of one size, by libvips as an animation.
  ///
  /// - Parameter loop: 0 for without end, as libvips counts.
  func saveAnimation(
    _ frames: [Picture], _ name: String, delays: [Int], loop: Int = 0, options: String = ""
  ) throws -> String {
    try Vips.open()
    let size = try #require(frames.first).size
    let bytes = frames.flatMap(\.bytes)
    let status = try bytes.withUnsafeBytes { bytes in
      let strip = try Vips.Reference(
        "vips_image_new_from_memory",
        cvips_image_over(bytes.baseAddress, bytes.count, Int32(size.width), Int32(size.height * frames.count), 4))
      let image = try Vips.Reference("vips_copy", cvips_tagged(strip.pointer))
      cvips_set_frames(image.pointer, Int32(size.height), delays.map { Int32($0) }, Int32(delays.count), Int32(loop))
      return cvips_save(image.pointer, "\(path)/\(name)\(options.isEmpty ? "" : "[\(options)]")")
    }
    try #require(status == 0, "libvips: \(String(cString: cvips_take_message()))")
    return "\(path)/\(name)"
  }
}
