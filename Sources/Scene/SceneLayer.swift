import PagerGeometry

/// Something that is drawn over a scene and may take events before it: touch marks, instruments, a panel.
@MainActor
public protocol SceneLayer: AnyObject {
  /// Hears an event before what is below. Returns what the window should do where the layer takes the event, so that it
  /// goes no further, and `nil` where it leaves it to what is below.
  func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]?
  /// Hears an event once the scene has heard it; not called for an event that a layer has taken.
  func sceneHeard(_ event: InputEvent, at instant: Instant)
  /// Draws over the frame.
  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant)
  /// The time below this layer at `instant` of its own time.
  func timeBelow(at instant: Instant) -> Instant
}

extension SceneLayer {
  /// Layers that watch what comes of events implement this.
  public func sceneHeard(_ event: InputEvent, at instant: Instant) {}
  /// Layers that change the time of what is below implement this.
  public func timeBelow(at instant: Instant) -> Instant { instant }
}

/// A scene with layers over it. Events go through the layers from the top to the scene, frames from the scene to the top.
///
/// ```swift
/// final class Border: SceneLayer {
///   func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { nil }
///   func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
///     let edge = PixelRect(x: 0, y: 0, width: viewport.pixelSize.width, height: 2)
///     frame.overlay.append(.fill(edge, viewport.look.alert))
///   }
/// }
/// ```
@MainActor
public final class LayeredScene: SceneController {
  private let scene: any SceneController
  private let layers: [any SceneLayer]
  private var viewport: Viewport

  /// `scene` under `layers`, the lowest first, in a window that is `viewport` at first.
  public init(_ scene: any SceneController, layers: [any SceneLayer], viewport: Viewport) {
    self.scene = scene
    self.layers = layers
    self.viewport = viewport
  }

  /// Whether everything that is seen of the scene is there.
  public var isReady: Bool { scene.isReady }

  /// Gives the event to the first layer that takes it, else to the scene, each at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event { self.viewport = viewport }
    return handle(event, below: layers.count, at: instant).requests
  }

  /// Gives the event to the lowest `count` layers and the scene. Returns the requests, and whether the scene has heard it.
  private func handle(
    _ event: InputEvent, below count: Int, at instant: Instant
  ) -> (requests: [WindowRequest], sceneHeard: Bool) {
    guard count > 0 else { return (scene.handle(event, at: instant), true) }
    let layer = layers[count - 1]
    if let requests = layer.hear(event, at: instant) { return (requests, false) }
    let outcome = handle(event, below: count - 1, at: layer.timeBelow(at: instant))
    if outcome.sceneHeard { layer.sceneHeard(event, at: instant) }
    return outcome
  }

  /// The scene's frame with the layers over it.
  public func frame(at instant: Instant) -> Frame { frame(below: layers.count, at: instant) }

  /// The scene's frame with the lowest `count` layers over it.
  private func frame(below count: Int, at instant: Instant) -> Frame {
    guard count > 0 else { return scene.frame(at: instant) }
    let layer = layers[count - 1]
    var frame = frame(below: count - 1, at: layer.timeBelow(at: instant))
    layer.draw(over: &frame, viewport: viewport, at: instant)
    return frame
  }

  /// Tells the scene.
  public func presented() { scene.presented() }
}
