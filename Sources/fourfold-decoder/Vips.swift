import CVips
import Decoding
import Geometry
import Glibc

/// The one place that calls libvips, which is opened on the first call.
enum Vips {
  /// libvips' own words, and the call they are about.
  struct Failure: Error {
    let call: String
    let words: String
    /// Whether libvips itself could not be had.
    var isMissing = false
  }

  /// A reference to one of libvips' objects, dropped with this one.
  final class Reference {
    let pointer: OpaquePointer

    /// Takes over what `call` returned; throws its words when that is nothing.
    init(_ call: String, _ pointer: OpaquePointer?) throws(Failure) {
      guard let pointer else { throw Failure(call: call, words: String(cString: cvips_take_message())) }
      self.pointer = pointer
    }

    deinit { cvips_release(UnsafeMutableRawPointer(pointer)) }
  }

  /// Formats worth the risk; JPEG 2000, Magick, PDF, OpenSlide and the scientific ones are not.
  private static let loaders = ["Jpeg", "Png", "Webp", "Heif", "Jxl", "Tiff", "Nsgif", "Svg", "Ppm", "Rad"]
    .map { "VipsForeignLoad\($0)" }

  /// Two threads an image: one reads while the other computes.
  private static let threads: Int32 = 2

  /// Opened at most once; only the loop's thread asks.
  private static let opened: Failure? = {
    var message: UnsafePointer<CChar>?
    // libvips copies the names; they live until the call returns.
    var names: [UnsafePointer<CChar>?] = loaders.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
    guard cvips_open(threads, &names, &message) != 0 else { return nil }
    return Failure(call: "cvips_open", words: message.map { String(cString: $0) } ?? "", isMissing: true)
  }()

  /// Opens libvips unless it is open.
  static func open() throws(Failure) { if let opened { throw opened } }

  /// The header of the picture in a file.
  static func header(of file: Descriptor) throws(Failure) -> Reference {
    try open()
    let source = try source(file)
    return try Reference("vips_image_new_from_source", cvips_image_from_source(source.pointer))
  }

  /// The picture in a file, `size` pixels once upright, as red, green, blue and alpha.
  static func thumbnail(of file: Descriptor, _ size: PixelSize, hasProfile: Bool) throws(Failure) -> Reference {
    try open()
    let source = try source(file)
    let image = try Reference(
      "vips_thumbnail_source",
      cvips_thumbnail(source.pointer, Int32(size.width), Int32(size.height), hasProfile ? 1 : 0))
    return try Reference("vips_colourspace", cvips_rgba(image.pointer))
  }

  private static func source(_ file: Descriptor) throws(Failure) -> Reference {
    _ = lseek(file.rawValue, 0, SEEK_SET)
    return try Reference("vips_source_new_from_descriptor", cvips_source_from_descriptor(file.rawValue))
  }

  /// Computes the pixels of an image of four bands into the start of `memory`. Whether the file had them all.
  static func write(
    _ image: Reference, _ size: PixelSize, to memory: SharedMemory, _ cancellation: Cancellation?
  ) throws(Failure) -> Bool {
    let count = size.width * size.height * 4
    var hasGaps: Int32 = 0
    let status = memory.withBytes { bytes in
      withExtendedLifetime((image, cancellation)) {
        cvips_write(
          image.pointer, bytes.bindMemory(to: UInt8.self).baseAddress, count,
          cancellation == nil ? nil : Cancellation.ask, cancellation?.context, &hasGaps)
      }
    }
    guard status == 0 else {
      throw Failure(call: "vips_image_write_to_memory", words: String(cString: cvips_take_message()))
    }
    return hasGaps == 0
  }

  /// Converts pixels at the start of `memory` from `profile` to sRGB.
  static func convertToSRGB(_ memory: SharedMemory, _ size: PixelSize, _ profile: UnsafeBufferPointer<UInt8>)
    throws(Failure)
  {
    try open()
    let count = size.width * size.height * 4
    // `memory` is an argument, and both images are gone before the call returns.
    let stored = try memory.withBytes { bytes throws(Failure) in
      try Reference(
        "vips_image_new_from_memory",
        cvips_image_over(bytes.baseAddress, count, Int32(size.width), Int32(size.height), 4))
    }
    let converted = try Reference(
      "vips_icc_transform", cvips_to_srgb(stored.pointer, profile.baseAddress, profile.count))
    let pixels = try Reference("vips_colourspace", cvips_rgba(converted.pointer))
    _ = try write(pixels, size, to: memory, nil)
  }
}
