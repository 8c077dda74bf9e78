import PagerGeometry
import Scene

/// A strip under a film's picture with lines of text, which so never lie on a page's own.
struct FilmFooter: Hashable {
  /// How many lines it has room for.
  let lineCount: Int
  /// Pixels to the point.
  let scale: Double
  var look = Look.dark

  private static let lineHeight = 22.0
  private static let margin = 8.0

  /// Its height (pixels); none without lines.
  var height: Int {
    guard lineCount > 0 else { return 0 }
    return PixelGrid(scale: scale).pixel(Double(lineCount) * Self.lineHeight + 2 * Self.margin)
  }

  /// A column of it, `box`, with a line for each of `lines`, the first in a brighter colour.
  func commands(_ lines: [String], in box: PixelRect) -> [DrawCommand] {
    let canvas = PageCanvas(box: box, grid: PixelGrid(scale: scale), look: look)
    let width = max(1, canvas.size.width - 4 * Self.margin)
    return lines.prefix(lineCount).enumerated().map { index, line in
      canvas.text(
        line, size: Look.baseCaptionSize, color: index == 0 ? look.text : look.secondaryText,
        in: Rect(
          x: 2 * Self.margin, y: Self.margin + Double(index) * Self.lineHeight, width: width, height: Self.lineHeight),
        .topLeading)
    }
  }
}
