import Scene

/// A texture in use, and how much of its image is in it.
struct TextureEntry {
  /// How much of an image is in its texture.
  enum State {
    case complete
    /// The rest of the pixels is still to come.
    case uploading(any Bitmap, rowsDone: Int)
    /// The rest of the rows is still to be drawn; of those that are, text may have been left out.
    case drawing(Drawing, rowsDone: Int = 0, lacksText: Bool = false)
    /// Drawn without its text, as the fonts were not there yet.
    case textless(Drawing)

    var isPending: Bool {
      switch self {
      case .uploading, .drawing: true
      case .complete, .textless: false
      }
    }
  }

  /// The texture that the image is in.
  var texture: Texture
  /// How much of the image is in the texture.
  var state: State
  /// Whether the texture was taken since the window has its size. Others fit no later page.
  var isOfThisSize = true
  /// The round of ``TexturePool/reconcile(images:uploads:drawings:shown:render:mayContinue:)`` that named it last.
  var round: Int
}

/// The strips of rows in which a picture or a drawing goes into its texture, so that no frame waits for a whole one.
enum UploadBand {
  /// Bytes in a band, about: few enough for a frame's time, enough to make a call's cost small.
  static let bytes = 512 * 1024

  /// The rows after the first `done` of `height`: about ``bytes`` worth, at least one; empty when all are done.
  static func next(after done: Int, of height: Int, bytesPerRow: Int) -> Range<Int> {
    let start = max(0, min(done, height))
    let rows = max(1, bytes / max(1, bytesPerRow))
    return start..<min(height, start + rows)
  }
}
