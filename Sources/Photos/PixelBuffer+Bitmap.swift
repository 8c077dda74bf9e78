import Decoding
import Scene

/// Decoded pixels as a bitmap that the stage uploads.
extension PixelBuffer: Bitmap {
  /// The image's id: the name of the pixels, which is unique across stores.
  public var id: ImageID { ImageID(rawValue: name) }
}
