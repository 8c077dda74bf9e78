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
