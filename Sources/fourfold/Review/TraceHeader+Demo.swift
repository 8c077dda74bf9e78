import Gallery
import PagerGeometry
import Platform
import Review

extension TraceHeader {
  /// The header of a recording of `demo`, opened with the words `options`.
  init(
    recording demo: Demo, options: [String], settings: PagingSettings, viewport: Viewport, calendar: CalendarSetting,
    albums: PhotoAlbums? = nil, preset: String? = nil
  ) {
    var options = options
    // What day it is decides where the calendar opens; a replay may be of another day.
    if demo.options.contains(where: { $0.name == "today" }), !options.contains(where: { $0.hasPrefix("--today") }) {
      options += ["--today", calendar.today.digits]
    }
    self.init(
      app: Fourfold.version, demo: Demonstration(name: demo.name, options: options),
      keyMotion: settings.keyMotion.rawValue, pager: settings.pager, viewport: viewport, preset: preset,
      changes: settings.changes, map: albums.map(TraceMap.init))
  }

  /// Opens what was recorded, as it stood when the recording began; `library` says how the pages of photos are seen, and
  /// `asRecorded` no more of them than was.
  @MainActor
  func subject(
    showsChrome: Bool = true, asRecorded: Bool = false,
    library: (PhotoAlbums) -> ReplayedLibrary = { ReplayedLibrary($0) }
  ) throws(Exit) -> TraceSubject {
    guard let demo = DemoRegistry.demo(named: demo.name) else {
      throw Exit(
        code: Exit.data,
        lines: ["the trace is of a demo called \(ShownText.name(self.demo.name)), which is not known here"])
    }
    var settings = PagingSettings(
      keyMotion: PagingSettings.KeyMotion(rawValue: keyMotion) ?? .slide, pager: pager,
      showsChrome: showsChrome)
    settings.changes = changes
    let library = map.map { library(PhotoAlbums($0)) }
    do throws(DemoOptionError) {
      let options = try DemoOptions(self.demo.options, known: demo.options)
      let request = DemoRequest(
        viewport: viewport.viewport, settings: settings, options: options)
      return TraceSubject(try demo.replayedScene(request, library: library), library: library, asRecorded: asRecorded)
    } catch {
      throw Exit(code: Exit.data, lines: ["the trace's demo \(demo.name): \(error.line)"])
    }
  }
}

extension CalendarDay {
  /// The day as in 2026-11-21.
  fileprivate var digits: String {
    let month = self.month
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(month.year, 4))-\(padded(month.number, 2))-\(padded(ordinal - month.firstDay.ordinal + 1, 2))"
  }
}
