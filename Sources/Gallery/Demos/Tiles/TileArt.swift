import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The drawing of a tile: a part of an endless map, with its coordinates in a corner and sometimes a place name.
struct TileArt {
  private let page: Page
  private let canvas: PageCanvas
  private let relief: Relief

  init(_ page: Page, _ canvas: PageCanvas) {
    self.page = page
    self.canvas = canvas
    relief = Relief(column: page.column, row: page.row)
  }

  private var isOrigin: Bool { page == TilesDemo.center }

  /// The opaque drawing of the tile.
  var drawList: DrawList {
    var commands: [DrawCommand] = [.painting(Painted(TileMap(relief: relief)), canvas.box)]
    commands += lines + [coordinates]
    if isOrigin { commands += mark } else if let name = PlaceName(relief) { commands += words(of: name) }
    return DrawList(background: TileMap.tone(0).color, commands: commands)
  }

  /// A thin line along the upper and left edge: more visible at each tenth tile, and most at column or row 0.
  private var lines: [DrawCommand] {
    func line(_ number: Int, _ area: Rect) -> DrawCommand {
      canvas.fill(area, Look.dark.text.opacity(number == 0 ? 0.5 : number % 10 == 0 ? 0.26 : 0.09))
    }
    let size = canvas.size
    return [
      line(page.column, Rect(x: 0, y: 0, width: 1, height: size.height)),
      line(page.row, Rect(x: 0, y: 0, width: size.width, height: 1)),
    ]
  }

  /// The mark of the centre: a ring and a dot.
  private var mark: [DrawCommand] {
    func disc(_ radius: Double, _ color: Color) -> DrawCommand {
      let center = canvas.bounds.center
      return canvas.plate(
        Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius, color)
    }
    return [
      disc(15, Look.dark.background.opacity(0.35)), disc(13, Look.dark.text), disc(9.5, Color(hex: 0xC8452F)),
      disc(3, Look.dark.text),
    ]
  }

  // MARK: Words

  /// Returns a text colour for a location on the tile: light on dark land, dark on light land.
  private func ink(x: Float, y: Float) -> Color {
    let tone = TileMap.tone(relief.height(x: x, y: y))
    let isLight = 0.3 * tone.red + 0.59 * tone.green + 0.11 * tone.blue > 138
    return isLight ? Color(hex: 0x16261F) : Color(hex: 0xFDFBF2)
  }

  /// The tile's coordinates, on one line, or on two lines if they are too long for the tile.
  private var coordinates: DrawCommand {
    let (x, y) = (Self.text(of: page.column), Self.text(of: page.row))
    let color = ink(x: 0.3, y: 0.9).opacity(isOrigin ? 0.95 : 0.6)
    let area = Rect(x: 6, y: 4, width: max(1, canvas.size.width - 12), height: max(1, canvas.size.height - 8))
    let room = area.size.width
    func lines(_ texts: [String], _ size: Double) -> [Label.Line] {
      texts.map { Label.Line([Label.Run($0, color: color)], size: size) }
    }
    let whole = "\(x), \(y)"
    let size = 8.5
    if Self.width(of: whole) * size <= room { return canvas.label(lines([whole], size), in: area, .bottomLeading) }
    let widest = max(Self.width(of: x + ","), Self.width(of: y))
    let letters = max(5, min(size, (room / widest * 4).rounded(.down) / 4))
    return canvas.label(lines([x + ",", y], letters), in: area, .bottomLeading)
  }

  /// Draws a name in the middle of the tile; for a town, above a dot.
  private func words(of name: PlaceName) -> [DrawCommand] {
    let color = ink(x: 0.5, y: 0.5)
    let room = canvas.size.width - 8
    let letters = min(name.isTown ? 12.5 : 11.5, (room / Self.width(of: name.text) * 4).rounded(.down) / 4)
    var area = canvas.bounds.inset(by: 4)
    area.size.height *= name.isTown ? 0.72 : 0.94
    var commands = [
      canvas.text(name.text, size: letters, color: color, in: area, opacity: name.isTown ? 1 : 0.82)
    ]
    if name.isTown {
      let center = canvas.bounds.center
      let dot = Rect(x: center.x - 2.5, y: center.y - 1, width: 5, height: 5)
      commands.append(canvas.plate(dot, radius: 2.5, color))
    }
    return commands
  }

  /// Returns an upper estimate of the width of `text`, in text sizes.
  static func width(of text: String) -> Double {
    text.reduce(0.2) { width, letter in
      let part =
        letter.isNumber ? 0.64 : letter == "−" ? 0.84 : letter.isUppercase ? 0.78 : letter.isLetter ? 0.62 : 0.32
      return width + part
    }
  }

  /// Returns the number as text, with a minus sign (U+2212) for a negative one, and in groups of three digits from five
  /// digits on.
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

/// The place name of a tile. About one tile in nine has a name, and no two neighbours do.
struct PlaceName: Hashable, Sendable {
  /// The name.
  let text: String
  /// Whether the place is a town, which has a dot.
  let isTown: Bool

  /// Creates the name of a tile; `nil` for a tile without a name. O(1).
  init?(_ relief: Relief) {
    let (column, row) = (relief.column, relief.row)
    let own = Self.rank(column, row)
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    where Self.rank(column &+ x, row &+ y) >= own { return nil }
    let seed = Seed(column, row).part(2)
    let name = Self.word(seed)
    let kinds: [String]
    switch relief.height(x: 0.5, y: 0.5) {
    case ..<(-0.3): kinds = ["% Deep", "% Sea", "Gulf of %"]
    case ..<(-0.02): kinds = ["% Sound", "% Bay", "Strait of %"]
    case ..<0.05: kinds = ["% Strand", "Port %", "% Ness"]
    case ..<0.3: kinds = ["%", "%", "% Green", "Upper %"]
    case ..<0.5: kinds = ["% Wood", "%", "Hollow %"]
    default: kinds = ["Mount %", "% Fell", "% Horn"]
    }
    let kind = kinds[seed.part(9).index(below: kinds.count)]
    text = String(kind.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name))
    isTown = kind == "%"
  }

  private static func rank(_ column: Int, _ row: Int) -> Float { Seed(column, row).part(1).unit }

  private static func word(_ seed: Seed) -> String {
    func pick(_ words: String, _ number: Int) -> Substring {
      let words = words.split(separator: " ")
      return words[seed.part(number).index(below: words.count)]
    }
    let first = pick("Al Bre Cor Dun El Fen Gar Hol Is Ken Lor Mar Nor Os Pel Ros Sil Tar Ul Ven Wes Yar", 1)
    let last = pick("a ach ay bury by den don er ford gate ham holm ia in ley mere mont or sey ton um wick", 3)
    let middle = seed.part(2).unit < 0.34 ? pick("an be di en ga li mo ra ve", 4) : ""
    return String(first + middle + last)
  }
}
