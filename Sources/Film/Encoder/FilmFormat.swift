import Platform

/// The format of a film, determined by the extension of its name.
public enum FilmFormat: String, Hashable, Sendable, CaseIterable {
  /// H.264, which plays everywhere.
  case mp4
  /// AV1 or VP9, which play in browsers.
  case webm
  /// An endless GIF with at most 256 colours, for sites that show nothing else.
  case gif
  /// An endless WebP animation, in all colours.
  case webp
  /// A contact sheet: one PNG file with selected frames.
  case sheet
  /// A folder with one PNG file per frame.
  case frames

  private static let endings: [String: FilmFormat] = [
    "mp4": .mp4, "webm": .webm, "gif": .gif, "webp": .webp, "png": .sheet,
  ]

  /// Creates the format of a film at `path`.
  ///
  /// - Parameter isFolder: whether `path` is an existing folder.
  public init(path: String, isFolder: Bool) throws {
    guard !path.isEmpty else { throw OutputError.noName }
    if path.hasSuffix("/") || isFolder {
      self = .frames
      return
    }
    guard let format = Self.endings[Self.ending(of: path)] else { throw ExportError.unknownFormat(path: path) }
    self = format
  }

  /// Returns whether the extension of `path` belongs to a video or a contact sheet.
  public static func isFilmName(_ path: String) -> Bool { endings[ending(of: path)] != nil }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether the format is a single file that plays.
  var isVideo: Bool {
    switch self {
    case .mp4, .webm, .gif, .webp: true
    case .sheet, .frames: false
    }
  }

  /// The default frame rate (frames per second).
  public var usualRate: Int {
    switch self {
    case .mp4, .webm, .frames, .sheet: 60
    // Browsers show a GIF frame of less than 20 ms for 100 ms.
    case .gif, .webp: 25
    }
  }

  /// Returns the default frame rate of a film (frames per second).
  ///
  /// - Parameter refreshRate: the refresh rate of the recorded display (Hz); `nil` if unknown.
  func rate(ofSeen refreshRate: Double?) -> Int {
    guard let refreshRate, refreshRate.isFinite, highestRate > usualRate || refreshRate < Double(usualRate) else {
      return usualRate
    }
    return max(1, min(highestRate, Int(min(refreshRate, 1000).rounded())))
  }

  /// Returns the default width of a film of frames `width` pixels wide; `nil` for the width of the frames.
  ///
  /// Only a GIF is scaled down: at a large window's size it has hundreds of megabytes per minute.
  public func usualWidth(of width: Int) -> Int? { self == .gif && width > Self.gifWidth ? Self.gifWidth : nil }

  private static let gifWidth = 640

  /// The highest frame rate that plays correctly (frames per second).
  public var highestRate: Int {
    switch self {
    case .mp4, .webm, .frames, .sheet: FilmSchedule.rates.upperBound
    case .gif, .webp: 50
    }
  }
}

/// The quality of a film.
public enum FilmQuality: String, Hashable, Sendable, CaseIterable {
  /// Low quality and small files, for a message.
  case low
  /// Medium quality, for normal viewing.
  case medium
  /// High quality, for looking at single frames.
  case high

  /// Returns the value of this quality.
  func pick<Value>(_ low: Value, _ medium: Value, _ high: Value) -> Value {
    switch self {
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}
