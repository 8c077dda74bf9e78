import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A row of the gallery: what it is called, and how to open it.
public struct Demo: Sendable {
  /// What the command line calls it.
  public var name: String
  /// What its page in the gallery is headed.
  public var title: String
  /// One line about it.
  public var summary: String
  /// The options it takes on the command line.
  public var options: [DemoOption]
  /// Makes its scene.
  let make: @MainActor @Sendable (DemoRequest) throws(DemoOptionError) -> any RecordableScene
  /// What its demonstration does in a window of the given size.
  public var tour: @Sendable (Viewport) -> Tour

  /// A demo whose scene is made by `make`, from options that are among `options`.
  public init(
    name: String, title: String, summary: String, options: [DemoOption] = [],
    tour: @escaping @Sendable (Viewport) -> Tour = Tour.pages,
    make: @escaping @MainActor @Sendable (DemoRequest) throws(DemoOptionError) -> any RecordableScene
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.options = options
    self.tour = tour
    self.make = make
  }

  /// Opens the demo. Throws where an option has a value that it cannot have.
  @MainActor
  public func scene(_ request: DemoRequest) throws(DemoOptionError) -> any RecordableScene { try make(request) }
}

/// What a demo is opened with.
public struct DemoRequest {
  /// What it will be seen through.
  public var viewport: Viewport
  /// What the person chose.
  public var settings: PagingSettings
  /// The options of its own that were given.
  public var options: DemoOptions
  /// What day it is, and what days are called.
  public var calendar: CalendarSetting
  /// Makes a scene of photos, which takes decoders and a library; `nil` where there are none.
  public var photos: MakePhotos?

  /// Makes a scene of photos for a viewport.
  public typealias MakePhotos = @MainActor (Viewport, PagingSettings) throws(DemoOptionError) -> any RecordableScene

  /// What a demo needs to open.
  public init(
    viewport: Viewport, settings: PagingSettings = PagingSettings(), options: DemoOptions = DemoOptions(),
    calendar: CalendarSetting = CalendarSetting(), photos: MakePhotos? = nil
  ) {
    self.viewport = viewport
    self.settings = settings
    self.options = options
    self.calendar = calendar
    self.photos = photos
  }
}
