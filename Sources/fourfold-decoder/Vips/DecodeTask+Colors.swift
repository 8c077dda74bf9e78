import Decoding
import PagerGeometry

extension DecodeTask {
  /// Converts decoded pixels at the start of the memory from `profile`, or from sRGB, to the wanted colours: those of
  /// the display, where it has a profile, else sRGB. Call it once for each picture.
  ///
  /// A profile that cannot be used counts as sRGB.
  func convertColors(from profile: ColorProfile?, _ size: PixelSize) {
    if let display {
      if profile == nil || !display.convert(memory, size, from: profile) {
        _ = display.convert(memory, size, from: nil)
      }
      return
    }
    guard let profile else { return }
    guard let matrix = MatrixProfile(profile) else {
      if kind == .everything { try? Vips.convertToSRGB(memory, size, profile) }
      return
    }
    memory.withPixels { matrix.convert($0, count: size.width * size.height) }
  }

  /// Converts inks in the same way, after reduction to the wanted size: for all pixels of the file, it would take
  /// seconds. Where the profile cannot be used, they are converted without it.
  func convertInks(from profile: ColorProfile, _ size: PixelSize) {
    if display?.convert(memory, size, from: profile) == true { return }
    do throws(Vips.Failure) { try Vips.convertToSRGB(memory, size, profile, areInks: true) } catch {
      memory.withPixels { $0.convertInks(pixels: size.width * size.height, areInverted: false) }
    }
    convertColors(from: nil, size)
  }

  /// Returns whether the colours of `profile` can be converted with the loaded libraries.
  func canConvert(_ profile: ColorProfile) -> Bool {
    kind == .everything || display != nil || MatrixProfile(profile) != nil
  }
}
