import PagerGeometry
import Paging
import Scene
import Words

/// The drawing of a month: forty-two days on a background in the season's colour.
struct CalendarArt {
  private let appearance: CalendarDemo.Appearance
  private let setting: CalendarSetting
  private let canvas: PageCanvas
  private let layout: CalendarLayout
  private let grid: MonthGrid

  init(_ appearance: CalendarDemo.Appearance, setting: CalendarSetting, canvas: PageCanvas) {
    self.appearance = appearance
    self.setting = setting
    self.canvas = canvas
    layout = CalendarLayout(canvas.size, isRightToLeft: canvas.isRightToLeft)
    grid = MonthGrid(appearance.month, weeksBegin: setting.firstWeekday)
  }

  /// The hue of the month: January is blue, April green, July amber, October magenta.
  private var hue: Int { 222 - (appearance.month.number - 1) * 30 }
  /// The colour of the background. It differs a little between even and odd years, so that the change of year is
  /// visible.
  private var ground: Color {
    let isEven = appearance.month.year % 2 == 0
    return ink.color(0.26, dark: isEven ? 0.112 : 0.128, light: isEven ? 0.955 : 0.94)
  }
  private var ink: PageInk { PageInk(hue: hue, look: canvas.look) }
  private var weekend: Color { ink.color(0.26, dark: 0.155, light: 0.905) }
  /// The colour of the month's number, which is decoration.
  private var ghost: Color { ink.color(0.34, dark: 0.27, light: 0.83) }
  private var raised: Color { ink.color(0.24, dark: 0.26, light: 0.82) }
  private var accent: Color { ink.reading(0.62, dark: 0.72, light: 0.3) }
  private var quiet: Color { ink.reading(0.16, dark: 0.70, light: 0.36) }
  /// The colour of the days of other months: legible, but fainter than that of the month's own.
  private var faint: Color {
    let look = canvas.look
    let lightness = look.isHighContrast ? look.choose(dark: 0.66, light: 0.38) : look.choose(dark: 0.44, light: 0.54)
    return Color(hue: hue, saturation: 0.12, lightness: lightness)
  }

  /// Returns the drawing of the page.
  func drawList() -> DrawList {
    var commands = heading + weekends
    let columnWidth = layout.column(0).size.width
    let longest = max(3.2, setting.weekdays.map(Self.width).max() ?? 0)
    let letters = max(7, min(layout.weekdays.size.height * 0.58, columnWidth * 0.92 / longest)).rounded()
    for column in 0..<MonthGrid.columns {
      // Some letters extend far below their line, so the box is taller than the row.
      let area = Rect(
        x: layout.column(column).minX, y: layout.weekdays.minY - letters, width: columnWidth,
        height: layout.weekdays.size.height + 2 * letters)
      commands.append(canvas.text(setting.name(of: weekday(column)), size: letters, color: quiet, in: area))
    }
    for cell in 0..<MonthGrid.count { commands += day(cell) }
    return DrawList(background: ground, commands: commands)
  }

  /// The plates behind the columns of the weekend; one plate for two adjacent columns.
  private var weekends: [DrawCommand] {
    var areas: [Rect] = []
    for column in (0..<MonthGrid.columns).filter(isWeekend) {
      var area = layout.column(column)
      area.origin.y = layout.weekdays.minY
      area.size.height += layout.weekdays.size.height
      if let last = areas.last, abs(area.minX - last.minX) < area.size.width * 1.5 {
        areas[areas.count - 1] = Rect(
          x: min(area.minX, last.minX), y: area.minY, width: area.size.width * 2, height: area.size.height)
      } else {
        areas.append(area)
      }
    }
    return areas.map { canvas.plate($0, radius: layout.radius, weekend) }
  }

  private func weekday(_ column: Int) -> Weekday { setting.firstWeekday.advanced(by: column) }

  private func isWeekend(_ column: Int) -> Bool { setting.isWeekend(weekday(column)) }

  // MARK: Heading

  /// The month and the year, as large as the longest month's name allows: in the middle above the days, or below the
  /// month's number beside them, so that a control in the window's corner covers no text.
  private var heading: [DrawCommand] {
    let area = layout.heading
    let month = Label.Run(setting.name(of: appearance.month), color: canvas.look.text)
    let year = Label.Run(localNumber("\(appearance.month.year)", isGrouped: false), color: accent)
    let longest = max(3, setting.months.map(Self.width).max() ?? 0)
    guard layout.isWide || layout.isTall else {
      let size = max(9, min(area.size.height * 0.7, area.size.width / (longest + 3.2))).rounded()
      let runs = [month, Label.Run("  ", color: canvas.look.text), year]
      return [canvas.label([Label.Line(canvas.isRightToLeft ? runs.reversed() : runs, size: size)], in: area)]
    }
    if layout.isTall { return tallHeading(month, year, longest: longest) }
    let size = min(area.size.width / longest, area.size.height * 0.16).rounded()
    let number = min(area.size.width * 0.72, area.size.height - size * 4).rounded()
    var upper = area
    upper.size.height = number * 1.4
    return [
      canvas.text(
        localNumber(appearance.month.number), size: number, color: ghost, in: upper,
        canvas.isRightToLeft ? .center : .topLeading),
      canvas.label(
        [Label.Line([month], size: size), Label.Line([year], size: size)], in: area,
        canvas.isRightToLeft ? .bottom : .bottomLeading),
    ]
  }

  /// Draws the month's large number at the upper edge, and its name below it.
  private func tallHeading(_ month: Label.Run, _ year: Label.Run, longest: Double) -> [DrawCommand] {
    let area = layout.heading
    let size = min(area.size.width / (longest + 3.2), area.size.height * 0.3).rounded()
    // Digits are about 0.72 text sizes high, and begin about 0.34 below the top of their line.
    let number = max(1, (area.size.height - size * 1.6) / 0.78).rounded()
    var upper = area
    upper.size.height = number * 1.4
    upper.origin.y -= (number * 0.34).rounded()
    var lower = area
    lower.size.height -= (layout.weekdays.size.height * 0.5).rounded()
    let runs = [month, Label.Run("  ", color: canvas.look.text), year]
    return [
      canvas.text(
        localNumber(appearance.month.number), size: number, color: ghost, in: upper,
        canvas.isRightToLeft ? .center : .topLeading),
      canvas.label(
        [Label.Line(canvas.isRightToLeft ? runs.reversed() : runs, size: size)], in: lower,
        canvas.isRightToLeft ? .bottom : .bottomLeading),
    ]
  }

  /// Returns the estimated width of `text`, in text sizes.
  private static func width(_ text: String) -> Double {
    text.reduce(0) { width, letter in
      // From U+1100 on most letters are as wide as they are high.
      let isWide = letter.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
      return width + (isWide ? 1.05 : 0.64)
    }
  }

  // MARK: Days

  private func day(_ cell: Int) -> [DrawCommand] {
    let plate = layout.plate(cell)
    let radius = min(plate.size.width, plate.size.height) * 0.28
    let isOwn = grid.isInMonth(cell)
    let isRest = isWeekend(cell % MonthGrid.columns)
    var commands: [DrawCommand] = []
    var letters = isOwn ? (isRest ? quiet : canvas.look.text) : faint
    if appearance.today == cell {
      // The ring around today: a plate within a plate, and a third one in it for a marked day.
      let width = max(1, plate.size.height * 0.055)
      let inner = appearance.pressed == cell ? raised : isRest ? weekend : ground
      commands.append(canvas.plate(plate, radius: radius, accent))
      commands.append(canvas.plate(plate.inset(by: width), radius: radius - width, inner))
      letters = accent
      if appearance.isMarked(cell) {
        let gap = width * 2.4
        commands.append(canvas.plate(plate.inset(by: gap), radius: radius - gap, accent))
        letters = ground
      }
    } else if appearance.isMarked(cell) {
      commands.append(canvas.plate(plate, radius: radius, isOwn ? accent : accent.opacity(0.4)))
      letters = ground
    } else if appearance.pressed == cell {
      commands.append(canvas.plate(plate, radius: radius, raised))
    }
    let size = min(plate.size.height * 0.52, plate.size.width * 0.56)
    commands.append(
      canvas.text(localNumber(grid.number(cell)), size: max(7, size).rounded(), color: letters, in: layout.cell(cell)))
    return commands
  }
}
