import PagerGeometry
import Paging
import Platform
import Trace

extension TraceHeader {
  /// The header of a recording of `demo` by version `app` of the program, opened with the words `options`.
  public init(
    recording demo: Demo, app: String, options: [String], settings: PagingSettings, viewport: Viewport,
    calendar: CalendarSetting, albums: AlbumList? = nil, preset: String? = nil
  ) {
    var options = options
    // What day it is decides where the calendar opens; a replay may be of another day.
    if demo.name == Demo.calendar.name, !options.contains(where: { $0.hasPrefix("--today") }) {
      options += ["--today", calendar.today.digits]
    }
    // What is older has cards of one size and does not say so.
    if demo.name == Demo.carousel.name, !options.contains(where: { $0.hasPrefix("--cards") }) {
      options += ["--cards", CardSizing.window.rawValue]
    }
    self.init(
      app: app, demo: Demonstration(name: demo.name, options: options), keyMotion: settings.keyMotion.rawValue,
      pager: settings.pager, zoom: settings.zoom, viewport: viewport, preset: preset, changes: settings.changes,
      map: albums)
    // Those that lie over demos are not in a trace.
    guard demo.name == Demo.photos.name else { return }
    if settings.hasControls { controls = true }
    if settings.hasOverview { overview = true }
    if settings.advanceMotion != .slide { advance = settings.advanceMotion.rawValue }
  }

  /// Opens the demo as it stood when the recording began; `photos` makes a scene of photos.
  @MainActor
  public func scene(
    showsChrome: Bool = true, photos: DemoRequest.MakePhotos? = nil
  ) throws -> any RecordableScene {
    guard let demo = DemoRegistry.demo(named: demo.name) else {
      throw DemoError("the trace is of a demo called \(ShownText.name(self.demo.name)), which is not known here")
    }
    var settings = PagingSettings(
      keyMotion: PagingSettings.KeyMotion(rawValue: keyMotion) ?? .slide, pager: pager, showsChrome: showsChrome)
    settings.changes = changes
    settings.zoom = zoom ?? .disabled
    settings.advanceMotion = advance.flatMap(PagingSettings.AdvanceMotion.init) ?? .slide
    settings.hasControls = controls ?? false
    settings.hasOverview = overview ?? false
    var words = self.demo.options
    if demo.name == Demo.carousel.name, !words.contains(where: { $0.hasPrefix("--cards") }) {
      words += ["--cards", CardSizing.fixed.rawValue]
    }
    do {
      return try demo.scene(
        DemoRequest(viewport: viewport.viewport, settings: settings, words: words, photos: photos))
    } catch let error as DemoError {
      throw DemoError("the trace's demo \(demo.name): \(error.line)")
    }
  }
}

extension CalendarDay {
  /// The day as in 2026-11-21.
  fileprivate var digits: String {
    let month = self.month
    return "\(month.year.digits(4))-\(month.number.digits(2))-\((ordinal - month.firstDay.ordinal + 1).digits(2))"
  }
}
