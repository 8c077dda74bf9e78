import PagerGeometry
import Scene

/// A layer over a scene, with the properties of the layer.
@MainActor
@dynamicMemberLookup
public struct Layered<Layer: SceneLayer> {
  /// The layer.
  public let layer: Layer
  private let scene: LayeredScene

  /// `layer` over `scene`, in a window that is `viewport` at first.
  public init(_ layer: Layer, over scene: any SceneController, viewport: Viewport) {
    self.layer = layer
    self.scene = LayeredScene(scene, layers: [layer], viewport: viewport)
  }

  /// A property of the layer.
  public subscript<Value>(dynamicMember path: KeyPath<Layer, Value>) -> Value { layer[keyPath: path] }

  /// A property of the layer that can be set.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Layer, Value>) -> Value {
    get { layer[keyPath: path] }
    nonmutating set { layer[keyPath: path] = newValue }
  }

  /// Handles an event, and returns the requests to the window.
  @discardableResult
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    scene.handle(event, at: instant)
  }

  /// Returns the frame at `instant`.
  public func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }
}
