import Decoding
import PagerGeometry

extension DecodeTask {
  /// Brings decoded pixels at the start of memory from `profile`, or from sRGB, to the colours that are wanted: those of
  /// the display, where it has a profile, else sRGB. Each picture is to pass here once.
  ///
  /// A profile that nobody makes sense of counts as sRGB.
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

  /// The same of inks, once they are no more than the screen shows: of all the file's it would take seconds. They become
  /// light without the profile where nobody makes sense of that.
  func convertInks(from profile: ColorProfile, _ size: PixelSize) {
    if display?.convert(memory, size, from: profile) == true { return }
    do throws(Vips.Failure) { try Vips.convertToSRGB(memory, size, profile, areInks: true) } catch {
      memory.withPixels { $0.convertInks(pixels: size.width * size.height, areInverted: false) }
    }
    convertColors(from: nil, size)
  }

  /// Whether the colours of `profile` can be converted with the libraries that are there.
  func canConvert(_ profile: ColorProfile) -> Bool {
    kind == .everything || display != nil || MatrixProfile(profile) != nil
  }
}
