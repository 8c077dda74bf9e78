import PagerGeometry
import Scene

/// A control's picture, of plates and triangles alone, so that it is as sharp as the display.
struct ControlIcon {
  let canvas: PageCanvas
  /// Where it stands (pt): a square of 20.
  let box: Rect
  let color: Color

  /// The icon of `control`.
  func commands(_ control: PhotoControl) -> [DrawCommand] {
    switch control {
    case .gallery: gallery
    case .overview: overview
    case .strip: strip
    case .details: details
    case .slideshow: canvas.triangle(area(4, 1, 14, 18), toward: .right, color)
    case .fullscreen: fullscreen
    case .menu: (0..<3).map { plate(8, 1 + 7 * Double($0), 4, 4, radius: 2) }
    }
  }

  /// A card in the middle and parts of its neighbours.
  private var gallery: [DrawCommand] { [plate(5, 1, 10, 18, radius: 2), plate(0, 4, 3, 12), plate(17, 4, 3, 12)] }

  /// Nine small pages.
  private var overview: [DrawCommand] {
    (0..<9).map { index in plate(1 + 7 * Double(index % 3), 1 + 7 * Double(index / 3), 4, 4) }
  }

  /// A page over a line of small ones.
  private var strip: [DrawCommand] {
    [plate(1, 1, 18, 11, radius: 2)] + (0..<3).map { plate(1 + 6.5 * Double($0), 14.5, 5, 4.5) }
  }

  /// Lines of text beside their marks.
  private var details: [DrawCommand] {
    (0..<3).flatMap { row in
      let top = 2 + 6.5 * Double(row)
      return [plate(0, top, 3, 3), plate(6, top, row == 2 ? 9 : 14, 3)]
    }
  }

  /// Four corners.
  private var fullscreen: [DrawCommand] {
    let (near, far, length, width) = (1.0, 19.0, 6.0, 2.5)
    return [(near, near), (far, near), (near, far), (far, far)].flatMap { x, y -> [DrawCommand] in
      let left = x == near ? x : x - length
      let top = y == near ? y : y - length
      return [
        plate(left, y == near ? y : y - width, length, width, radius: 1),
        plate(x == near ? x : x - width, top, width, length, radius: 1),
      ]
    }
  }

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: box.minX + x, y: box.minY + y, width: width, height: height)
  }

  private func plate(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 1) -> DrawCommand {
    canvas.plate(area(x, y, width, height), radius: radius, color)
  }
}
