import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene

/// A demo of the pager: its names, its options, and the function that creates its scene.
public struct Demo: Sendable {
  /// The demo's name on the command line.
  public var name: String
  /// The title on the demo's page in the list of demos. Not translated.
  public var title: String
  /// A summary in one line. Not translated.
  public var summary: String
  /// The type of the demo's options on the command line.
  public var options: any ParsableArguments.Type
  /// The demo's tour.
  public var tour: Tour
  private let make: @MainActor @Sendable (DemoRequest) throws -> any PagingScene

  /// Creates a demo.
  ///
  /// - Parameter make: Creates the demo's scene from its options and the request.
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

  /// Creates the demo's scene.
  ///
  /// - Throws: ``DemoError`` for an unknown option or an invalid value, or an error of the demo itself.
  @MainActor
  public func scene(_ request: DemoRequest) throws -> any PagingScene { try make(request) }
}

/// The values for the creation of a demo's scene.
public struct DemoRequest {
  /// The viewport of the scene.
  public var viewport: Viewport
  /// The user's settings.
  public var settings: PagingSettings
  /// The demo's options, as words of the command line.
  public var words: [String]
  /// The names of the program's other options, with dashes, for a suggestion after a typing error.
  public var otherOptions: [String] = []
  /// The current day, and the names of months and weekdays.
  public var calendar: CalendarSetting
  /// A function that creates a scene of photos; `nil` for none.
  public var photos: MakePhotos?
  /// The journal of the scene's facts.
  public var journal: Journal

  /// The type of a function that creates a scene of photos.
  public typealias MakePhotos = @MainActor (Viewport, PagingSettings, Journal) throws -> any PagingScene

  /// Creates a request. The default journal has no readers.
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

/// An error during the creation of a demo's scene.
public struct DemoError: ReportedError, Hashable {
  /// The message, with a hint, in one line.
  public var line: String
  /// The exit code for a wrong command line (EX_USAGE).
  public var exitCode: Int32 { 64 }

  /// Creates an error with the message `line`.
  public init(_ line: String) { self.line = line }
}

/// The registry of all demos, for the list of demos, the command line and the tests.
public enum DemoRegistry {
  /// All demos, in the order of the list of demos.
  public static let all: [Demo] = [.grid, .calendar, .tiles, .carousel, .spreads, .photos]

  /// Returns the demo called `name`; `nil` for none.
  public static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
