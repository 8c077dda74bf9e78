import Platform

/// What a film is written as; its name's ending says.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264, which plays everywhere.
  case mp4
  /// AV1 or VP9, which play in browsers.
  case webm
  /// 256 colours a frame, endless; for pages that show nothing else.
  case gif
  /// As `gif`, in all colours.
  case webp
  /// One picture with a choice of frames side by side.
  case sheet
  /// A PNG file a frame in a folder.
  case frames

  private static let endings: [String: FilmFormat] = [
    "mp4": .mp4, "webm": .webm, "gif": .gif, "webp": .webp, "png": .sheet,
  ]

  /// The format of a film that goes to `path`.
  ///
  /// - Parameter isFolder: whether there is a folder of that name.
  public init(path: String, isFolder: Bool) throws {
    guard !path.isEmpty else { throw OutputError.noName }
    if path.hasSuffix("/") || isFolder {
      self = .frames
      return
    }
    guard let format = Self.endings[Self.ending(of: path)] else { throw ExportError.unknownFormat(path: path) }
    self = format
  }

  /// Whether the ending of `path` is that of a film or a contact sheet.
  public static func isFilmName(_ path: String) -> Bool { endings[ending(of: path)] != nil }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether it is one file that plays.
  var isVideo: Bool {
    switch self {
    case .mp4, .webm, .gif, .webp: true
    case .sheet, .frames: false
    }
  }

  /// Frames a second where nobody asks for a number.
  public var usualRate: Int {
    switch self {
    case .mp4, .webm, .frames, .sheet: 60
    // Browsers take a GIF's frame of less than 20 ms for one of 100 ms.
    case .gif, .webp: 25
    }
  }

  /// Returns the default rate of a film (frames a second).
  ///
  /// - Parameter refreshRate: that of the display on which the frames were seen (Hz); `nil` where that is not known.
  func rate(ofSeen refreshRate: Double?) -> Int {
    guard let refreshRate, refreshRate.isFinite, highestRate > usualRate || refreshRate < Double(usualRate) else {
      return usualRate
    }
    return max(1, min(highestRate, Int(min(refreshRate, 1000).rounded())))
  }

  /// How wide a film of frames `width` pixels wide is where nobody asks for a number: a GIF of a large window has hundreds
  /// of megabytes in a minute.
  public func usualWidth(of width: Int) -> Int? { self == .gif && width > Self.gifWidth ? Self.gifWidth : nil }

  private static let gifWidth = 640

  /// The most frames a second that are shown as they should be.
  public var highestRate: Int {
    switch self {
    case .mp4, .webm, .frames, .sheet: FilmSchedule.rates.upperBound
    case .gif, .webp: 50
    }
  }
}

/// How much of a film's detail is kept.
public enum FilmQuality: String, Hashable, Sendable, CaseIterable {
  /// For a message.
  case low
  /// What the eye wants.
  case medium
  /// For looking at single frames.
  case high

  /// One of three.
  func pick<Value>(_ low: Value, _ medium: Value, _ high: Value) -> Value {
    switch self {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}
