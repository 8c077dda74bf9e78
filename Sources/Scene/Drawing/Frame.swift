import PagerGeometry

/// A frame, and the images that the stage needs to keep for it.
public struct Frame: Sendable {
  /// The contents of the frame.
  public var drawList: DrawList
  /// The commands of instruments over the frame, back to front. They are separate so that the stage can measure their
  /// cost (``FrameFigures/overlaying``).
  public var overlay: [DrawCommand] = []
  /// The images that belong in textures, most urgent first. An image that is not listed is evicted.
  public var images: [ImageID]
  /// The pixels of those of `images` that the stage does not hold yet.
  public var uploads: [any Bitmap]
  /// The drawings for those of `images` that the stage does not hold yet. A drawing in the draw list is rendered before
  /// the frame is shown; the others are rendered as time allows.
  public var drawings: [Drawing]
  /// The images that the program fills, for `.image` commands in the draw list.
  public var liveImages: [LiveImage] = []
  /// Whether the next frame will differ by motion alone, so that it should follow at once.
  public var isMoving: Bool
  /// The time of the next frame if nothing else happens before, as for a caption that fades; `nil` for none.
  public var nextFrame: Instant?
  /// The requests to the window that came of time alone; those of an event are returned by
  /// ``SceneController/handle(_:at:)``.
  public var requests: [WindowRequest] = []
  /// The contents of the frame for a screen reader.
  public var speech = Speech()

  /// Creates a frame that draws `drawList`.
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

  /// Requests a frame at `instant` at the latest; an earlier ``nextFrame`` stays. `nil` requests none.
  public mutating func requestFrame(at instant: Instant?) {
    guard let instant else { return }
    nextFrame = min(instant, nextFrame ?? instant)
  }
}

extension Frame {
  /// Returns this frame, drawn for `size` pixels, fitted into a window of `window` pixels: centred on its own
  /// background, and scaled down by one factor if it is larger than the window. It is never scaled up. The lowest
  /// `strip` pixels have that background too.
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
      background: drawList.background,
      commands: [.clipped(box, [.fill(box, drawList.background)] + drawList.commands.map(fitted))])
    if !overlay.isEmpty { frame.overlay = [.clipped(box, overlay.map(fitted))] }
    return frame
  }

  /// Adds another scene's frame, its overlay included, in `box` at its own size.
  public mutating func add(_ other: Frame, in box: PixelRect) {
    let commands = (other.drawList.commands + other.overlay).map { $0.scaled(by: 1, movedBy: box.x, box.y) }
    drawList.commands.append(.clipped(box, [.fill(box, other.drawList.background)] + commands))
    images += other.images
    uploads += other.uploads
    drawings += other.drawings
    liveImages += other.liveImages
    requests += other.requests
    isMoving = isMoving || other.isMoving
    requestFrame(at: other.nextFrame)
  }
}
