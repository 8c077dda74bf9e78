import CVips
import Decoding
import PagerGeometry

/// The colours of the display, by its profile. LittleCMS converts pixels, without libvips. It uses the relative
/// colorimetric intent with black point compensation (without it for inks), and the perceptual intent where a picture's
/// profile has no other.
///
/// Pixels go from the picture's profile to the display's in one step, so that colours beyond sRGB stay visible.
final class DisplayColors {
  private let profile: [UInt8]
  /// The last conversion and its source profile. All frames of an animation use the same one.
  private var last: (source: [UInt8]?, conversion: Conversion)?

  /// LittleCMS's conversion between two profiles.
  private final class Conversion {
    let pointer: OpaquePointer

    init?(from source: ColorProfile?, to display: [UInt8]) {
      let isPerceptual: Int32 = source?.isPerceptual == true ? 1 : 0
      // LittleCMS reads the profiles' bytes before the call returns.
      guard
        let made = cvips_new_conversion(source?.bytes, source?.bytes.count ?? 0, isPerceptual, display, display.count)
      else { return nil }
      pointer = made
    }

    deinit { cvips_end_conversion(pointer) }
  }

  /// Creates the colours of the display with `profile`; `nil` if that equals sRGB or is not an RGB profile, and
  /// without LittleCMS. Call it before the process is sealed, because it opens a library.
  init?(_ profile: [UInt8]) {
    guard let known = ColorProfile(profile), known.space == "RGB ", cvips_open_lcms() == 0 else { return nil }
    self.profile = profile
  }

  /// Converts pixels of four bytes at the start of `memory` from `source`, or from sRGB. Returns `false` where the
  /// conversion is not possible.
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
