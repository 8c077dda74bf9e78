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
