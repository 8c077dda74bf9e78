import Decoding
import Scene

/// Decoded pixels are what the stage uploads.
extension PixelBuffer: Bitmap {
  /// The image has the name of its pixels, which no other store's have.
  public var id: ImageID { ImageID(rawValue: name) }
}
