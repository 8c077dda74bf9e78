import Decoding
import Formats
import PagerGeometry
import Platform

/// Reads the pictures of one format, or of two that share a container.
protocol FormatReader {
  /// The formats that it reads.
  static var formats: [PictureFormat] { get }
  /// Whether it needs libvips, or a library that is loaded with libvips.
  static var needsLibraries: Bool { get }

  /// Whether it reads a file that begins with `head`, of ``FormatReaders/headLength`` bytes or all there are. A file whose
  /// signature is damaged may match: its reader says what is wrong with it.
  static func matches(_ head: [UInt8]) -> Bool
  /// Whether `file` is shorter than it says, where the library does not tell that from damage.
  static func endIsMissing(of file: Descriptor) -> Bool

  /// Reads the picture that `task` names.
  init(_ task: DecodeTask)
  /// Decodes what is wanted of the picture into the task's memory.
  func decode() throws(DecodeStop) -> WirePicture
  /// Reads what the file says of its picture, and no pixels.
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
  /// In the order in which a file is offered to them.
  static var all: [any FormatReader.Type] {
    [
      JPEGReader.self, PNGReader.self, WebPReader.self, HEIFReader.self, JPEGXLReader.self, TIFFReader.self,
      GIFReader.self, BMPReader.self, PNMReader.self,
      // Last, as it takes a file that begins with white space alone.
      SVGReader.self,
    ]
  }
  /// The number of bytes by which a file finds its reader.
  static let headLength = 32
}
