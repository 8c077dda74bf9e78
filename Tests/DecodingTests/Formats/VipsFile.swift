import CTestVips
import PagerGeometry
import Testing

/// A file to be written by libvips.
struct VipsFile: Sendable {
  /// The meaning of samples, by libvips' numbers.
  enum Colours: Int32, Sendable {
    case grey = 1
    case cmyk = 15
    case sRGB = 22
  }

  /// The file name ending of its format.
  var ending: String
  /// libvips' options.
  var options = ""
  var colours = Colours.sRGB
  var isDeep = false
  var numbers: [(name: String, value: Int32)] = []
  var profile: [UInt8] = []
  /// The EXIF data, from the identifier on.
  var exif: [UInt8] = []

  /// Returns the file of the channels of `picture` that this kind of file has.
  func encode(_ picture: Picture, alpha: Bool = false) throws -> [UInt8] {
    let channels = (colours == .grey ? [0] : [0, 1, 2]) + (alpha ? [3] : [])
    return try encode(picture.size, picture.samples(channels))
  }

  /// Returns the file of `samples`, top to bottom.
  func encode(_ size: PixelSize, _ samples: [UInt8]) throws -> [UInt8] {
    try #require(testvips_open() == 0, "libvips cannot be opened")
    let folder = try FixtureFolder()
    let path = "\(folder.path)/fixture.\(ending)"
    let bands = Int32(samples.count / size.width / size.height)
    // At sixteen bits each byte is repeated.
    let bytes = isDeep ? samples.flatMap { [$0, $0] } : samples
    let status = bytes.withUnsafeBytes { bytes -> Int32 in
      let meaning = colours.rawValue
      let deepMeaning: Int32 = colours == .grey ? 26 : 25
      guard
        let image = testvips_image(
          bytes.baseAddress, bytes.count, Int32(size.width), Int32(size.height), bands, isDeep ? 1 : 0,
          isDeep ? deepMeaning : meaning)
      else { return -1 }
      defer { testvips_release(image) }
      for (name, value) in numbers { testvips_set_number(image, name, value) }
      if !profile.isEmpty { testvips_set_bytes(image, "icc-profile-data", profile, profile.count) }
      if !exif.isEmpty { testvips_set_bytes(image, "exif-data", exif, exif.count) }
      return testvips_save(image, options.isEmpty ? path : "\(path)[\(options)]")
    }
    try #require(status == 0, "libvips: \(String(cString: testvips_take_message()))")
    return try FixtureFolder.bytes(of: path)
  }
}
