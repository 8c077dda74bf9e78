import Gallery
import PagerGeometry
import Paging
import Platform
import Scene
import Trace

extension TraceHeader {
  /// The header of a recording of `demo` by version `app` of the program, opened with the words `options`.
  ///
  /// - Parameter shell: the program around the demo, where that is recorded too.
  public init(
    recording demo: Demo, app: String, options: [String], settings: PagingSettings, viewport: Viewport,
    calendar: CalendarSetting, albums: AlbumList? = nil, preset: String? = nil, shell: ShellState? = nil
  ) {
    self.init(
      recording: demo.name, app: app, options: options, settings: settings, viewport: viewport, calendar: calendar,
      albums: albums, preset: preset, shell: shell)
  }

  /// The header of a recording that begins in the gallery of `shell`.
  public init(
    recordingGalleryOf shell: ShellState, app: String, settings: PagingSettings, viewport: Viewport,
    calendar: CalendarSetting, albums: AlbumList? = nil, preset: String? = nil
  ) {
    self.init(
      recording: ShellState.gallery, app: app, options: [], settings: settings, viewport: viewport, calendar: calendar,
      albums: albums, preset: preset, shell: shell)
  }

  private init(
    recording demo: String, app: String, options: [String], settings: PagingSettings, viewport: Viewport,
    calendar: CalendarSetting, albums: AlbumList?, preset: String?, shell: ShellState?
  ) {
    self.init(
      app: app, demo: Demonstration(name: demo, options: options), keyMotion: settings.keyMotion.rawValue,
      pager: settings.pager, zoom: settings.zoom, viewport: viewport, preset: preset, changes: settings.changes,
      map: albums)
    self.shell = shell
    if !settings.keys.changes.isEmpty { keys = settings.keys.changes }
    // What day it is decides where the calendar opens; a replay may be of another day.
    if shell != nil || demo == Demo.calendar.name { self.calendar = Calendar(calendar) }
    // Those that lie over demos are not in a trace of one alone.
    guard shell != nil || demo == Demo.photos.name else { return }
    if settings.hasControls { controls = true }
    if settings.hasOverview { overview = true }
    if settings.hasFileCommands { files = true }
    if !settings.marks.isEmpty { marks = MarkedPages(settings.marks) }
    if settings.advanceMotion != .slide { advance = settings.advanceMotion.rawValue }
  }

  /// Opens what was recorded as it stood when that began; `photos` makes a scene of photos, `help` is what the help says of keys.
  @MainActor
  public func scene(
    showsChrome: Bool = true, photos: DemoRequest.MakePhotos? = nil, help: ((KeyTable) -> HelpText)? = nil
  ) throws -> any RecordableScene {
    try checkKeys()
    let settings = settings(showsChrome: showsChrome)
    let calendar = self.calendar.flatMap(CalendarSetting.init) ?? .plain
    let viewport = viewport.viewport
    let journal = Journal()
    func openedDemo() throws -> any PagingScene {
      guard let demo = DemoRegistry.demo(named: demo.name) else {
        throw DemoError("the trace is of a demo called \(ShownText.name(self.demo.name)), which is not known here")
      }
      do {
        return try demo.scene(
          DemoRequest(
            viewport: viewport, settings: settings, words: self.demo.options, calendar: calendar, photos: photos,
            journal: journal))
      } catch let error as DemoError {
        throw DemoError("the trace's demo \(demo.name): \(error.line)")
      }
    }
    guard let shell else { return try openedDemo() }
    let opened = GalleryShell(
      viewport: viewport, settings: settings, isFullscreen: shell.isFullscreen ?? false, calendar: calendar,
      photos: photos, help: help?(settings.keys), journal: journal)
    if demo.name != ShellState.gallery {
      opened.start(demo.name, try openedDemo(), isFromGallery: shell.isFromGallery ?? false)
    }
    if shell.greets == true { opened.greet() }
    return opened
  }

  /// No keyboard has as many keys with all that can be held with them.
  private static let mostKeys = 2000

  /// Throws where keys gave commands that are not known.
  private func checkKeys() throws {
    guard let keys else { return }
    guard keys.count <= Self.mostKeys else { throw DemoError("the trace has \(keys.count) keys, more than there are") }
    for change in keys {
      guard case .command(let command) = change.target, !KeyTable.program.knows(command) else { continue }
      throw DemoError(
        "the trace has a key for a command called \(ShownText.name(command.name)), which is not known here")
    }
  }

  private func settings(showsChrome: Bool) -> PagingSettings {
    var settings = PagingSettings(
      keyMotion: PagingSettings.KeyMotion(rawValue: keyMotion) ?? .slide, pager: pager, showsChrome: showsChrome)
    settings.changes = changes
    settings.zoom = zoom
    settings.advanceMotion = advance.flatMap(PagingSettings.AdvanceMotion.init) ?? .slide
    settings.hasControls = controls ?? false
    settings.hasOverview = overview ?? false
    settings.hasFileCommands = files ?? false
    settings.keys = .program.changed(by: keys ?? [])
    settings.marks = marks?.pages ?? []
    return settings
  }
}

extension TraceHeader.Calendar {
  /// What `setting` says.
  fileprivate init(_ setting: CalendarSetting) {
    self.init(
      today: setting.today.digits, months: setting.months, weekdays: setting.weekdays,
      firstWeekday: setting.firstWeekday.rawValue, firstWorkday: setting.firstWorkday.rawValue)
  }
}

extension CalendarSetting {
  /// What `calendar` said; `nil` where it has no day.
  fileprivate init?(_ calendar: TraceHeader.Calendar) {
    guard let today = CalendarDay(argument: calendar.today),
      let firstWeekday = Weekday(rawValue: calendar.firstWeekday),
      let firstWorkday = Weekday(rawValue: calendar.firstWorkday)
    else { return nil }
    self.init(
      months: calendar.months, weekdays: calendar.weekdays, firstWeekday: firstWeekday, firstWorkday: firstWorkday)
    self.today = today
  }
}

extension CalendarDay {
  /// The day as in 2026-11-21.
  fileprivate var digits: String {
    let month = self.month
    return "\(month.year.digits(4))-\(month.number.digits(2))-\((ordinal - month.firstDay.ordinal + 1).digits(2))"
  }
}
