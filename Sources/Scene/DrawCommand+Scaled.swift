import PagerGeometry

extension DrawCommand {
  /// The same drawn `factor` times as large from the top left corner on, and then moved by `x` and `y` pixels. Each edge
  /// is rounded by itself, so what met before meets still.
  public func scaled(by factor: Double, movedBy x: Int, _ y: Int) -> DrawCommand {
    let grid = PixelGrid(scale: factor)
    func scaled(_ rect: PixelRect) -> PixelRect {
      let left = grid.pixel(Double(rect.x))
      let top = grid.pixel(Double(rect.y))
      return PixelRect(
        x: left + x, y: top + y, width: grid.pixel(Double(rect.x + rect.width)) - left,
        height: grid.pixel(Double(rect.y + rect.height)) - top)
    }
    switch self {
    case .fill(let rect, let color): return .fill(scaled(rect), color)
    case .plate(let rect, let radius, let color):
      return .plate(scaled(rect), radius: grid.pixel(Double(radius)), color)
    case .image(let image, let rect): return .image(image, scaled(rect))
    case .clipped(let rect, let commands):
      return .clipped(scaled(rect), commands.map { $0.scaled(by: factor, movedBy: x, y) })
    case .label(var label):
      label.box = scaled(label.box)
      label.scale *= factor
      return .label(label)
    }
  }
}

extension Frame {
  /// This frame, drawn for `size` pixels, in a window of `window` pixels: in its middle, on black, and all smaller by one
  /// factor where the window is. Never larger.
  public func fitted(_ size: PixelSize, in window: PixelSize) -> Frame {
    guard size != window, size.width > 0, size.height > 0 else { return self }
    let factor = min(
      1, Double(window.width) / Double(size.width), Double(window.height) / Double(size.height))
    let grid = PixelGrid(scale: factor)
    let (width, height) = (grid.pixel(Double(size.width)), grid.pixel(Double(size.height)))
    let box = PixelRect(x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
    func fitted(_ command: DrawCommand) -> DrawCommand { command.scaled(by: factor, movedBy: box.x, box.y) }
    var frame = self
    frame.drawList = DrawList(
      background: Color(hex: 0x000000),
      commands: [.clipped(box, [.fill(box, drawList.background)] + drawList.commands.map(fitted))])
    if !overlay.isEmpty { frame.overlay = [.clipped(box, overlay.map(fitted))] }
    return frame
  }
}
