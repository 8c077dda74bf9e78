import PagerGeometry
import Scene

/// A strip with lines of text under a film's picture, so that the text does not cover pages.
struct FilmFooter: Hashable {
  /// The number of lines it has room for.
  let lineCount: Int
  /// The number of pixels per point.
  let scale: Double
  let look: Look

  /// Creates a footer with room for `lineCount` lines under a picture.
  ///
  /// Text is larger in a film that is scaled down, so that it has its size in the film.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels per point.
  ///   - width: the width of the picture (px).
  ///   - outputWidth: returns the width that a film of a width is scaled down to (px); `nil` if it is not.
  init(
    lineCount: Int, scale: Double, look: Look, under width: Int = 1, outputWidth: (Int) -> Int? = { _ in nil }
  ) {
    (self.lineCount, self.look) = (lineCount, look)
    self.scale = scale * max(1, Double(width) / Double(max(1, outputWidth(width) ?? width)))
  }

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
