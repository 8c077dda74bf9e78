/// What a picture's file says of it besides its pixels. Everything may be missing.
///
/// It comes from a process that reads hostile files, so it holds numbers within stated ranges and short plain text, and
/// nothing else.
public struct PictureDetails: Hashable, Sendable {
  /// What the format is called: `JPEG`.
  public var format: String?
  /// When the picture was taken, by the camera's clock: `2024-05-01 12:33:10`.
  public var taken: String?
  /// The part of a second after ``taken``, where the camera says it.
  public var takenFraction: Double?
  /// The camera's maker and model.
  public var camera: String?
  /// The lens.
  public var lens: String?
  /// What the colour profile calls itself.
  public var profile: String?
  /// How long light was let in (seconds).
  public var exposureTime: Double?
  /// The aperture, as the focal length divided by its width.
  public var fNumber: Double?
  /// The sensitivity (ISO).
  public var sensitivity: Double?
  /// How much brighter than measured the picture was to be (EV; negative for darker).
  public var exposureBias: Double?
  /// The focal length (mm).
  public var focalLength: Double?
  /// The focal length that shows as much on film of 35 mm (mm).
  public var focalLengthOn35mm: Double?
  /// Where it was taken: degrees north (negative for south).
  public var latitude: Double?
  /// Where it was taken: degrees east (negative for west).
  public var longitude: Double?
  /// Where it was taken: metres above the sea (negative below).
  public var altitude: Double?
  /// How the stored picture is turned to stand upright: EXIF's number, 1 to 8. The decoder turns it by that.
  public var orientation: Double?
  /// Frames of an animation, or pages of a document, where there are several.
  public var frames: Double?
  /// Whether the flash fired.
  public var hasFlashed: Bool?
  /// Whether the file has EXIF data that can be read.
  public var hasExif = false

  /// Details of which nothing is known.
  public init() {}
}

extension PictureDetails {
  /// The longest text (bytes of UTF-8).
  public static let longestText = 200

  /// The texts, in the order in which they travel.
  static var texts: [WritableKeyPath<PictureDetails, String?>] { [\.format, \.taken, \.camera, \.lens, \.profile] }

  /// The numbers, in the order in which they travel, and what each may be.
  static var numbers: [(field: WritableKeyPath<PictureDetails, Double?>, range: ClosedRange<Double>)] {
    [
      (\.exposureTime, 1e-7...1e7), (\.fNumber, 0.01...10_000), (\.sensitivity, 1...1e9), (\.exposureBias, -100...100),
      (\.focalLength, 0.01...1e6), (\.focalLengthOn35mm, 0.01...1e6), (\.latitude, -90...90),
      (\.longitude, -180...180), (\.altitude, -20_000...1e6), (\.orientation, 1...8), (\.frames, 2...1e6),
      (\.takenFraction, 0...0.999_999_999),
    ]
  }

  /// `text` as it may be shown on one line: no characters that are obeyed or not seen, no space around it, at most
  /// ``longestText`` bytes. `nil` where nothing is left.
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
  /// The date taken, by the camera's clock, as the moment at which a clock in UTC shows the same (ns since 1970). `nil`
  /// without a date, and for an invalid one.
  public var takenInstant: Int64? {
    guard let taken, taken.utf8.count == 19 else { return nil }
    // 2024-05-01 12:33:10; it comes from a process that reads hostile files.
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

  /// Days from 1970-01-01 to this one of the Gregorian calendar.
  ///
  /// Years are counted from March on, so that the day that some have more is their last one; 719,468 days lie between the
  /// first of March of the year 0 and 1970.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    // Rounded down, also before the year 0.
    let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400 - 97
    return year * 365 + leapDays + (month * 153 + 2) / 5 + day - 1 - 719_468
  }
}
