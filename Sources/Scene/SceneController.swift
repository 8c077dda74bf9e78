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
}

/// What a scene asks of the window.
public enum WindowRequest: Hashable, Sendable {
  case quit
  case toggleFullscreen
  /// Leaves fullscreen; quits when the window is not fullscreen and `orQuit` is set.
  case leaveFullscreen(orQuit: Bool)
  /// What the window's title bar says.
  case title(String)
}

/// Something that hears events and shows frames. The stage calls it, always on the main actor.
@MainActor
public protocol SceneController: AnyObject {
  /// Takes one event at its own time; events come in order of time. Returns what the window should do.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest]
  /// The frame at `instant`, which is never earlier than the last one's. The last call before a present is what is seen.
  func frame(at instant: Instant) -> Frame
  /// The last frame is on its way to the display: time for what nobody waits for.
  func presented()
  /// Whether everything that the last frame shows is there, so that a picture of it would be complete.
  var isReady: Bool { get }
}

/// For scenes that draw all they show at once. What stands before another scene passes both on.
extension SceneController {
  /// Nothing waits for the display.
  public func presented() {}
  /// What is drawn is there.
  public var isReady: Bool { true }
}
