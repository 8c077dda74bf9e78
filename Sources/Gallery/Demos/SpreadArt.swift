import PagerGeometry
import Paging
import Scene

/// How a page of a spread looks: half of a landscape that goes on across the fold.
///
/// Everything is placed on the spread, two pages and what lies between them, so that what crosses the fold is one.
struct SpreadArt {
  private let canvas: PageCanvas
  private let number: Int
  private let pair: Int
  private let isOnRight: Bool
  /// Where the page begins on the spread (pt).
  private let start: Double
  /// The spread's extent (pt).
  private let spread: Size
  /// The hues of sky and hills.
  private let hues: (sky: Int, hills: Int)

  /// One pair after the other takes the next, and the first again after the last.
  private static let hues = [(24, 186), (208, 238), (344, 268), (40, 152), (262, 214), (12, 322)]

  init(_ appearance: SpreadsDemo.Appearance, _ canvas: PageCanvas) {
    self.canvas = canvas
    number = appearance.page + 1
    pair = appearance.page / 2
    isOnRight = (appearance.page % 2 == 1) != canvas.isRightToLeft
    let size = canvas.size
    start = isOnRight ? size.width + appearance.inside : 0
    spread = Size(width: 2 * size.width + appearance.inside, height: size.height)
    hues = Self.hues[pair % Self.hues.count]
  }

  /// The page, opaque.
  var drawList: DrawList {
    var commands = sky + [sun]
    for layer in 0..<3 { commands += hills(layer) }
    return DrawList(background: skyColor(1), commands: commands + fold + [pageNumber])
  }

  /// The sky's colour at a part of the height, 0 above.
  private func skyColor(_ part: Double) -> Color {
    Color(hue: hues.sky, saturation: 0.36, lightness: 0.2 + 0.36 * part)
  }

  private var sky: [DrawCommand] {
    let bands = 64
    return (0..<bands).map { band in
      let (top, bottom) = (Double(band) / Double(bands), Double(band + 1) / Double(bands))
      return canvas.fill(
        Rect(x: 0, y: spread.height * top, width: canvas.size.width, height: spread.height * (bottom - top)),
        skyColor(top))
    }
  }

  /// A disc, somewhere near the fold.
  private var sun: DrawCommand {
    let side = min(min(spread.width, spread.height * 2) * 0.17, 700 / canvas.grid.scale)
    let x = spread.width / 2 + side * (0.55 * wave(Double(pair) * 0.37)) - side / 2
    let y = spread.height * (0.26 + 0.07 * wave(Double(pair) * 0.61)) - side / 2
    return plate(
      Rect(x: x, y: y, width: side, height: side), radius: side / 2,
      Color(hue: hues.sky + 14, saturation: 0.75, lightness: 0.82))
  }

  /// Round hilltops side by side, one layer before the other.
  private func hills(_ layer: Int) -> [DrawCommand] {
    let (count, largest) = [(7, 340.0), (10, 290), (14, 240)][layer]
    let radius = min(spread.width / Double(count) * 0.95, largest / canvas.grid.scale)
    let pitch = radius / 0.95
    let depth = Double(layer)
    let color = Color(hue: hues.hills + 6 * layer, saturation: 0.28 + 0.04 * depth, lightness: 0.38 - 0.11 * depth)
    let first = Int((start / pitch).rounded(.down)) - 2
    return (first...first + Int(canvas.size.width / pitch) + 4).compactMap { index in
      let middle = (Double(index) + 0.5) * pitch
      let swell = wave(middle / spread.width * (0.9 + 0.4 * depth) + Double(pair) * 0.29 + depth * 0.41)
      let top = spread.height * (0.5 + 0.14 * depth + 0.075 * swell)
      let hill = Rect(x: middle - radius, y: top, width: 2 * radius, height: spread.height - top + 2 * radius)
      guard hill.maxX > start, hill.minX < start + canvas.size.width else { return nil }
      return plate(hill, radius: radius, color)
    }
  }

  /// Pages are darker toward the fold.
  private var fold: [DrawCommand] {
    let width = canvas.size.width * 0.003
    return (1...14).map { step in
      let reach = width * Double(step)
      return canvas.fill(
        Rect(x: isOnRight ? 0 : canvas.size.width - reach, y: 0, width: reach, height: canvas.size.height),
        Style.background.opacity(0.026))
    }
  }

  /// In the lower corner away from the fold.
  private var pageNumber: DrawCommand {
    let letters = max(15, min(34, min(canvas.size.width, canvas.size.height) * 0.045)).rounded()
    let (width, height) = (letters * 3.2, letters * 2.2)
    let x = isOnRight ? canvas.size.width - width - letters * 0.4 : letters * 0.4
    return canvas.text(
      "\(number)", size: letters, in: Rect(x: x, y: canvas.size.height - height, width: width, height: height),
      opacity: 0.9)
  }

  /// A plate on the spread. Its radius is a little less than the roundest, so that plates of a size share one however
  /// their edges are rounded to pixels.
  private func plate(_ area: Rect, radius: Double, _ color: Color) -> DrawCommand {
    var area = area
    area.origin.x -= start
    return .plate(canvas.pixels(area), radius: max(1, canvas.grid.pixel(radius) - 1), color)
  }

  /// Goes up and down between -1 and 1 once for each whole number, without corners.
  private func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    // A parabola for each half: all that is needed here of a sine.
    return part < 0.5 ? 16 * part * (0.5 - part) : -16 * (part - 0.5) * (1 - part)
  }
}
