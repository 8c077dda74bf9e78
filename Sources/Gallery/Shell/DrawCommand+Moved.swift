import PagerGeometry
import Scene

extension DrawCommand {
  /// The same drawn `x` pixels to the right and `y` down.
  public func moved(x: Int, y: Int) -> DrawCommand {
    func moved(_ rect: PixelRect) -> PixelRect {
      PixelRect(x: rect.x + x, y: rect.y + y, width: rect.width, height: rect.height)
    }
    switch self {
    case .fill(let rect, let color): return .fill(moved(rect), color)
    case .plate(let rect, let radius, let color): return .plate(moved(rect), radius: radius, color)
    case .image(let image, let rect): return .image(image, moved(rect))
    case .clipped(let rect, let commands): return .clipped(moved(rect), commands.map { $0.moved(x: x, y: y) })
    case .label(var label):
      label.box = moved(label.box)
      return .label(label)
    }
  }
}
