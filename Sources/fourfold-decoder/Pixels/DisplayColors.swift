import CVips
import Decoding
import PagerGeometry

/// The colours of the display that pictures are seen on, by its profile. LittleCMS converts, without libvips: relative
/// colorimetric, with black point compensation but for inks, and perceptual where a picture's profile has that alone.
///
/// A picture's numbers go from its own profile to the display's in one step, so that what the display can show beyond
/// sRGB is seen.
final class DisplayColors {
  private let profile: [UInt8]
  /// The conversion that was made last, and for which profile: frames of an animation have the same.
  private var last: (source: [UInt8]?, conversion: Conversion)?

  /// What LittleCMS makes of two profiles.
  private final class Conversion {
    let pointer: OpaquePointer

    init?(from source: ColorProfile?, to display: [UInt8]) {
      let isPerceptual: Int32 = source?.isPerceptual == true ? 1 : 0
      // The profiles' bytes are read before the call returns.
      guard
        let made = cvips_new_conversion(source?.bytes, source?.bytes.count ?? 0, isPerceptual, display, display.count)
      else { return nil }
      pointer = made
    }

    deinit { cvips_end_conversion(pointer) }
  }

  /// The colours of the display with `profile`; `nil` where that means sRGB, or is none of red, green and blue, and
  /// without LittleCMS. Call it before the process is sealed: a library is opened.
  init?(_ profile: [UInt8]) {
    guard let known = ColorProfile(profile), known.space == "RGB ", cvips_open_lcms() == 0 else { return nil }
    self.profile = profile
  }

  /// Converts pixels of four bytes at the start of `memory` from `source`, or from sRGB; false where nobody makes sense of
  /// that.
  func convert(_ memory: SharedMemory, _ size: PixelSize, from source: ColorProfile?) -> Bool {
    guard let conversion = conversion(from: source) else { return false }
    memory.withPixels { cvips_convert(conversion.pointer, $0, UInt32(size.width * size.height)) }
    return true
  }

  private func conversion(from source: ColorProfile?) -> Conversion? {
    if let last, last.source == source?.bytes { return last.conversion }
    guard let made = Conversion(from: source, to: profile) else { return nil }
    last = (source?.bytes, made)
    return made
  }
}
