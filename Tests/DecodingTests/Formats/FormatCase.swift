import Decoding
import Formats
import PagerGeometry
import Testing

/// One file of one format, and the picture that it has to show.
struct FormatCase: Sendable, CustomTestStringConvertible {
  let format: PictureFormat
  /// What is particular about it.
  let name: String
  /// What it shows.
  let reference: Reference
  /// How large it is at 1:1; `nil` where that is the reference's size.
  var ownSize: PixelSize?
  /// How far a channel may be off at 1:1 (steps of 255): nothing where the format and the way to eight bits are exact.
  let tolerance: Int
  /// Whether the file ends before its picture does.
  var isTruncated = false
  /// The file.
  let make: @Sendable () throws -> [UInt8]

  var testDescription: String { "\(format.name), \(name)" }

  static let all: [FormatCase] =
    jpegCases + pngCases + webpCases + heifCases + avifCases + jpegXLCases + tiffCases + rareTIFFCases + gifCases
    + bmpCases + svgCases + pnmCases + exifCases + rawCases

  init(
    _ format: PictureFormat, _ name: String, _ reference: Reference = .gradient, tolerance: Int = 0,
    isTruncated: Bool = false, ownSize: PixelSize? = nil, make: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.format = format
    self.name = name
    self.reference = reference
    self.tolerance = tolerance
    self.isTruncated = isTruncated
    self.ownSize = ownSize
    self.make = make
  }
}

extension PictureFormat: CustomTestStringConvertible {
  /// The name, in the results of tests.
  public var testDescription: String { name }
}
