import CTestJPEG
import PagerGeometry
import TestSupport

/// A JPEG file to be written by libjpeg.
struct JPEGFile: Sendable {
  enum Colours: Sendable {
    case grey
    /// Luma and two chroma channels, as in nearly all files.
    case yCbCr
    /// Red, green and blue without a conversion.
    case rgb
    /// Four inks, inverted as Adobe has them, with its marker or without.
    case cmyk(isAdobe: Bool)
    /// Four inks, of which three are stored as luma and chroma.
    case ycck
  }

  var colours = Colours.yCbCr
  /// The numbers of luma samples per chroma sample, across and down.
  var sampling = (across: 1, down: 1)
  var isProgressive = false
  var isArithmetic = false
  /// Whether the Huffman codes are made for this picture.
  var hasOwnCodes = false
  /// The number of blocks between two restart markers; 0 for none.
  var restartInterval = 0
  var quality = 98
  /// The segments right after the start.
  var segments: [(kind: UInt8, payload: [UInt8])] = []

  /// Returns the file of `picture`; the inks are `inks` (four per pixel, 255 is full).
  func encode(_ picture: Picture, inks: [UInt8]? = nil) -> [UInt8] {
    let samples = samples(of: picture, inks)
    let stride = samples.count / picture.size.height
    let file = samples.withUnsafeBufferPointer { samples in
      JPEGCompressor.encode(rows: picture.size.height) {
        set($0, picture.size, channels: stride / picture.size.width)
      } row: { y in
        samples.baseAddress?.advanced(by: y * stride)
      }
    }
    return segments.reversed().reduce(file) { Bytes.jpeg($0, with: $1.payload, segment: $1.kind) }
  }

  /// Returns the samples to write.
  private func samples(of picture: Picture, _ inks: [UInt8]?) -> [UInt8] {
    switch colours {
    case .grey: picture.samples([0])
    case .yCbCr, .rgb: picture.samples([0, 1, 2])
    case .cmyk, .ycck: (inks ?? []).map { 255 - $0 }
    }
  }

  private func set(_ compressor: UnsafeMutablePointer<jpeg_compress_struct>, _ size: PixelSize, channels: Int) {
    compressor.pointee.image_width = JDIMENSION(size.width)
    compressor.pointee.image_height = JDIMENSION(size.height)
    compressor.pointee.input_components = Int32(channels)
    compressor.pointee.in_color_space = channels == 1 ? JCS_GRAYSCALE : channels == 3 ? JCS_RGB : JCS_CMYK
    jpeg_set_defaults(compressor)
    switch colours {
    case .rgb: jpeg_set_colorspace(compressor, JCS_RGB)
    case .ycck: jpeg_set_colorspace(compressor, JCS_YCCK)
    case .cmyk(let isAdobe): compressor.pointee.write_Adobe_marker = boolean(isAdobe ? 1 : 0)
    case .grey, .yCbCr: break
    }
    jpeg_set_quality(compressor, Int32(quality), boolean(1))
    // Black has as many samples as luma; by default both have more than the others.
    for component in stride(from: 0, to: Int(compressor.pointee.num_components), by: 3) {
      compressor.pointee.comp_info[component].h_samp_factor = Int32(sampling.across)
      compressor.pointee.comp_info[component].v_samp_factor = Int32(sampling.down)
    }
    compressor.pointee.restart_interval = UInt32(restartInterval)
    compressor.pointee.arith_code = boolean(isArithmetic ? 1 : 0)
    compressor.pointee.optimize_coding = boolean(hasOwnCodes ? 1 : 0)
    if isProgressive { jpeg_simple_progression(compressor) }
  }
}

extension JPEGFile {
  /// Returns the segments (APP2) of a colour profile, `parts` of them.
  static func profileSegments(_ profile: [UInt8], parts: Int = 1) -> [(kind: UInt8, payload: [UInt8])] {
    let length = (profile.count + parts - 1) / parts
    return (0..<parts).map { part in
      let bytes = profile[(part * length)..<min(profile.count, (part + 1) * length)]
      return (0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(part + 1), UInt8(parts)] + bytes)
    }
  }
}
