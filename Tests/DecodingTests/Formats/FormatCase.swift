import Decoding
import Formats
import PagerGeometry
import Testing

/// One file of one format, and its expected picture.
struct FormatCase: Sendable, CustomTestStringConvertible {
  let format: PictureFormat
  /// The special property of the file.
  let name: String
  /// The expected picture.
  let reference: Reference
  /// The size at 1:1; `nil` for the size of the reference.
  var ownSize: PixelSize?
  /// The maximum error of a channel at 1:1 (steps of 255): 0 if the format and the conversion to eight bits are exact.
  let tolerance: Int
  /// Whether the file ends before its picture does.
  var isTruncated = false
  /// The function that makes the file.
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
