import PagerGeometry

/// A frame, and what the stage needs to keep for it.
public struct Frame: Sendable {
  /// What to draw.
  public var drawList: DrawList
  /// What instruments draw over it, back to front. Apart, so that the stage can say what it took
  /// (``FrameFigures/overlaying``).
  public var overlay: [DrawCommand] = []
  /// Images that should be in textures, most urgent first. What is not named here is evicted.
  public var images: [ImageID]
  /// Pixels for those of `images` that the stage does not hold yet.
  public var uploads: [any Bitmap]
  /// Drawings for those of `images` that the stage does not hold yet. What the draw list names is rendered before it is
  /// shown; the others as time allows.
  public var drawings: [Drawing]
  /// Whether the next frame will differ by motion alone, so that one should follow at once.
  public var isMoving: Bool
  /// When, nothing else happening, a frame is wanted next (a caption that fades).
  public var nextFrame: Instant?
  /// What a screen reader tells of it.
  public var speech = Speech()

  /// A frame that draws `drawList`.
  public init(
    drawList: DrawList, images: [ImageID] = [], uploads: [any Bitmap] = [], drawings: [Drawing] = [],
    isMoving: Bool = false, nextFrame: Instant? = nil
  ) {
    self.drawList = drawList
    self.images = images
    self.uploads = uploads
    self.drawings = drawings
    self.isMoving = isMoving
    self.nextFrame = nextFrame
  }

  /// Asks for a frame at `instant` at the latest; an earlier ``nextFrame`` stays. `nil` asks for none.
  public mutating func requestFrame(at instant: Instant?) {
    guard let instant else { return }
    nextFrame = min(instant, nextFrame ?? instant)
  }
}

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
