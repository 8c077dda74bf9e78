import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// The drawing of a page of the grid: a picture, with the page's numbers and the picture's name on a plate.
struct GridArt {
  private let canvas: PageCanvas
  private let page: Page
  private let scenery: Scenery

  /// The number of letters on the plate. Callers compute it with ``letterCount(of:)``, once for all frames.
  private let letterCount: Int

  init(_ page: Page, _ canvas: PageCanvas, letterCount: Int) {
    self.page = page
    self.canvas = canvas
    self.letterCount = letterCount
    scenery = Scenery(column: page.column, row: page.row)
  }

  /// Returns the number of letters in the numbers and the name of `page`.
  static func letterCount(of page: Page) -> Int {
    text(of: page.column).count + text(of: page.row).count
      + Scenery(column: page.column, row: page.row).title.count
  }

  /// The static drawing: the picture and its name.
  var drawList: DrawList {
    let box = canvas.box
    let picture = scenery.picture(column: page.column, row: page.row, size: box.size)
    let plate = plate
    let line = Label.Line(
      [
        Label.Run("\(Self.text(of: page.column)), \(Self.text(of: page.row))", color: canvas.look.text),
        Label.Run("   \(scenery.title)", color: canvas.look.secondaryTextOnPlate),
      ].inReadingOrder, size: letters)
    var words = plate
    words.size.width -= letters * 4.6
    if canvas.isRightToLeft { words.origin.x += letters * 3.4 } else { words.origin.x += letters * 1.2 }
    return DrawList(
      background: canvas.look.background,
      commands: [
        .painting(Painted(picture), box), canvas.plate(plate, radius: plate.size.height / 2, canvas.look.plate),
        canvas.label([line], in: words),
      ])
  }

  /// Draws the parts that change from frame to frame: the visible fraction of the page, a dot for the current page,
  /// and, on a partly visible page, its edges.
  func addLive(_ seen: SeenPage, _ words: inout GridWords, to commands: inout [DrawCommand]) {
    let fraction = seen.placed.visibleFraction
    let plate = plate
    let size = (letters * 0.5).rounded()
    let dot = Rect(
      x: canvas.isRightToLeft ? plate.maxX - letters * 0.8 - size : plate.minX + letters * 0.8,
      y: plate.minY + (plate.size.height - size) / 2, width: size, height: size)
    var percent = plate
    percent.size.width = letters * 3.4
    if !canvas.isRightToLeft { percent.origin.x = plate.maxX - percent.size.width }
    commands.append(
      canvas.plate(dot, radius: size / 2, seen.isCurrent ? accent : canvas.look.secondaryText.opacity(0.4)))
    let line = words.line(
      .percent(Int((fraction * 100).rounded())), size: letters,
      seen.isDragging ? accent : canvas.look.secondaryTextOnPlate)
    commands.append(canvas.label(line, in: percent))
    if fraction < 1 { addEdges(to: &commands) }
  }

  /// Draws a line along each edge of the page, so that the edges of the pictures are visible.
  private func addEdges(to commands: inout [DrawCommand]) {
    let box = canvas.box
    let width = max(1, canvas.grid.pixel(1))
    func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      commands.append(.fill(PixelRect(x: x, y: y, width: width, height: height), Look.dark.text.opacity(0.3)))
    }
    add(box.x, box.y, width, box.height)
    add(box.x + box.width - width, box.y, width, box.height)
    add(box.x, box.y, box.width, width)
    add(box.x, box.y + box.height - width, box.width, width)
  }

  private var accent: Color { canvas.look.choose(dark: Color(hex: 0xFFD27A), light: Color(hex: 0x7A4E00)) }

  /// The text size (pt).
  private var letters: Double {
    canvas.look.textSize(max(12, min(44, min(canvas.size.width, canvas.size.height) * 0.022)).rounded())
  }

  /// The frame of the plate with the text, in the lower leading corner.
  private var plate: Rect {
    let size = canvas.size
    let margin = max(12, min(size.width, size.height) * 0.03).rounded()
    // A digit is about 0.6 of its height wide; the numbers of far pages have many digits.
    let width = min(size.width - 2 * margin, (letters * (7 + 0.62 * Double(letterCount))).rounded())
    let height = (letters * 2.3).rounded()
    return Rect(
      x: canvas.isRightToLeft ? size.width - margin - width : margin, y: size.height - margin - height, width: width,
      height: height)
  }

  /// Returns the number as text, with a minus sign (U+2212) for a negative one.
  static func text(of number: Int) -> String {
    let digits = localNumber("\(number.magnitude)", isGrouped: false)
    return number < 0 ? "−\(digits)" : digits
  }
}
