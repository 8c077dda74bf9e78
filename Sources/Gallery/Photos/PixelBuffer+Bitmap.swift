import Decoding
import Geometry
import Scene

/// Decoded pixels are what the stage uploads.
extension PixelBuffer: Bitmap {
  /// The image is named by the decode that made it.
  public var id: ImageID { ImageID(rawValue: jobID) }
}
