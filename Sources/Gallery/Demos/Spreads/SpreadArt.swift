import PagerGeometry
import Paging
import Scene
import Words

/// The drawing of a page of a spread: half of a picture that continues across the fold, as in an open book.
///
/// The picture is laid out on the whole spread, two pages and the gap between them, so that its halves match.
struct SpreadArt {
  private let canvas: PageCanvas
  private let number: Int
  private let pair: Int
  private let isOnRight: Bool
  /// The gap between the pages of the pair (pixels).
  private let inside: Int

  /// The kinds of pictures, one for each pair in turn.
  private static let kinds: [Scenery] = [.peaks, .coast, .forest, .dunes, .night]

  init(_ appearance: SpreadsDemo.Appearance, _ canvas: PageCanvas) {
    self.canvas = canvas
    number = appearance.page + 1
    pair = appearance.page / 2
    isOnRight = (appearance.page % 2 == 1) != canvas.isRightToLeft
    inside = max(0, canvas.grid.pixel(appearance.inside))
  }

  /// The opaque drawing of the page.
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

  /// Returns the factor of the page's colours at a distance from the fold (in fractions of the page's width).
  ///
  /// The page bends down into the fold, so it is darker near the fold, and a little lighter at a distance of about 0.2.
  static func light(_ distance: Float) -> Float {
    func fade(_ reach: Float) -> Float { max(0, 1 - distance / reach) }
    let (wide, narrow) = (fade(0.17), fade(0.035))
    let crest = max(0, 1 - abs(distance - 0.2) / 0.16)
    let bulge = 1 + 0.05 * crest * crest * (3 - 2 * crest)
    return (1 - 0.42 * wide * wide) * (1 - 0.66 * narrow * narrow * narrow) * bulge
  }

  /// Draws the fold between the pages of the pair in `area` (pixels), darkest in its middle.
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

  /// The darkest colour of the fold.
  private static let gutter = Color(hex: 0x0D0B0A)

  /// The page number, in the lower outer corner.
  private var pageNumber: DrawCommand {
    let letters = max(13, min(30, min(canvas.size.width, canvas.size.height) * 0.03)).rounded()
    let (width, height) = (letters * 3.4, letters * 2.6)
    let x = isOnRight ? canvas.size.width - width - letters * 0.4 : letters * 0.4
    return canvas.text(
      localNumber(number), size: letters, in: Rect(x: x, y: canvas.size.height - height, width: width, height: height),
      opacity: 0.85)
  }
}
