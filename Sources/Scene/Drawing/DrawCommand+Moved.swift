import PagerGeometry

extension DrawCommand {
  /// The same drawn `x` pixels to the right and `y` down.
  public func moved(x: Int, y: Int) -> DrawCommand {
    mapped(scaling: PixelGrid(scale: 1)) { rect in
      PixelRect(x: rect.x + x, y: rect.y + y, width: rect.width, height: rect.height)
    }
  }

  /// The same drawn `factor` times as large from the top left corner on, and then moved by `x` and `y` pixels. Each edge
  /// is rounded by itself, so what met before meets still.
  public func scaled(by factor: Double, movedBy x: Int, _ y: Int) -> DrawCommand {
    let grid = PixelGrid(scale: factor)
    return mapped(scaling: grid) { rect in
      let left = grid.pixel(Double(rect.x))
      let top = grid.pixel(Double(rect.y))
      return PixelRect(
        x: left + x, y: top + y, width: grid.pixel(Double(rect.x + rect.width)) - left,
        height: grid.pixel(Double(rect.y + rect.height)) - top)
    }
  }

  /// The same with every rectangle replaced by what `place` makes of it, and with radii and letters scaled by `grid`.
  private func mapped(scaling grid: PixelGrid, _ place: (PixelRect) -> PixelRect) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): return .fill(place(rect), color)
    case .plate(let rect, let radius, let color):
      return .plate(place(rect), radius: grid.pixel(Double(radius)), color)
    case .image(let image, let rect): return .image(image, place(rect))
    case .clipped(let rect, let commands):
      return .clipped(place(rect), commands.map { $0.mapped(scaling: grid, place) })
    case .label(var label):
      label.box = place(label.box)
      label.scale *= grid.scale
      return .label(label)
    }
  }
}
