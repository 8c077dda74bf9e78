import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// The drawing of a page of the grid with numbers: two columns of text on a background with a hue for the page's
/// position.
struct GridNumbers {
  private let canvas: PageCanvas
  private let page: Page
  private let measure: Measure

  init(_ page: Page, _ canvas: PageCanvas) {
    self.page = page
    self.canvas = canvas
    measure = Measure(canvas.size)
  }

  /// The lengths of the layout of a page (pt).
  private struct Measure {
    let size: Size
    /// The margin of the page.
    let margin: Double
    /// The x coordinate of the second column.
    let middle: Double
    /// The size of the small text.
    let small: Double
    let button: Rect

    init(_ size: Size) {
      self.size = size
      let side = min(size.width, size.height)
      margin = max(12, side * 0.07).rounded()
      middle = (size.width / 2).rounded()
      small = max(11, min(34, side * 0.034)).rounded()
      let height = min(max(44, side * 0.1), size.height * 0.25).rounded()
      let width = min(max(112, side * 0.32), size.width - 2 * margin).rounded()
      let foot = margin + small * 2.6
      button = Rect(x: margin, y: (size.height - foot - height).rounded(), width: width, height: height)
    }

    /// The frame of the part that changes from frame to frame.
    var live: Rect {
      Rect(
        x: margin, y: (size.height - margin - small * 1.6).rounded(), width: size.width - 2 * margin,
        height: (small * 1.6).rounded())
    }
  }

  /// Returns the frame of the button on a page of `size` (pt).
  static func buttonArea(in size: Size) -> Rect { Measure(size).button }

  private var hue: Int { 214 + page.column % 360 * 17 + page.row % 360 * 41 }
  private var ink: PageInk { PageInk(hue: hue, look: canvas.look) }
  private var ground: Color { ink.color(0.3, dark: 0.135, light: 0.93) }
  private var raised: Color { ink.color(0.28, dark: 0.235, light: 0.85) }
  private var accent: Color { ink.reading(0.58, dark: 0.72, light: 0.3) }
  private var quiet: Color { ink.reading(0.16, dark: 0.66, light: 0.36) }

  /// Returns the static drawing: the numbers and the button.
  func drawList(_ appearance: GridDemo.Appearance) -> DrawList {
    let columns = [(translated("Column"), page.column, measure.margin), (translated("Row"), page.row, measure.middle)]
    let top = measure.margin
    let width = measure.middle - 2 * measure.margin
    // A digit is about 0.6 of its height wide. The numbers of far pages have many digits, and both numbers have one
    // size.
    let count = columns.map { GridArt.text(of: $0.1).count }.reduce(2, max)
    let tallest = min((measure.button.minY - top - measure.small * 2) * 0.72, measure.size.height * 0.5)
    let letters = max(measure.small, min(tallest, width / (0.62 * Double(count)))).rounded()
    var commands: [DrawCommand] = []
    for (name, number, x) in columns {
      commands.append(canvas.fill(Rect(x: x, y: top, width: width, height: 1), quiet.opacity(0.35)))
      commands.append(
        canvas.text(
          name, size: measure.small, color: quiet,
          in: Rect(x: x, y: top + measure.small * 0.6, width: width, height: measure.small * 1.5), .topLeading))
      commands.append(
        canvas.text(
          GridArt.text(of: number), size: letters,
          in: Rect(x: x, y: top + measure.small * 2.1, width: width, height: letters * 1.5), .topLeading))
    }
    let button = measure.button
    commands.append(
      canvas.plate(button, radius: button.size.height / 2, appearance.isPressed ? accent : raised))
    commands.append(
      canvas.text(
        Self.caption(taps: appearance.taps), size: (measure.small * 1.15).rounded(),
        color: appearance.isPressed ? ground : canvas.look.text, in: button.inset(by: 8)))
    return DrawList(background: ground, commands: commands)
  }

  /// Draws the parts that change from frame to frame: the visible fraction, and whether the page is current or dragged.
  func addLive(_ seen: SeenPage, _ words: inout GridWords, to commands: inout [DrawCommand]) {
    let live = measure.live
    let fraction = seen.placed.visibleFraction
    let bar = Rect(x: live.minX, y: live.maxY - 3, width: live.size.width, height: 3)
    var part = bar
    part.size.width *= fraction
    if canvas.isRightToLeft { part.origin.x = bar.maxX - part.size.width }
    commands.append(canvas.fill(bar, raised))
    commands.append(canvas.fill(part, accent))
    let percent = words.line(.visible(Int((fraction * 100).rounded())), size: measure.small, quiet)
    let line = Rect(x: live.minX, y: live.minY, width: measure.middle - live.minX, height: measure.small * 1.5)
    commands.append(canvas.label(percent, in: line, .topLeading))
    add(.current, isSo: seen.isCurrent, at: 0, &words, to: &commands)
    add(.dragging, isSo: seen.isDragging, at: 1, &words, to: &commands)
  }

  /// Draws a word in the slot `index` (0 or 1) after the middle, with a dot that is lit if `isSo`.
  private func add(
    _ word: GridWords.Word, isSo: Bool, at index: Int, _ words: inout GridWords, to commands: inout [DrawCommand]
  ) {
    let live = measure.live
    let width = (live.maxX - measure.middle) / 2
    let x = measure.middle + Double(index) * width
    let dot = (measure.small * 0.6).rounded()
    let top = live.minY + measure.small * 0.4
    commands.append(
      canvas.plate(Rect(x: x, y: top, width: dot, height: dot), radius: dot / 2, isSo ? accent : raised))
    let line = words.line(word, size: measure.small, isSo ? canvas.look.text : quiet.opacity(0.6))
    commands.append(
      canvas.label(
        line, in: Rect(x: x + dot * 1.6, y: live.minY, width: width - dot * 1.6, height: measure.small * 1.5),
        .topLeading))
  }

  private static func caption(taps: Int) -> String {
    switch taps {
    case 0: translated("Tap me")
    default: translated(one: "%1$@ tap", other: "%1$@ taps", count: taps)
    }
  }
}
