import Scene

/// A scene that can stand in the gallery.
@MainActor
public protocol GalleryPiece: SceneController {
  /// Whether everything that is seen is there, so that a picture of it would be complete.
  var isReady: Bool { get }
}
