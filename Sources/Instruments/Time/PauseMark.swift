import PagerGeometry
import Scene

/// Two bars in the corner, for as long as time stands still: without them a window that answers nobody looks broken.
struct PauseMark {
  /// Width and height (pt): those of the plate of a line of text, which stands beside it.
  static let side = 34.0
  /// From the mark to the line of text (pt).
  static let gap = 6.0

  private static let bar = (width: 4.0, height: 14.0)
  private static let barGap = 4.0

  /// Back to front.
  static func commands(on viewport: Viewport) -> [DrawCommand] {
    let canvas = PageCanvas(viewport)
    let plate = Rect(x: Style.margin, y: Style.margin, width: side, height: side)
    let top = plate.minY + (side - bar.height) / 2
    let left = plate.minX + (side - 2 * bar.width - barGap) / 2
    let bars = [left, left + bar.width + barGap].map { x in
      canvas.fill(Rect(x: x, y: top, width: bar.width, height: bar.height), Style.text)
    }
    return [canvas.plate(plate, radius: 10, Style.plate)] + bars
  }
}
