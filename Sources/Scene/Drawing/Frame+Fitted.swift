import PagerGeometry

extension Frame {
  /// This frame, drawn for `size` pixels, in a window of `window` pixels: in its middle, on black, and all smaller by
  /// one factor where the window is. Never larger. The lowest `strip` pixels of the window are left black.
  public func fitted(_ size: PixelSize, in window: PixelSize, above strip: Int = 0) -> Frame {
    guard size != window || strip > 0, size.width > 0, size.height > 0 else { return self }
    let window = PixelSize(width: window.width, height: max(1, window.height - strip))
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

  /// Puts another scene's frame in `box`, overlay and all, at its own size.
  public mutating func add(_ other: Frame, in box: PixelRect) {
    let commands = (other.drawList.commands + other.overlay).map { $0.scaled(by: 1, movedBy: box.x, box.y) }
    drawList.commands.append(.clipped(box, [.fill(box, other.drawList.background)] + commands))
    images += other.images
    uploads += other.uploads
    drawings += other.drawings
    isMoving = isMoving || other.isMoving
    requestFrame(at: other.nextFrame)
  }
}
