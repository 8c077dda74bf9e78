import CSDL
import PagerGeometry
import Scene

/// An SDL surface: pixels in memory to draw on and to copy from.
final class Surface {
  /// SDL's surface, freed with this object.
  let pointer: UnsafeMutablePointer<SDL_Surface>

  /// Creates a surface of `size` in SDL's pixel format `format`, all zero.
  init(size: PixelSize, format: SDL_PixelFormatEnum) throws(StageError) {
    let made = SDL_CreateRGBSurfaceWithFormat(
      0, Int32(clamping: size.width), Int32(clamping: size.height), 32, format.rawValue)
    guard let made else { throw StageError.sdl("SDL_CreateRGBSurfaceWithFormat") }
    pointer = made
  }

  /// Takes ownership of a surface that a C call returned.
  init(adopting pointer: UnsafeMutablePointer<SDL_Surface>) { self.pointer = pointer }

  deinit { SDL_FreeSurface(pointer) }

  /// The size in pixels.
  var size: PixelSize { PixelSize(width: Int(pointer.pointee.w), height: Int(pointer.pointee.h)) }

  /// Returns the pixels as rows of red, green, blue and alpha bytes without gaps.
  func rgba() throws(StageError) -> [UInt8] {
    let size = size
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    // The array's storage is valid for the length of the closure, and large enough for every row.
    let status = bytes.withUnsafeMutableBytes { target in
      SDL_ConvertPixels(
        pointer.pointee.w, pointer.pointee.h, pointer.pointee.format.pointee.format, pointer.pointee.pixels,
        pointer.pointee.pitch, SDL_PIXELFORMAT_RGBA32.rawValue, target.baseAddress, Int32(size.width * 4))
    }
    try check("SDL_ConvertPixels", status)
    return bytes
  }

  /// Creates a surface with the pixels of `image`, for blending.
  convenience init(copying image: RGBAImage) throws(StageError) {
    try self.init(size: image.size, format: SDL_PIXELFORMAT_ARGB8888)
    // The bytes are lent for the length of the call; source and target have the image's size.
    let status = image.pixels.withUnsafeBytes { bytes in
      SDL_ConvertPixels(
        pointer.pointee.w, pointer.pointee.h, SDL_PIXELFORMAT_RGBA32.rawValue, bytes.baseAddress,
        Int32(image.size.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue, pointer.pointee.pixels, pointer.pointee.pitch)
    }
    try check("SDL_ConvertPixels", status)
  }
}
