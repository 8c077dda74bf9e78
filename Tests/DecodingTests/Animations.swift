import CTestVips
import Decoding
import PagerGeometry
import Testing

@testable import fourfold_decoder

/// Animations that libvips writes.
extension FixtureFolder {
  /// Saves `frames`, all of one size, as an animation by libvips. Returns the path of the file.
  ///
  /// - Parameter loop: The number of plays; 0 for no end, as in libvips.
  func saveAnimation(
    _ frames: [Picture], _ name: String, delays: [Int], loop: Int = 0, options: String = ""
  ) throws -> String {
    try #require(testvips_open() == 0, "libvips cannot be opened")
    let size = try #require(frames.first).size
    let bytes = frames.flatMap(\.bytes)
    let strip = PixelSize(width: size.width, height: size.height * frames.count)
    let isSaved = saveByVips(strip, bytes, name, options) { image in
      testvips_set_number(image, "page-height", Int32(size.height))
      testvips_set_numbers(image, "delay", delays.map { Int32($0) }, Int32(delays.count))
      testvips_set_number(image, "loop", Int32(loop))
    }
    try #require(isSaved, "libvips: \(String(cString: testvips_take_message()))")
    return "\(path)/\(name)"
  }
}
