import Gallery
import PagerGeometry
import Paging
import Platform
import Scene
import Trace

extension TraceHeader {
  /// Creates the header of a recording of `demo`.
  ///
  /// - Parameters:
  ///   - app: The version of the program.
  ///   - options: The words of the demo's options.
  ///   - shell: The state of the shell around the demo; `nil` for a recording of the demo alone.
  public init(
    recording demo: Demo, app: String, options: [String], settings: PagingSettings, viewport: Viewport,
    calendar: CalendarSetting, albums: AlbumList? = nil, preset: String? = nil, shell: ShellState? = nil
  ) {
    self.init(
      recording: demo.name, app: app, options: options, settings: settings, viewport: viewport, calendar: calendar,
      albums: albums, preset: preset, shell: shell)
  }

  /// Creates the header of a recording that begins in the list of demos of `shell`.
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
    // The calendar opens on the current day, which is another one during a playback.
    if shell != nil || demo == Demo.calendar.name { self.calendar = Calendar(calendar) }
    // The other settings concern photos and the shell.
    guard shell != nil || demo == Demo.photos.name else { return }
    if settings.hasControls { controls = true }
    if settings.hasOverview { overview = true }
    if settings.hasFileCommands { files = true }
    if !settings.marks.isEmpty { marks = MarkedPages(settings.marks) }
    if settings.advanceMotion != .slide { advance = settings.advanceMotion.rawValue }
    slideshow = Slideshow(settings.slideshow)
  }

  /// Creates the recorded scene in its state at the start of the recording.
  ///
  /// - Parameters:
  ///   - showsChrome: Whether captions and controls are visible.
  ///   - photos: Creates a scene of photos; `nil` for none.
  ///   - help: Returns the text of the help for a key table.
  /// - Throws: ``DemoError`` for an unknown demo, for a demo that cannot be opened, and for keys with unknown commands.
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
        throw DemoError("the trace is of an unknown demo, \(ShownText.name(self.demo.name))")
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

  /// The greatest number of changed keys, more than any keyboard has with all modifiers.
  private static let mostKeys = 2000

  /// Checks the recorded keys.
  ///
  /// - Throws: ``DemoError`` for too many keys, or for an unknown command.
  private func checkKeys() throws {
    guard let keys else { return }
    guard keys.count <= Self.mostKeys else { throw DemoError("the trace has \(keys.count) keys, more than the limit") }
    for change in keys {
      guard case .command(let command) = change.target, !KeyTable.program.knows(command) else { continue }
      throw DemoError(
        "the trace has a key for an unknown command, \(ShownText.name(command.name))")
    }
  }

  private func settings(showsChrome: Bool) -> PagingSettings {
    var settings = PagingSettings(
      keyMotion: PagingSettings.KeyMotion(rawValue: keyMotion) ?? .slide, pager: pager, showsChrome: showsChrome)
    settings.changes = changes
    settings.zoom = zoom
    settings.advanceMotion = advance.flatMap(PagingSettings.AdvanceMotion.init) ?? .slide
    settings.slideshow = slideshow?.settings ?? PagingSettings.Slideshow()
    settings.hasControls = controls ?? false
    settings.hasOverview = overview ?? false
    settings.hasFileCommands = files ?? false
    settings.keys = .program.changed(by: keys ?? [])
    settings.marks = marks?.pages ?? []
    return settings
  }
}

extension TraceHeader.Calendar {
  /// Creates the trace's calendar from `setting`.
  fileprivate init(_ setting: CalendarSetting) {
    self.init(
      today: setting.today.digits, months: setting.months, weekdays: setting.weekdays,
      firstWeekday: setting.firstWeekday.rawValue, firstWorkday: setting.firstWorkday.rawValue)
  }
}

extension CalendarSetting {
  /// Creates the setting from the trace's `calendar`; `nil` for an invalid day or weekday.
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
  /// The day as text, such as 2026-11-21.
  fileprivate var digits: String {
    let month = self.month
    return "\(month.year.digits(4))-\(month.number.digits(2))-\((ordinal - month.firstDay.ordinal + 1).digits(2))"
  }
}
