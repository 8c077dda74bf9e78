import PagerGeometry
import Paging
import Scene
import Words

/// The drawing of a page of a spread: paper, with half of a picture that continues across the fold, as in a photo book.
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
  /// The margins of paper above the picture and at its outer side, and below it, as fractions of the page's shorter
  /// side.
  private static let (margin, foot) = (0.05, 0.085)
  /// The colours of the paper and of the number on it.
  private static let (paper, letters) = (Color(hex: 0xF1ECE2), Color(hex: 0x6B6257))
  /// The part of the light that is left where the page meets the fold, beside it in the fold, and in its middle.
  private static let (edgeLight, foldEdgeLight, foldLight) = (0.42, 0.28, 0.15)

  init(_ appearance: SpreadsDemo.Appearance, _ canvas: PageCanvas) {
    self.canvas = canvas
    number = appearance.page + 1
    pair = appearance.page / 2
    isOnRight = (appearance.page % 2 == 1) != canvas.isRightToLeft
    inside = max(0, canvas.grid.pixel(appearance.inside))
  }

  /// The opaque drawing of the page.
  var drawList: DrawList {
    DrawList(
      background: Self.paper,
      commands: [.painting(Painted(sheet), canvas.box), .painting(Painted(picture), pictureArea), pageNumber]
        + sheetsBelow)
  }

  /// The frame of the picture on the page (pixels): up to the fold, with paper at its other sides.
  var pictureArea: PixelRect {
    let page = canvas.box.size
    let side = Double(min(page.width, page.height))
    let (margin, foot) = (Int(side * Self.margin), Int(side * Self.foot))
    return PixelRect(
      x: canvas.box.x + (isOnRight ? 0 : margin), y: canvas.box.y + margin, width: max(1, page.width - margin),
      height: max(1, page.height - margin - foot))
  }

  /// The page's half of the picture.
  var picture: Landscape {
    let area = pictureArea
    let spread = PixelSize(width: 2 * area.width + inside, height: area.height)
    let kind = Self.kinds[pair % Self.kinds.count]
    let start = isOnRight ? area.width + inside : 0
    var picture = kind.picture(column: pair, row: 11, size: spread).columns(start..<start + area.width)
    picture.columnShade = shade(columns: area.width)
    picture.name = "spread \(pair + 1), \(isOnRight ? "right" : "left")"
    return picture
  }

  /// The paper, which bends down into the fold.
  private var sheet: Landscape {
    let size = canvas.box.size
    var sheet = Landscape(name: "sheet, \(isOnRight ? "right" : "left")", size: size)
    let tone = Tone(Self.paper)
    sheet.layers = [
      Landscape.Layer(edge: Array(repeating: 0, count: size.width), tones: Ramp(tone, tone), top: 0, depth: 1)
    ]
    sheet.columnShade = shade(columns: size.width)
    return sheet
  }

  /// Returns the factors of the colours in as many columns from the fold.
  private func shade(columns: Int) -> [Float] {
    (0..<columns).map { column in
      Self.light(Float(isOnRight ? column : columns - 1 - column) / Float(canvas.box.width))
    }
  }

  /// Returns the factor of the page's colours at a distance from the fold (in fractions of the page's width).
  ///
  /// The page bends down into the fold, so it is darker near the fold, and a little lighter at a distance of about 0.2.
  static func light(_ distance: Float) -> Float {
    func fade(_ reach: Float) -> Float { max(0, 1 - distance / reach) }
    let (wide, narrow) = (fade(0.17), fade(0.035))
    let crest = max(0, 1 - abs(distance - 0.2) / 0.16)
    let bulge = 1 + 0.03 * crest * crest * (3 - 2 * crest)
    return (1 - 0.28 * wide * wide) * (1 - (1 - Float(edgeLight) / 0.72) * narrow * narrow * narrow) * bulge
  }

  /// Draws the fold between the pages of the pair in `area` (pixels): paper, darkest in its middle.
  static func addFold(_ area: PixelRect, to commands: inout [DrawCommand]) {
    commands.append(.fill(area, paper))
    for column in 0..<area.width {
      let depth = 1 - abs(2 * (Double(column) + 0.5) / Double(area.width) - 1)
      let light = foldEdgeLight + (foldLight - foldEdgeLight) * depth
      commands.append(
        .fill(
          PixelRect(x: area.x + column, y: area.y, width: 1, height: area.height), Color(hex: 0).opacity(1 - light)))
    }
  }

  /// The edges of the sheets below, at the outer side of the page.
  private var sheetsBelow: [DrawCommand] {
    let width = max(1, canvas.grid.pixel(1))
    return [0.22, 0.06, 0.14, 0.04].enumerated().map { index, shadow in
      let x = isOnRight ? canvas.box.width - (index + 1) * width : index * width
      return .fill(
        PixelRect(x: canvas.box.x + x, y: canvas.box.y, width: width, height: canvas.box.height),
        Color(hex: 0).opacity(shadow))
    }
  }

  /// The page number, on the paper below the picture.
  private var pageNumber: DrawCommand {
    let area = pictureArea
    let top = area.y + area.height
    let foot = PixelRect(x: area.x, y: top, width: area.width, height: canvas.box.y + canvas.box.height - top)
    let size = max(9, Double(foot.height) / canvas.grid.scale * 0.42).rounded()
    return .label(
      Label(
        lines: [Label.Line([Label.Run(localNumber(number), color: Self.letters)], size: size)], box: foot,
        placement: .center, scale: canvas.grid.scale))
  }
}
