import Paging

extension TraceHeader {
  /// The albums that a replay begins with; `nil` where it can show no photos. In the gallery some can be opened of which
  /// nothing is known at first.
  public var openingAlbums: AlbumList? { map ?? (shell == nil ? nil : AlbumList(albums: [], isComplete: false)) }

  /// How the program around a demo stood when a recording of it all began.
  public struct ShellState: Hashable, Sendable, Codable {
    /// What a trace that begins in the gallery has in place of a demo's name.
    public static let gallery = "gallery"

    /// Whether the gallery is behind the demo, for Escape.
    public var isFromGallery: Bool?
    /// Whether the window fills the display.
    public var isFullscreen: Bool?
    /// Whether the first start's line is seen.
    public var greets: Bool?

    /// What is not so is left out of the trace.
    public init(isFromGallery: Bool = false, isFullscreen: Bool = false, greets: Bool = false) {
      self.isFromGallery = isFromGallery ? true : nil
      self.isFullscreen = isFullscreen ? true : nil
      self.greets = greets ? true : nil
    }
  }

  /// What a calendar was told of the world: what is seen of it, and which day a tap hits, hangs on it.
  public struct Calendar: Hashable, Sendable, Codable {
    /// The day it was, as in 2026-11-21.
    public var today: String
    /// January to December.
    public var months: [String]
    /// Sunday to Saturday, in few letters.
    public var weekdays: [String]
    /// The day weeks begin on, 0 for Sunday to 6.
    public var firstWeekday: Int
    /// The day work begins on, 0 for Sunday to 6.
    public var firstWorkday: Int

    /// No month is called by more letters.
    private static let mostLetters = 64

    /// A calendar of these words and days.
    public init(today: String, months: [String], weekdays: [String], firstWeekday: Int, firstWorkday: Int) {
      self.today = today
      self.months = months
      self.weekdays = weekdays
      self.firstWeekday = firstWeekday
      self.firstWorkday = firstWorkday
    }

    /// Reads a calendar; one that no year has is refused.
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
          forKey: .months, in: values, debugDescription: "no calendar is like this")
      }
    }
  }
}
