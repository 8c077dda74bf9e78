import Scene

/// A destination of a film's frames.
protocol FilmSink {
  /// Adds the next frame; `number` is its number in the film, from 0.
  mutating func add(_ image: RGBAImage, number: Int) throws
  /// Finishes the output; there may be fewer frames than planned.
  mutating func finish() throws
  /// Removes the unfinished output.
  mutating func discard()
}

extension VideoEncoder: FilmSink {
  mutating func add(_ image: RGBAImage, number: Int) throws { try add(image.pixels) }
}
