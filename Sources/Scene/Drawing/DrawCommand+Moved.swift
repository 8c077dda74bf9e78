import PagerGeometry

extension DrawCommand {
  /// The same drawn `x` pixels to the right and `y` down.
  public func moved(x: Int, y: Int) -> DrawCommand { scaled(by: 1, movedBy: x, y) }

  /// The same drawn `factor` times as large from the top left corner on, and then moved by `x` and `y` pixels. Each edge
  /// is rounded by itself, so what met before meets still.
  public func scaled(by factor: Double, movedBy x: Int, _ y: Int) -> DrawCommand {
    let grid = PixelGrid(scale: factor)
    func placed(_ rect: PixelRect) -> PixelRect {
      let left = grid.pixel(Double(rect.x))
      let top = grid.pixel(Double(rect.y))
      return PixelRect(
        x: left + x, y: top + y, width: grid.pixel(Double(rect.x + rect.width)) - left,
        height: grid.pixel(Double(rect.y + rect.height)) - top)
    }
    switch self {
    case .fill(let rect, let color): return .fill(placed(rect), color)
    case .plate(let rect, let radius, let color):
      return .plate(placed(rect), radius: grid.pixel(Double(radius)), color)
    case .image(let image, let rect, let options): return .image(image, placed(rect), options)
    case .painting(let painted, let rect): return .painting(painted, placed(rect))
    case .clipped(let rect, let commands):
      return .clipped(placed(rect), commands.map { $0.scaled(by: factor, movedBy: x, y) })
    case .label(var label):
      label.box = placed(label.box)
      label.scale *= grid.scale
      return .label(label)
    }
  }
}
