import PagerGeometry

/// A layer over a scene that draws and may take events first, such as touch marks, instruments or a panel.
@MainActor
public protocol SceneLayer: AnyObject {
  /// Handles an event before the layers and the scene below. Returns the requests to the window if this layer takes the
  /// event, which then goes no further; `nil` to pass it on.
  func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]?
  /// Observes an event after the scene handled it; not called for an event that a layer took.
  func sceneHeard(_ event: InputEvent, at instant: Instant)
  /// Draws over the frame of the layers and the scene below.
  func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant)
  /// Returns the time of the layers and the scene below, for `instant` in this layer's own time.
  func timeBelow(at instant: Instant) -> Instant
}

extension SceneLayer {
  /// Does nothing; a layer that watches the effects of events implements this.
  public func sceneHeard(_ event: InputEvent, at instant: Instant) {}
  /// Returns `instant`; a layer that changes the time of the layers and the scene below implements this.
  public func timeBelow(at instant: Instant) -> Instant { instant }
}

/// A scene with layers over it. Events go from the top layer down to the scene, frames from the scene up.
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

  /// Creates a scene of `scene` under `layers`, lowest first, in a window that has `viewport` at first.
  public init(_ scene: any SceneController, layers: [any SceneLayer], viewport: Viewport) {
    self.scene = scene
    self.layers = layers
    self.viewport = viewport
  }

  /// Forwards the call to the scene.
  public func opened(in host: any SceneHost) { scene.opened(in: host) }
  /// Forwards the call to the scene.
  public func closed() { scene.closed() }

  /// Whether the scene below the layers is ready.
  public var isReady: Bool { scene.isReady }

  /// Passes the event to the layers from the top down until one takes it, else to the scene, each at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event { self.viewport = viewport }
    return handle(event, below: layers.count, at: instant).requests
  }

  /// Passes the event to the lowest `count` layers and the scene. Returns the requests, and whether the scene got the
  /// event.
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

  /// Returns the scene's frame with all layers over it.
  public func frame(at instant: Instant) -> Frame { frame(below: layers.count, at: instant) }

  /// Returns the scene's frame with the lowest `count` layers over it.
  private func frame(below count: Int, at instant: Instant) -> Frame {
    guard count > 0 else { return scene.frame(at: instant) }
    let layer = layers[count - 1]
    var frame = frame(below: count - 1, at: layer.timeBelow(at: instant))
    layer.draw(over: &frame, viewport: viewport, at: instant)
    return frame
  }

  /// Forwards the call to the scene.
  public func presented() { scene.presented() }
}
