import CVips
import Decoding
import Glibc
import PagerGeometry

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

  /// What docs/FORMATS.md has libvips decode, and nothing else: each loader is one more that a hostile file can choose.
  private static let loaders = ["Png", "Webp", "Jxl", "Tiff", "Nsgif", "Svg"]
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
  static func header(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference("vips_image_new_from_source", cvips_image_from_source(source.pointer))
  }

  /// The picture in a file, `size` pixels once upright, as red, green, blue and alpha. Where `isStrict`, computing the
  /// pixels of a file that does not have them all fails; else they are made up.
  static func thumbnail(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure)
    -> Reference
  {
    try thumbnail(of: try source(input), size, isStrict: isStrict)
  }

  /// The first page of a file of several, likewise: libvips takes a page of half the size for a smaller one of the same.
  static func firstPage(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    let source = try source(input)
    let image = try Reference(
      "vips_thumbnail_image",
      cvips_first_page(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
    return try Reference("vips_colourspace", cvips_rgba(image.pointer))
  }

  /// The picture of inks in a file, converted from its own profile to sRGB.
  static func converted(_ input: VipsInput, _ size: PixelSize) throws(Failure) -> Reference {
    let stored = try header(of: input)
    var count = 0
    let bytes = cvips_profile(stored.pointer, &count)?.assumingMemoryBound(to: UInt8.self)
    let isPerceptual = ColorProfile.isPerceptual(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    let image = try Reference(
      "vips_icc_transform",
      cvips_converted(stored.pointer, Int32(size.width), Int32(size.height), isPerceptual ? 1 : 0))
    return try Reference("vips_colourspace", cvips_rgba(image.pointer))
  }

  /// The rows at the top of the picture in a file that there are, into `picture`. How many.
  static func unpackRows(of input: VipsInput, into picture: UnpackedPicture) throws(Failure) -> Int {
    let stored = try header(of: input)
    let image = try Reference("vips_colourspace", cvips_rgba(stored.pointer))
    return withExtendedLifetime(image) { Int(cvips_rows(image.pointer, picture.pixels)) }
  }

  /// The picture that `source` reads, likewise.
  static func thumbnail(of source: Reference, _ size: PixelSize, isStrict: Bool)
    throws(Failure) -> Reference
  {
    let image = try Reference(
      "vips_thumbnail_source",
      cvips_thumbnail(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
    return try Reference("vips_colourspace", cvips_rgba(image.pointer))
  }

  /// `size` pixels of a picture that was unpacked by other means, which the caller keeps until they are computed.
  static func thumbnail(of picture: UnpackedPicture, _ size: PixelSize) throws(Failure) -> Reference {
    try thumbnail(of: UnsafeRawBufferPointer(start: picture.pixels, count: picture.count), picture.size, to: size)
  }

  private static func thumbnail(of pixels: UnsafeRawBufferPointer, _ size: PixelSize, to target: PixelSize)
    throws(Failure) -> Reference
  {
    let whole = try Reference(
      "vips_image_new_from_memory",
      cvips_image_over(pixels.baseAddress, pixels.count, Int32(size.width), Int32(size.height), 4))
    let image = try Reference(
      "vips_thumbnail_image", cvips_thumbnail_image(whole.pointer, Int32(target.width), Int32(target.height)))
    return try Reference("vips_colourspace", cvips_rgba(image.pointer))
  }

  /// All frames of the animation in a file, one below the other, as red, green, blue and alpha.
  static func strip(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    let strip = try Reference("vips_image_new_from_source", cvips_strip_from_source(source.pointer))
    return try Reference("vips_colourspace", cvips_rgba(strip.pointer))
  }

  /// The picture of `size` at `pixels`, shrunk to `target` into `memory`.
  static func shrink(
    _ pixels: UnsafePointer<UInt8>, _ size: PixelSize, to target: PixelSize, into memory: SharedMemory
  ) throws(Failure) {
    let whole = UnsafeRawBufferPointer(start: pixels, count: size.width * size.height * 4)
    try write(try thumbnail(of: whole, size, to: target), target, to: memory, nil)
  }

  /// What reads `bytes`, and holds them; images hold it.
  static func source(over bytes: FileBytes) throws(Failure) -> Reference {
    let source = cvips_source_over(bytes.start, bytes.count, Unmanaged.passRetained(bytes).toOpaque()) { owner in
      if let owner { Unmanaged<FileBytes>.fromOpaque(owner).release() }
    }
    return try Reference("vips_source_new_from_memory", source)
  }

  private static func source(_ input: VipsInput) throws(Failure) -> Reference {
    try open()
    if let bytes = input.bytes { return try source(over: bytes) }
    let file = input.file
    _ = lseek(file.rawValue, 0, SEEK_SET)
    return try Reference("vips_source_new_from_descriptor", cvips_source_from_descriptor(file.rawValue))
  }

  /// Computes the pixels of an image of four bands into the start of `memory`.
  static func write(
    _ image: Reference, _ size: PixelSize, to memory: SharedMemory, _ cancellation: Cancellation?
  ) throws(Failure) {
    try memory.withBytes { bytes throws(Failure) in
      try write(image, size, to: bytes, cancellation)
    }
  }

  /// Computes the pixels of an image of four bands into the start of `bytes`.
  static func write(
    _ image: Reference, _ size: PixelSize, to bytes: UnsafeMutableRawBufferPointer, _ cancellation: Cancellation?
  ) throws(Failure) {
    let status = withExtendedLifetime((image, cancellation)) {
      cvips_write(
        image.pointer, bytes.bindMemory(to: UInt8.self).baseAddress, size.width * size.height * 4,
        cancellation == nil ? nil : Cancellation.ask, cancellation?.context)
    }
    guard status == 0 else {
      throw Failure(call: "vips_image_write_to_memory", words: String(cString: cvips_take_message()))
    }
  }

  /// Converts pixels at the start of `memory` from `profile` to sRGB; four inks each where `areInks`.
  static func convertToSRGB(
    _ memory: SharedMemory, _ size: PixelSize, _ profile: UnsafeBufferPointer<UInt8>, areInks: Bool = false
  ) throws(Failure) {
    try open()
    let count = size.width * size.height * 4
    // `memory` is an argument, and both images are gone before the call returns.
    let stored = try memory.withBytes { bytes throws(Failure) in
      try Reference(
        "vips_image_new_from_memory",
        cvips_image_over(bytes.baseAddress, count, Int32(size.width), Int32(size.height), 4))
    }
    let isPerceptual = ColorProfile.isPerceptual(profile)
    let converted = try Reference(
      "vips_icc_transform",
      cvips_to_srgb(stored.pointer, areInks ? 1 : 0, isPerceptual ? 1 : 0, profile.baseAddress, profile.count))
    let pixels = try Reference("vips_colourspace", cvips_rgba(converted.pointer))
    try write(pixels, size, to: memory, nil)
  }
}
