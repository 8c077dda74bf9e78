import PagerEngine
import PagerGeometry
import Paging
import Scene

/// How a tile looks: two quiet tones in turn, each tenth column and row a little lighter, the axes through the centre.
struct TileArt {
  private let page: Page
  private let canvas: PageCanvas

  init(_ page: Page, _ canvas: PageCanvas) {
    self.page = page
    self.canvas = canvas
  }

  private var isOrigin: Bool { page == TilesDemo.center }
  /// How many of the two numbers are tens.
  private var tens: Int { (page.column % 10 == 0 ? 1 : 0) + (page.row % 10 == 0 ? 1 : 0) }
  private var isOdd: Bool { (page.column ^ page.row) & 1 == 1 }

  private static let hue = 216
  private static let axis = Color(hue: hue, saturation: 0.5, lightness: 0.62)

  private var ground: Color {
    Color(
      hue: Self.hue, saturation: 0.13 + 0.05 * Double(tens),
      lightness: 0.12 + (isOdd ? 0.035 : 0) + 0.045 * Double(tens))
  }

  private var ink: Color {
    if isOrigin { return Style.text }
    return Color(hue: Self.hue, saturation: 0.14, lightness: 0.58 + 0.12 * Double(tens))
  }

  /// The tile, opaque.
  var drawList: DrawList {
    var commands = [canvas.plate(canvas.bounds.inset(by: 1.5), radius: 9, ground)]
    commands += axes
    commands.append(canvas.label(lines, in: canvas.bounds.inset(by: 2)))
    return DrawList(commands: commands)
  }

  /// The axes leave the middle to the numbers.
  private var axes: [DrawCommand] {
    let size = canvas.size
    let (x, y) = ((size.width / 2).rounded(.down) - 1, (size.height / 2).rounded(.down) - 1)
    let (width, height) = (size.width * 0.12, size.height * 0.3)
    var areas: [Rect] = []
    if page.column == 0 {
      areas.append(Rect(x: x, y: 0, width: 2, height: height))
      areas.append(Rect(x: x, y: size.height - height, width: 2, height: height))
    }
    if page.row == 0 {
      areas.append(Rect(x: 0, y: y, width: width, height: 2))
      areas.append(Rect(x: size.width - width, y: y, width: width, height: 2))
    }
    return areas.map { canvas.fill($0, Self.axis.opacity(isOrigin ? 1 : 0.55)) }
  }

  /// Both numbers on a line, or on a line each where they are long, so that they keep to the tile.
  private var lines: [Label.Line] {
    let (x, y) = (Self.text(of: page.column), Self.text(of: page.row))
    let room = canvas.size.width * (page.row == 0 ? 0.72 : 0.88)
    let size = tens == 2 ? 15.0 : 13.0
    let line = "\(x), \(y)"
    if Self.width(of: line) * size <= room { return [Label.Line([Label.Run(line, color: ink)], size: size)] }
    let widest = max(Self.width(of: x + ","), Self.width(of: y))
    let letters = max(5, min(size, (room / widest * 4).rounded(.down) / 4))
    return ["\(x),", y].map { Label.Line([Label.Run($0, color: ink)], size: letters) }
  }

  /// The width of `text` in heights of its letters, rather more than it takes.
  private static func width(of text: String) -> Double {
    text.reduce(0.2) { $0 + ($1.isNumber ? 0.64 : $1 == "−" ? 0.84 : 0.32) }
  }

  /// The number with a proper minus sign, in groups of three digits where there are five and more.
  private static func text(of number: Int) -> String {
    let digits = String(number.magnitude)
    let sign = number < 0 ? "−" : ""
    guard digits.count > 4 else { return sign + digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(" ") }
      text.append(digit)
    }
    return sign + text
  }
}
