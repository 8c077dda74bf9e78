import Scene

/// A texture in use: for what, and how much of that is in it.
struct TextureEntry {
  /// How much of an image is in its texture.
  enum State {
    case complete
    /// The rest of the pixels is still to come.
    case uploading(any Bitmap, rowsDone: Int)
    /// The rest of the rows is still to be drawn; of those that are, text may have been left out.
    case drawing(Drawing, rowsDone: Int = 0, lacksText: Bool = false)
    /// Drawn but for its text, whose fonts were not there.
    case textless(Drawing)

    var isPending: Bool {
      switch self {
      case .uploading, .drawing: true
      case .complete, .textless: false
      }
    }
  }

  /// Where it is.
  var texture: Texture
  /// How much of it is there.
  var state: State
  /// The round of ``TexturePool/reconcile(images:uploads:drawings:shown:render:mayContinue:)`` that named it last.
  var round: Int
}
