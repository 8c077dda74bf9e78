import ArgumentParser
import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// A calendar with one month on each page: months left and right, years up and down. A tap marks a day or removes its
/// mark.
struct CalendarDemo: DrawnPages {
  /// The appearance of a page.
  struct Appearance: Hashable, Sendable {
    var month: Month
    /// The marked cells, one bit for each cell.
    var marks: UInt64
    /// The cells of today and of the pressed day; `nil` for none on the page.
    var today: Int?
    var pressed: Int?

    /// Returns whether the day in `cell` is marked.
    func isMarked(_ cell: Int) -> Bool { marks >> UInt64(cell) & 1 == 1 }
  }

  let map = CalendarMap()
  private var setting: CalendarSetting
  private var isRightToLeft = false
  private let damping: Double
  private var marks: Set<CalendarDay> = []
  private var pressed: (page: Page, day: CalendarDay)?

  /// The options of the demo.
  struct Options: ParsableArguments {
    @Option(help: "Day to open on, such as 2026-11-21. (default: today)")
    var today: CalendarDay?
    @Option(help: "Damping of the spring, 0.1 to 2; below 1 it overshoots.")
    var damping = 0.35

    func validate() throws { try check("damping", damping, in: 0.1...2) }
  }

  /// Creates a calendar of the years 1 to 9999 that opens on the current month.
  init(_ options: Options, setting: CalendarSetting) {
    self.setting = setting
    if let today = options.today { self.setting.today = today }
    damping = options.damping
  }

  var startPage: Page { CalendarMap.page(of: setting.today.month) }

  /// Returns `base` without gaps and with the demo's spring. The spring overshoots, so that a seam between months would
  /// show.
  mutating func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    isRightToLeft = base.isRightToLeft
    var configuration = base
    configuration.layout.spacing = .zero
    configuration.tuning.settleCurve = .spring(Spring(response: 0.38, dampingRatio: damping))
    return configuration
  }

  func appearance(of page: Page) -> Appearance {
    let grid = grid(page)
    return Appearance(
      month: grid.month, marks: grid.cells(of: marks), today: grid.cell(of: setting.today),
      pressed: pressed.flatMap { $0.page == page ? grid.cell(of: $0.day) : nil })
  }

  func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    CalendarArt(appearance, setting: setting, canvas: canvas).drawList()
  }

  // MARK: Marks

  /// Marks a tapped day; Enter marks today, or the month's first day in another month.
  mutating func heard(_ input: PageInput) -> [PageRequest] {
    switch input {
    case .pressed(let touch):
      let layout = CalendarLayout(touch.size, isRightToLeft: isRightToLeft)
      pressed = layout.cell(at: touch.place).map { (touch.page, grid(touch.page).day($0)) }
    case .cancelled, .longPressed: pressed = nil
    case .tapped:
      if let day = pressed?.day { toggle(day) }
      pressed = nil
    case .activated(let page):
      let month = grid(page).month
      toggle(setting.today.month == month ? setting.today : month.firstDay)
    }
    return []
  }

  private mutating func toggle(_ day: CalendarDay) {
    if marks.remove(day) == nil { marks.insert(day) }
  }

  // MARK: Places

  /// Scrolls ten years back or forward at Page Up or Page Down.
  mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    guard case .key(let key, _, _) = event, key == .pageUp || key == .pageDown, let target else { return .passed([]) }
    let month = Month(index: target.column + (key == .pageUp ? -120 : 120))
    return .taken([.scroll(to: CalendarMap.page(of: month))])
  }

  func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    let month = grid(page).month
    return PageDescription("\(setting.name(of: month)) \(month.year) — \(translated("Calendar"))")
  }

  private func grid(_ page: Page) -> MonthGrid {
    MonthGrid(Month(index: page.column), weeksBegin: setting.firstWeekday)
  }
}

extension Demo {
  /// The calendar demo: months and years.
  public static let calendar = Demo(
    name: "calendar", title: marked("Calendar"),
    summary: marked("Months left and right, years up and down; tap a day to mark it"),
    tour: .calendar
  ) { (options: CalendarDemo.Options, request) in
    let demo = CalendarDemo(options, setting: request.calendar)
    return PagerScene(demo, viewport: request.viewport, settings: request.settings, journal: request.journal)
  }
}

extension Tour {
  /// The tour of the calendar: taps on two days, then turns of months and years, and back.
  static let calendar: Tour = [
    .rest(300),
    .tap(Vector(x: 0.6, y: 0.5)), .rest(200),
    .tap(Vector(x: 0.72, y: 0.65)), .rest(300),
    .swipe(Vector(x: -0.5, y: 0), over: 300), .rest(800),
    .swipe(Vector(x: 0, y: -0.45), over: 300), .rest(800),
    .swipe(Vector(x: 0.3, y: 0), over: 90), .rest(140),
    .swipe(Vector(x: 0, y: 0.3), over: 90), .rest(1500),
  ]
}
