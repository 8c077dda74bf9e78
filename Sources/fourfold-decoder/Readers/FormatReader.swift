import Decoding
import Formats
import PagerGeometry
import Platform

/// A reader of pictures of one format, or of two that share a container.
protocol FormatReader {
  /// The formats that it reads.
  static var formats: [PictureFormat] { get }
  /// Whether it needs libvips, or a library that is loaded with libvips.
  static var needsLibraries: Bool { get }

  /// Returns whether it reads a file that begins with `head`: ``FormatReaders/headLength`` bytes, or all there are. A
  /// file with a damaged signature may match: its reader then reports the damage.
  static func matches(_ head: [UInt8]) -> Bool
  /// Returns whether `file` is shorter than it says, for libraries that do not tell this from damage.
  static func endIsMissing(of file: Descriptor) -> Bool

  /// Creates a reader of the picture of `task`.
  init(_ task: DecodeTask)
  /// Decodes the wanted part of the picture into the task's memory.
  func decode() throws(DecodeStop) -> WirePicture
  /// Reads the details in the file, and no pixels.
  func readHead() throws(DecodeStop) -> FileHead
  /// Reads the size of the upright picture.
  func uprightSize() throws(DecodeStop) -> PixelSize
}

extension FormatReader {
  static var needsLibraries: Bool { true }
  static func matches(_ head: [UInt8]) -> Bool { formats.contains { $0.recognize(head) != .no } }
  static func endIsMissing(of file: Descriptor) -> Bool { false }
  func uprightSize() throws(DecodeStop) -> PixelSize { try readHead().size }
}

/// The readers of all formats.
enum FormatReaders {
  /// The readers, in the order in which they are tried.
  static var all: [any FormatReader.Type] {
    [
      // The reader of RAW files comes before those of their containers.
      JPEGReader.self, PNGReader.self, WebPReader.self, RAWReader.self, HEIFReader.self, JPEGXLReader.self,
      TIFFReader.self, GIFReader.self, BMPReader.self, PNMReader.self,
      // This reader is last, because it accepts a file that begins with nothing but white space.
      SVGReader.self,
    ]
  }
  /// The number of bytes from which the reader of a file is chosen.
  static let headLength = PictureFormat.headLength
}
