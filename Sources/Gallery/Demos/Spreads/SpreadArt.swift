import PagerGeometry
import Paging
import Scene
import Words

/// How a page of a spread looks: half of a picture that goes on across the fold, as in a book that lies open.
///
/// Everything is placed on the spread, two pages and what lies between them, so that what crosses the fold is one.
struct SpreadArt {
  private let canvas: PageCanvas
  private let number: Int
  private let pair: Int
  private let isOnRight: Bool
  /// What lies between the pages of the pair (pixels).
  private let inside: Int

  /// One pair after the other takes the next, and the first again after the last.
  private static let kinds: [Scenery] = [.peaks, .coast, .forest, .dunes, .night]

  init(_ appearance: SpreadsDemo.Appearance, _ canvas: PageCanvas) {
    self.canvas = canvas
    number = appearance.page + 1
    pair = appearance.page / 2
    isOnRight = (appearance.page % 2 == 1) != canvas.isRightToLeft
    inside = max(0, canvas.grid.pixel(appearance.inside))
  }

  /// The page, opaque.
  var drawList: DrawList {
    DrawList(background: Self.gutter, commands: [.painting(Painted(picture), canvas.box), pageNumber])
  }

  /// The page's half of the picture.
  var picture: Landscape {
    let page = canvas.box.size
    let spread = PixelSize(width: 2 * page.width + inside, height: page.height)
    let kind = Self.kinds[pair % Self.kinds.count]
    let start = isOnRight ? page.width + inside : 0
    var picture = kind.picture(column: pair, row: 11, size: spread).columns(start..<start + page.width)
    picture.columnShade = (0..<page.width).map { column in
      Self.light(Float(isOnRight ? column : page.width - 1 - column) / Float(page.width))
    }
    picture.name = "spread \(pair + 1), \(isOnRight ? "right" : "left")"
    return picture
  }

  /// How light a page is at a distance from the fold (parts of its width): it bends down into the fold, first gently,
  /// then steeply, and is a little lighter where it bends toward the light.
  static func light(_ distance: Float) -> Float {
    func fade(_ reach: Float) -> Float { max(0, 1 - distance / reach) }
    let (wide, narrow) = (fade(0.17), fade(0.035))
    let crest = max(0, 1 - abs(distance - 0.2) / 0.16)
    let bulge = 1 + 0.05 * crest * crest * (3 - 2 * crest)
    return (1 - 0.42 * wide * wide) * (1 - 0.66 * narrow * narrow * narrow) * bulge
  }

  /// Adds what is seen in the fold, between the pages of the pair: from `area` (pixels), darkest in its middle.
  static func addFold(_ area: PixelRect, to commands: inout [DrawCommand]) {
    commands.append(.fill(area, gutter))
    let half = area.width / 2
    for step in 0..<half {
      let part = Double(half - step) / Double(half)
      let color = Color(hex: 0x231E1F).opacity(part * part)
      func add(_ x: Int) { commands.append(.fill(PixelRect(x: x, y: area.y, width: 1, height: area.height), color)) }
      add(area.x + step)
      add(area.x + area.width - 1 - step)
    }
  }

  /// The darkest of the fold.
  private static let gutter = Color(hex: 0x0D0B0A)

  /// In the lower corner away from the fold.
  private var pageNumber: DrawCommand {
    let letters = max(13, min(30, min(canvas.size.width, canvas.size.height) * 0.03)).rounded()
    let (width, height) = (letters * 3.4, letters * 2.6)
    let x = isOnRight ? canvas.size.width - width - letters * 0.4 : letters * 0.4
    return canvas.text(
      localNumber(number), size: letters, in: Rect(x: x, y: canvas.size.height - height, width: width, height: height),
      opacity: 0.85)
  }
}
