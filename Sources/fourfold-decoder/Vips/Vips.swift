import CVips
import Decoding
import Glibc
import PagerGeometry

/// The one place that calls libvips, which is opened on the first call.
enum Vips {
  /// What libvips says has gone wrong.
  struct Failure: Error {
    let words: String
    /// Whether libvips itself could not be had.
    var isMissing = false
  }

  /// A reference to one of libvips' objects, dropped with this one.
  final class Reference {
    let pointer: OpaquePointer

    /// Takes over what a call returned; throws libvips' words when that is nothing.
    init(_ pointer: OpaquePointer?) throws(Failure) {
      guard let pointer else { throw Failure(words: String(cString: cvips_take_message())) }
      self.pointer = pointer
    }

    deinit { cvips_release(UnsafeMutableRawPointer(pointer)) }

    /// Columns and rows of the picture that this is the header of; of a page or frame, where it has several.
    var pageSize: PixelSize { PixelSize(width: Int(cvips_width(pointer)), height: Int(cvips_page_height(pointer))) }
    /// How that picture is turned.
    var orientation: Orientation { Orientation(number: Int(cvips_orientation(pointer))) }
    /// Whether it may have clear parts.
    var hasAlpha: Bool { cvips_has_alpha(pointer) != 0 }

    /// The part of it that is wanted, where it has the wanted size.
    func part(_ wanted: WantedPart) throws(Failure) -> Reference {
      if wanted.isWhole { return self }
      let part = wanted.part
      return try Reference(
        cvips_part(pointer, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)))
    }

    /// Its profile, as ``ColorProfile/init(_:areInks:)`` has it.
    func profile(areInks: Bool = false) -> ColorProfile? {
      var count = 0
      let bytes = cvips_profile(pointer, &count)
      return ColorProfile(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count), areInks: areInks)
    }
  }

  /// Opened at most once; only the loop's thread asks.
  private static let isOpen = cvips_open() == 0

  /// Opens libvips unless it is open.
  static func open() throws(Failure) { if !isOpen { throw Failure(words: "", isMissing: true) } }

  /// The header of the picture in a file.
  static func header(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_image_from_source(source.pointer))
  }

  /// The picture in a file, `size` pixels once upright, as red, green, blue and alpha. Where `isStrict`, computing the
  /// pixels of a file that does not have them all fails; else they are made up.
  static func thumbnail(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    try thumbnail(of: try source(input), size, isStrict: isStrict)
  }

  /// The picture that `source` reads, likewise.
  static func thumbnail(of source: Reference, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    try Reference(cvips_thumbnail(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
  }

  /// The first page of a file of several, likewise: libvips takes a page of half the size for a smaller one of the same.
  static func firstPage(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_first_page(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
  }

  /// Whether all of the picture in a file is clear.
  static func isClear(_ input: VipsInput) throws(Failure) -> Bool {
    let source = try source(input)
    return withExtendedLifetime(source) { cvips_greatest_alpha(source.pointer) == 0 }
  }

  /// The first page of a file that comes in tiles, in its own pixels as stored: parts can be computed in any order.
  static func tiles(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_tiles(source.pointer))
  }

  /// The picture of inks in a file, converted from its own profile to sRGB.
  static func converted(_ input: VipsInput, from profile: ColorProfile, _ size: PixelSize) throws(Failure) -> Reference
  {
    let stored = try header(of: input)
    return try Reference(
      cvips_converted(stored.pointer, Int32(size.width), Int32(size.height), profile.isPerceptual ? 1 : 0))
  }

  /// The rows at the top of the picture in a file that there are, into `picture`. How many.
  static func unpackRows(of input: VipsInput, into picture: UnpackedPicture) throws(Failure) -> Int {
    let source = try source(input)
    return withExtendedLifetime(source) { Int(cvips_rows(source.pointer, picture.pixels)) }
  }

  /// All frames of the animation in a file, one below the other, as red, green, blue and alpha.
  static func strip(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_strip_from_source(source.pointer))
  }

  /// What is wanted of the picture of `size` at `pixels`, shrunk into `memory`.
  static func shrink(
    _ pixels: UnsafePointer<UInt8>, _ size: PixelSize, to wanted: WantedPart, into memory: SharedMemory,
    _ cancellation: Cancellation? = nil
  ) throws(Failure) {
    let whole = wanted.whole
    let image = try Reference(
      cvips_shrunk(pixels, Int32(size.width), Int32(size.height), Int32(whole.width), Int32(whole.height)))
    try write(try image.part(wanted), wanted.size, to: memory, cancellation)
  }

  /// What reads `bytes`, and holds them; images hold it.
  static func source(over bytes: FileBytes) throws(Failure) -> Reference {
    try Reference(
      cvips_source_over(bytes.start, bytes.count, Unmanaged.passRetained(bytes).toOpaque()) { owner in
        if let owner { Unmanaged<FileBytes>.fromOpaque(owner).release() }
      })
  }

  private static func source(_ input: VipsInput) throws(Failure) -> Reference {
    try open()
    if let bytes = input.bytes { return try source(over: bytes) }
    _ = lseek(input.file.rawValue, 0, SEEK_SET)
    return try Reference(cvips_source_from_descriptor(input.file.rawValue))
  }

  /// Computes the pixels of an image of four bands into the start of `memory`.
  static func write(
    _ image: Reference, _ size: PixelSize, to memory: SharedMemory, _ cancellation: Cancellation?
  ) throws(Failure) {
    try memory.withPixels { pixels throws(Failure) in
      try write(image, to: pixels, count: size.width * size.height * 4, cancellation)
    }
  }

  /// The same into `picture`, which has the image's size.
  static func write(_ image: Reference, to picture: UnpackedPicture, _ cancellation: Cancellation?) throws(Failure) {
    try withExtendedLifetime(picture) { () throws(Failure) in
      try write(image, to: picture.pixels, count: picture.count, cancellation)
    }
  }

  private static func write(
    _ image: Reference, to pixels: UnsafeMutablePointer<UInt8>, count: Int, _ cancellation: Cancellation?
  ) throws(Failure) {
    let status = withExtendedLifetime((image, cancellation)) {
      cvips_write(
        image.pointer, pixels, count, cancellation == nil ? nil : Cancellation.ask, cancellation?.context)
    }
    guard status == 0 else { throw Failure(words: String(cString: cvips_take_message())) }
  }

  /// Converts pixels at the start of `memory` from `profile` to sRGB; four inks each where `areInks`.
  static func convertToSRGB(
    _ memory: SharedMemory, _ size: PixelSize, _ profile: ColorProfile, areInks: Bool = false
  ) throws(Failure) {
    try open()
    // `memory` is an argument, and the image is gone before the call returns.
    let converted = try memory.withPixels { pixels throws(Failure) in
      try Reference(
        cvips_to_srgb(
          pixels, Int32(size.width), Int32(size.height), areInks ? 1 : 0, profile.isPerceptual ? 1 : 0, profile.bytes,
          profile.bytes.count))
    }
    try write(converted, size, to: memory, nil)
  }
}

extension Vips {
  /// A PNG file of 64 x 64 clear pixels.
  private static let clearPicture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x40, 0x00, 0x00, 0x00, 0x40, 0x08, 0x06, 0x00, 0x00, 0x00, 0xAA, 0x69, 0x71, 0xDE, 0x00, 0x00, 0x00, 0x27, 0x49,
    0x44, 0x41, 0x54, 0x78, 0xDA, 0xED, 0xC1, 0x01, 0x0D, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0E, 0x37,
    0xA0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x77, 0x03,
    0x40, 0x40, 0x00, 0x01, 0xAF, 0x7A, 0x0E, 0xE8, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
    0x82,
  ]

  /// Has libvips and GLib make what they make on first use, which copies of this process would each make anew, by
  /// preparing to show a picture of our own. No pixel is computed: that would start threads, and a process that has them
  /// cannot be copied.
  static func prepare() throws(Failure) {
    try open()
    guard let bytes = try? FileBytes(clearPicture) else { return }
    let source = try source(over: bytes)
    _ = try Reference(cvips_image_from_source(source.pointer))
    // Not a whole number of times smaller, so that it is both averaged and resampled.
    let image = try thumbnail(of: source, PixelSize(width: 9, height: 9), isStrict: true)
    _ = try Reference(cvips_region(image.pointer))
  }
}
