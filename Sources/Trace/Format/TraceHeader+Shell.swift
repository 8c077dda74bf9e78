import Paging

extension TraceHeader {
  /// The albums at the start of a replay; `nil` if it can show no photos.
  ///
  /// A replay that starts at the list of demos may open albums later, so it has an empty, incomplete list.
  public var openingAlbums: AlbumList? { map ?? (shell == nil ? nil : AlbumList(albums: [], isComplete: false)) }

  /// The state of the program around a demo at the start of a recording.
  public struct ShellState: Hashable, Sendable, Codable {
    /// The name that replaces a demo's name in a trace that starts at the list of demos.
    public static let gallery = "gallery"

    /// Whether the list of demos is behind the demo, so that Escape leads there.
    public var isFromGallery: Bool?
    /// Whether the window fills the display.
    public var isFullscreen: Bool?
    /// Whether the greeting of the first start is visible.
    public var greets: Bool?

    /// Creates a state; `false` values become `nil` and are left out of the trace.
    public init(isFromGallery: Bool = false, isFullscreen: Bool = false, greets: Bool = false) {
      self.isFromGallery = isFromGallery ? true : nil
      self.isFullscreen = isFullscreen ? true : nil
      self.greets = greets ? true : nil
    }
  }

  /// The settings of a slideshow at the start of a recording; default values are left out of the trace.
  public struct Slideshow: Hashable, Sendable, Codable {
    /// The time of each picture (s).
    public var seconds: Double?
    /// Whether the order is random.
    public var shuffle: Bool?
    /// Whether the first picture follows the last one.
    public var loop: Bool?
    /// The seed of the random orders.
    public var seed: UInt64?

    /// Creates the form of `settings`; `nil` for the default.
    package init?(_ settings: PagingSettings.Slideshow) {
      let plain = PagingSettings.Slideshow()
      guard settings != plain else { return nil }
      seconds = settings.interval == plain.interval ? nil : settings.interval
      shuffle = settings.shuffles ? true : nil
      loop = settings.loops ? nil : false
      seed = settings.seed == 0 ? nil : settings.seed
    }

    /// The settings.
    package var settings: PagingSettings.Slideshow {
      var settings = PagingSettings.Slideshow()
      settings.interval = seconds.flatMap { $0 > 0 ? $0 : nil } ?? settings.interval
      settings.shuffles = shuffle ?? false
      settings.loops = loop ?? true
      settings.seed = seed ?? 0
      return settings
    }
  }

  /// The external data of a calendar: the visible cells, and the day under a tap, depend on it.
  public struct Calendar: Hashable, Sendable, Codable {
    /// The current day, as in 2026-11-21.
    public var today: String
    /// The names of the months, January to December.
    public var months: [String]
    /// The short names of the weekdays, Sunday to Saturday.
    public var weekdays: [String]
    /// The first day of the week, 0 for Sunday to 6.
    public var firstWeekday: Int
    /// The first workday, 0 for Sunday to 6.
    public var firstWorkday: Int

    /// The limit of characters in each name and in the date.
    private static let mostLetters = 64

    /// Creates a calendar from these names and days.
    public init(today: String, months: [String], weekdays: [String], firstWeekday: Int, firstWorkday: Int) {
      self.today = today
      self.months = months
      self.weekdays = weekdays
      self.firstWeekday = firstWeekday
      self.firstWorkday = firstWorkday
    }

    /// Reads a calendar; wrong counts of names, days out of range and overlong names are an error.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      today = try values.decode(String.self, forKey: .today)
      months = try values.decode([String].self, forKey: .months)
      weekdays = try values.decode([String].self, forKey: .weekdays)
      firstWeekday = try values.decode(Int.self, forKey: .firstWeekday)
      firstWorkday = try values.decode(Int.self, forKey: .firstWorkday)
      guard months.count == 12, weekdays.count == 7, (0...6).contains(firstWeekday), (0...6).contains(firstWorkday),
        (months + weekdays + [today]).allSatisfy({ $0.count <= Self.mostLetters })
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .months, in: values, debugDescription: "invalid calendar")
      }
    }
  }
}
