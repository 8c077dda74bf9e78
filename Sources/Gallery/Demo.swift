import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene

/// A row of the gallery: what it is called, and how to open it.
public struct Demo: Sendable {
  /// What the command line calls it.
  public var name: String
  /// What its page in the gallery is headed.
  public var title: String
  /// One line about it.
  public var summary: String
  /// What its options on the command line are.
  public var options: any ParsableArguments.Type
  /// What its demonstration does.
  public var tour: Tour
  private let make: @MainActor @Sendable (DemoRequest) throws -> any PagingScene

  /// A demo whose scene is made by `make` from its options.
  public init<Options: ParsableArguments>(
    name: String, title: String, summary: String, tour: Tour = .pages,
    make: @escaping @MainActor @Sendable (Options, DemoRequest) throws -> any PagingScene
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.tour = tour
    options = Options.self
    self.make = { request in
      let options: Options
      do { options = try Options.parse(request.words) } catch {
        let message = ParserMessage(Options.message(for: error), of: Options.self, others: request.otherOptions)
        throw DemoError(message.line)
      }
      return try make(options, request)
    }
  }

  /// Opens the demo. Throws a ``DemoError`` where an option has a value that it cannot have.
  @MainActor
  public func scene(_ request: DemoRequest) throws -> any PagingScene { try make(request) }
}

/// What a demo is opened with.
public struct DemoRequest {
  /// What it will be seen through.
  public var viewport: Viewport
  /// The person's choices.
  public var settings: PagingSettings
  /// The options of its own that were given, as on the command line.
  public var words: [String]
  /// The names of options that are not its own, dashes and all, one of which a person may have meant.
  public var otherOptions: [String] = []
  /// What day it is, and what days are called.
  public var calendar: CalendarSetting
  /// Makes a scene of photos, which takes decoders and a library; `nil` where there are none.
  public var photos: MakePhotos?
  /// The journal that the scene's facts go into.
  public var journal: Journal

  /// Makes a scene of photos for a viewport.
  public typealias MakePhotos = @MainActor (Viewport, PagingSettings, Journal) throws -> any PagingScene

  /// A request with these values. The default journal has no readers.
  @MainActor
  public init(
    viewport: Viewport, settings: PagingSettings = PagingSettings(), words: [String] = [],
    calendar: CalendarSetting = .plain, photos: MakePhotos? = nil, journal: Journal = Journal()
  ) {
    self.viewport = viewport
    self.settings = settings
    self.words = words
    self.calendar = calendar
    self.photos = photos
    self.journal = journal
  }
}

/// Why a demo cannot be opened, or not as it was asked for.
public struct DemoError: ReportedError, Hashable {
  /// What is wrong, and what would be right.
  public var line: String
  /// The command line is wrong (EX_USAGE).
  public var exitCode: Int32 { 64 }

  /// An error that says `line`.
  public init(_ line: String) { self.line = line }
}

/// Every demo there is, in the gallery's order. What is listed here is shown, named on the command line and tested.
public enum DemoRegistry {
  /// The demos.
  public static let all: [Demo] = [.grid, .calendar, .tiles, .carousel, .spreads, .photos]

  /// The demo called `name`.
  public static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
