import PagerGeometry
import Scene

/// A small drawing of a gesture: a page, the fingers on it, and their directions.
struct GestureDrawing {
  /// The gesture of a drawing.
  enum Kind: Hashable, Sendable, CaseIterable {
    case sideways
    case upAndDown
    case apart
    case together
    case around
    case once
    case twice
    case long
    case twoFingers
  }

  /// The size of a drawing (pt).
  static let size = Size(width: 60, height: 42)

  let canvas: PageCanvas
  /// The upper left corner of the drawing (pt).
  let origin: Point

  private var page: Color { canvas.look.choose(dark: Color(hex: 0x3A3F48), light: Color(hex: 0xD5D8DD)) }
  private var trail: Color { canvas.look.choose(dark: Color(hex: 0x8B93A1), light: Color(hex: 0x626974)) }

  /// Returns the commands that draw the gesture `kind`.
  func commands(_ kind: Kind) -> [DrawCommand] {
    [canvas.plate(Rect(origin: origin, size: Self.size), radius: 6, page)] + marks(kind)
  }

  private func marks(_ kind: Kind) -> [DrawCommand] {
    switch kind {
    case .sideways: arrow(.left, tip: 6, 21, length: 13) + arrow(.right, tip: 54, 21, length: 13) + [dot(30, 21, 6)]
    case .upAndDown: arrow(.up, tip: 30, 3, length: 8) + arrow(.down, tip: 30, 39, length: 8) + [dot(30, 21, 6)]
    case .apart:
      arrow(.left, tip: 5, 21, length: 9) + arrow(.right, tip: 55, 21, length: 9) + [
        dot(21, 21, 5.5), dot(39, 21, 5.5),
      ]
    case .together:
      arrow(.right, tip: 28, 21, length: 9) + arrow(.left, tip: 32, 21, length: 9) + [
        dot(11, 21, 5.5), dot(49, 21, 5.5),
      ]
    case .around:
      arrow(.left, tip: 12, 21, length: 9) + arrow(.right, tip: 48, 21, length: 9) + arrow(.up, tip: 30, 3, length: 8)
        + arrow(.down, tip: 30, 39, length: 8) + [dot(30, 21, 6)]
    case .once: [dot(30, 21, 6)]
    case .twice: [dot(30, 21, 11, trail), dot(30, 21, 8, page), dot(30, 21, 5.5)]
    case .twoFingers:
      arrow(.left, tip: 6, 21, length: 11) + arrow(.right, tip: 54, 21, length: 11) + [
        dot(24, 21, 4.5), dot(36, 21, 4.5),
      ]
    case .long: [dot(30, 21, 15, trail.opacity(0.35)), dot(30, 21, 10.5, trail.opacity(0.6)), dot(30, 21, 6)]
    }
  }

  private func dot(_ x: Double, _ y: Double, _ radius: Double, _ color: Color? = nil) -> DrawCommand {
    canvas.plate(
      Rect(x: origin.x + x - radius, y: origin.y + y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
      color ?? canvas.look.text)
  }

  /// Draws an arrow of `length` points with its tip at (`x`, `y`).
  private func arrow(_ direction: Direction, tip x: Double, _ y: Double, length: Double) -> [DrawCommand] {
    let (head, half, line) = (5.0, 4.5, 2.0)
    let tip = Point(x: origin.x + x, y: origin.y + y)
    let sign = Double(direction.sign)
    switch direction.axis {
    case .horizontal:
      let (near, far) = (tip.x - sign * head, tip.x - sign * length)
      return canvas.triangle(
        Rect(x: min(tip.x, near), y: tip.y - half, width: head, height: 2 * half), toward: direction, trail)
        + [canvas.fill(Rect(x: min(near, far), y: tip.y - line / 2, width: length - head, height: line), trail)]
    case .vertical:
      let (near, far) = (tip.y - sign * head, tip.y - sign * length)
      return canvas.triangle(
        Rect(x: tip.x - half, y: min(tip.y, near), width: 2 * half, height: head), toward: direction, trail)
        + [canvas.fill(Rect(x: tip.x - line / 2, y: min(near, far), width: line, height: length - head), trail)]
    }
  }
}
