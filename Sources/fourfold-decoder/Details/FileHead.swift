import PagerGeometry

/// What is found in a file before anything of it is understood.
struct FileHead {
  /// Longer EXIF data and profiles are not looked at (bytes).
  static let longestBlock = 16 << 20

  /// What the format is called.
  let format: String
  /// Columns and rows of the upright picture.
  let size: PixelSize
  var orientation = Orientation.upright
  /// Frames or pages.
  var frames = 1
  /// EXIF data; empty where there is none.
  var exif: [UInt8] = []
  /// An XMP packet; empty where there is none.
  var xmp: [UInt8] = []
  /// A colour profile; empty where there is none.
  var profile: [UInt8] = []
}
