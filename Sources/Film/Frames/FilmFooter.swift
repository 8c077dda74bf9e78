import PagerGeometry
import Scene

/// A strip with lines of text under a film's picture, so that the text does not cover pages.
struct FilmFooter: Hashable {
  /// The number of lines it has room for.
  let lineCount: Int
  /// The number of pixels per point.
  let scale: Double
  var look = Look.dark

  private static let lineHeight = 22.0
  private static let margin = 8.0

  /// The height (pixels); 0 without lines.
  var height: Int {
    guard lineCount > 0 else { return 0 }
    return PixelGrid(scale: scale).pixel(Double(lineCount) * Self.lineHeight + 2 * Self.margin)
  }

  /// Returns the draw commands of `lines` in the column `box`, the first line in a brighter colour.
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
