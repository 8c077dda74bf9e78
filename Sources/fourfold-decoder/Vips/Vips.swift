import CVips
import Decoding
import Glibc
import PagerGeometry

/// The interface to libvips, which is opened on the first call.
enum Vips {
  /// A failure reported by libvips.
  struct Failure: Error {
    let words: String
    /// Whether libvips itself is missing.
    var isMissing = false
  }

  /// A reference to an object of libvips, released with this one.
  final class Reference {
    let pointer: OpaquePointer

    /// Takes over the result of a call. Throws the message of libvips where there is none.
    init(_ pointer: OpaquePointer?) throws(Failure) {
      guard let pointer else { throw Failure(words: String(cString: cvips_take_message())) }
      self.pointer = pointer
    }

    deinit { cvips_release(UnsafeMutableRawPointer(pointer)) }

    /// The columns and rows of the picture; of a page or frame, where there are several.
    var pageSize: PixelSize { PixelSize(width: Int(cvips_width(pointer)), height: Int(cvips_page_height(pointer))) }
    /// The orientation of the picture.
    var orientation: Orientation { Orientation(number: Int(cvips_orientation(pointer))) }
    /// Whether the picture may have transparent parts.
    var hasAlpha: Bool { cvips_has_alpha(pointer) != 0 }

    /// Returns the wanted part of the image, which must have the wanted size.
    func part(_ wanted: WantedPart) throws(Failure) -> Reference {
      if wanted.isWhole { return self }
      let part = wanted.part
      return try Reference(
        cvips_part(pointer, Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height)))
    }

    /// Returns the profile, where ``ColorProfile/init(_:areInks:)`` accepts it.
    func profile(areInks: Bool = false) -> ColorProfile? {
      var count = 0
      let bytes = cvips_profile(pointer, &count)
      return ColorProfile(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count), areInks: areInks)
    }
  }

  /// Whether libvips could be opened. It is opened at most once, and only the loop's thread calls it.
  private static let isOpen = cvips_open() == 0

  /// Opens libvips, unless it is already open.
  static func open() throws(Failure) { if !isOpen { throw Failure(words: "", isMissing: true) } }

  /// Returns the header of the picture in a file.
  static func header(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_image_from_source(source.pointer))
  }

  /// Returns the picture in a file, `size` pixels when upright, as red, green, blue and alpha. Where `isStrict`,
  /// computing the pixels of an incomplete file fails; otherwise missing ones are made up.
  static func thumbnail(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    try thumbnail(of: try source(input), size, isStrict: isStrict)
  }

  /// Returns the picture that `source` reads, in the same way.
  static func thumbnail(of source: Reference, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    try Reference(cvips_thumbnail(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
  }

  /// Returns the first page of a file of several, in the same way: libvips would take a page of half the size for a
  /// reduced copy.
  static func firstPage(of input: VipsInput, _ size: PixelSize, isStrict: Bool) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_first_page(source.pointer, Int32(size.width), Int32(size.height), isStrict ? 1 : 0))
  }

  /// Returns whether the whole picture in a file is transparent.
  static func isClear(_ input: VipsInput) throws(Failure) -> Bool {
    let source = try source(input)
    return withExtendedLifetime(source) { cvips_greatest_alpha(source.pointer) == 0 }
  }

  /// Returns the first page of a tiled file, in its own pixels as stored. Its parts can be computed in any order.
  static func tiles(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_tiles(source.pointer))
  }

  /// Returns the picture of inks in a file, converted from its own profile to sRGB.
  static func converted(_ input: VipsInput, from profile: ColorProfile, _ size: PixelSize) throws(Failure) -> Reference
  {
    let stored = try header(of: input)
    return try Reference(
      cvips_converted(stored.pointer, Int32(size.width), Int32(size.height), profile.isPerceptual ? 1 : 0))
  }

  /// Decodes the present rows at the top of the picture in a file into `picture`. Returns their number.
  static func unpackRows(of input: VipsInput, into picture: UnpackedPicture) throws(Failure) -> Int {
    let source = try source(input)
    return withExtendedLifetime(source) { Int(cvips_rows(source.pointer, picture.pixels)) }
  }

  /// Returns all frames of the animation in a file, one below the other, as red, green, blue and alpha.
  static func strip(of input: VipsInput) throws(Failure) -> Reference {
    let source = try source(input)
    return try Reference(cvips_strip_from_source(source.pointer))
  }

  /// Reduces the picture of `size` at `pixels`, and writes the wanted part into `memory`.
  static func shrink(
    _ pixels: UnsafePointer<UInt8>, _ size: PixelSize, to wanted: WantedPart, into memory: SharedMemory,
    _ cancellation: Cancellation? = nil
  ) throws(Failure) {
    let whole = wanted.whole
    let image = try Reference(
      cvips_shrunk(pixels, Int32(size.width), Int32(size.height), Int32(whole.width), Int32(whole.height)))
    try write(try image.part(wanted), wanted.size, to: memory, cancellation)
  }

  /// Returns a source of `bytes`, which it retains; images retain the source.
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

  /// Computes the pixels into `picture`, which has the image's size.
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

  /// Converts pixels at the start of `memory` from `profile` to sRGB; pixels of four inks where `areInks`.
  static func convertToSRGB(
    _ memory: SharedMemory, _ size: PixelSize, _ profile: ColorProfile, areInks: Bool = false
  ) throws(Failure) {
    try open()
    // `memory` is an argument, and the image is released before the call returns.
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
  /// A PNG file of 64 x 64 transparent pixels.
  private static let clearPicture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x40, 0x00, 0x00, 0x00, 0x40, 0x08, 0x06, 0x00, 0x00, 0x00, 0xAA, 0x69, 0x71, 0xDE, 0x00, 0x00, 0x00, 0x27, 0x49,
    0x44, 0x41, 0x54, 0x78, 0xDA, 0xED, 0xC1, 0x01, 0x0D, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF7, 0x4F, 0x6D, 0x0E, 0x37,
    0xA0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x80, 0x77, 0x03,
    0x40, 0x40, 0x00, 0x01, 0xAF, 0x7A, 0x0E, 0xE8, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60,
    0x82,
  ]

  /// Makes libvips and GLib do the work of their first use, which each copy of this process would otherwise repeat: it
  /// prepares to show a built-in picture. It computes no pixels, because that would start threads, and a process with
  /// threads cannot be copied.
  static func prepare() throws(Failure) {
    try open()
    guard let bytes = try? FileBytes(clearPicture) else { return }
    let source = try source(over: bytes)
    _ = try Reference(cvips_image_from_source(source.pointer))
    // The size is not an integer fraction, so that both averaging and resampling are prepared.
    let image = try thumbnail(of: source, PixelSize(width: 9, height: 9), isStrict: true)
    _ = try Reference(cvips_region(image.pointer))
  }
}
