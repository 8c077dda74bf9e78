import Scene

/// Where a film's frames go.
protocol FilmSink {
  /// Takes the next frame, which is number `number` of the film, counted from 0.
  mutating func add(_ image: RGBAImage, number: Int) throws
  /// Finishes what is written; there may be fewer frames than the film was to have.
  mutating func finish() throws
  /// Removes what is half done.
  mutating func discard()
}

extension VideoEncoder: FilmSink {
  mutating func add(_ image: RGBAImage, number: Int) throws { try add(image.pixels) }
}
