/// The details in a picture's file besides its pixels. Each of them may be missing.
///
/// They come from a process that reads hostile files. So they contain only numbers within stated ranges and short plain
/// text.
public struct PictureDetails: Hashable, Sendable {
  /// The name of the format: `JPEG`.
  public var format: String?
  /// The date taken, by the camera's clock: `2024-05-01 12:33:10`.
  public var taken: String?
  /// The fraction of a second after ``taken``, where the camera records it.
  public var takenFraction: Double?
  /// The camera's maker and model.
  public var camera: String?
  /// The lens.
  public var lens: String?
  /// The name of the colour profile.
  public var profile: String?
  /// The exposure time, in seconds.
  public var exposureTime: Double?
  /// The aperture: the focal length divided by its width.
  public var fNumber: Double?
  /// The sensitivity (ISO).
  public var sensitivity: Double?
  /// The exposure compensation, in EV: positive for brighter than measured.
  public var exposureBias: Double?
  /// The focal length, in mm.
  public var focalLength: Double?
  /// The focal length with the same field of view on 35 mm film, in mm.
  public var focalLengthOn35mm: Double?
  /// The latitude of the place, in degrees north (negative for south).
  public var latitude: Double?
  /// The longitude of the place, in degrees east (negative for west).
  public var longitude: Double?
  /// The altitude of the place, in metres above sea level (negative below).
  public var altitude: Double?
  /// The EXIF orientation of the stored picture, 1 to 8. The decoder applies it.
  public var orientation: Double?
  /// The number of frames of an animation, or pages of a document, where there are several.
  public var frames: Double?
  /// Whether the flash fired.
  public var hasFlashed: Bool?
  /// Whether the file has readable EXIF data.
  public var hasExif = false

  /// Creates empty details.
  public init() {}
}

extension PictureDetails {
  /// The longest text, in bytes of UTF-8.
  public static let longestText = 200

  /// The texts, in their order on the wire.
  static var texts: [WritableKeyPath<PictureDetails, String?>] { [\.format, \.taken, \.camera, \.lens, \.profile] }

  /// The numbers, in their order on the wire, with their ranges.
  static var numbers: [(field: WritableKeyPath<PictureDetails, Double?>, range: ClosedRange<Double>)] {
    [
      (\.exposureTime, 1e-7...1e7), (\.fNumber, 0.01...10_000), (\.sensitivity, 1...1e9), (\.exposureBias, -100...100),
      (\.focalLength, 0.01...1e6), (\.focalLengthOn35mm, 0.01...1e6), (\.latitude, -90...90),
      (\.longitude, -180...180), (\.altitude, -20_000...1e6), (\.orientation, 1...8), (\.frames, 2...1e6),
      (\.takenFraction, 0...0.999_999_999),
    ]
  }

  /// Returns `text` as one plain line: without control and invisible characters, without space around it, and of at
  /// most ``longestText`` bytes. `nil` if nothing is left.
  package static func plain(_ text: String) -> String? {
    var shown = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars where isShown(scalar) {
      if count == 0, scalar.properties.isWhitespace { continue }
      count += UTF8.width(scalar)
      guard count <= longestText else { break }
      shown.append(scalar)
    }
    while shown.last?.properties.isWhitespace == true { shown.removeLast() }
    return shown.isEmpty ? nil : String(shown)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation,
      .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
      .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator:
      !scalar.properties.isDefaultIgnorableCodePoint
    @unknown default: false
    }
  }
}

extension PictureDetails {
  /// The date taken, by the camera's clock, as the instant at which a clock in UTC shows the same time (ns since 1970).
  /// `nil` without a date, and for an invalid one.
  public var takenInstant: Int64? {
    guard let taken, taken.utf8.count == 19 else { return nil }
    // The form is 2024-05-01 12:33:10. The text comes from a process that reads hostile files.
    let numbers = taken.split { $0 == "-" || $0 == " " || $0 == ":" }.compactMap { Int64($0) }
    guard numbers.count == 6, (0...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...60).contains(numbers[5])
    else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    let seconds = ((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5]
    let (instant, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let fraction = Int64(((takenFraction ?? 0) * 1e9).rounded())
    let (exact, isBeyond) = instant.addingReportingOverflow(fraction)
    return isOver || isBeyond ? nil : exact
  }

  /// Returns the days from 1970-01-01 to this date of the Gregorian calendar.
  ///
  /// Years begin in March here, so that a leap day is the last day of its year. There are 719,468 days between 1 March
  /// of the year 0 and 1970.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // Rounded down, also before the year 0.
    let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400 - 97
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }
}
