import Scene

/// A texture in use, with its loading state.
struct TextureEntry {
  /// The loading state of an image in its texture.
  enum State {
    case complete
    /// The first `rowsDone` rows are uploaded.
    case uploading(any Bitmap, rowsDone: Int)
    /// The first `rowsDone` rows are rendered, possibly without their text.
    case drawing(Drawing, rowsDone: Int = 0, lacksText: Bool = false)
    /// Rendered without its text, because the fonts were not loaded yet.
    case textless(Drawing)

    var isPending: Bool {
      switch self {
      case .uploading, .drawing: true
      case .complete, .textless: false
      }
    }
  }

  /// The texture that holds the image.
  var texture: Texture
  /// The loading state.
  var state: State
  /// Whether the texture was taken after the window got its current size. Older ones fit no later page.
  var isOfThisSize = true
  /// The last round of ``TexturePool/reconcile(images:uploads:drawings:shown:render:mayContinue:)`` that named the
  /// image.
  var round: Int
}

/// The bands of rows in which a picture or a drawing goes into its texture, so that no frame waits for a whole one.
enum UploadBand {
  /// The approximate size of a band (bytes): small enough for a frame's time, large enough to make calls cheap.
  static let bytes = 512 * 1024

  /// Returns the rows after the first `done` of `height`: about ``bytes`` of them, at least one; empty if all are done.
  static func next(after done: Int, of height: Int, bytesPerRow: Int) -> Range<Int> {
    let start = max(0, min(done, height))
    let rows = max(1, bytes / max(1, bytesPerRow))
    return start..<min(height, start + rows)
  }
}
