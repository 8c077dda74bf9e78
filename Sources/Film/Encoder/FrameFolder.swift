import Platform
import Scene

/// A film sink that writes a PNG file per frame, from `frame-000000.png` on; the folder appears once all are written.
struct FrameFolder: FilmSink {
  private let folder: OutputFolder

  /// Creates a sink for a new folder at `path`.
  init(_ path: String, overwrites: Bool) throws {
    folder = try OutputFolder(path, overwrites: overwrites)
  }

  mutating func add(_ image: RGBAImage, number: Int) throws {
    try folder.write(image, as: "frame-\(number.digits(6)).png")
  }

  mutating func finish() throws {
    try folder.finish()
  }

  mutating func discard() { folder.discard() }
}

extension OutputFolder {
  /// Writes `image` as the PNG file `name` in the folder.
  public func write(_ image: RGBAImage, as name: String) throws {
    let bytes = try PNGWriter.encode(image)
    try write(bytes, as: name)
  }
}
