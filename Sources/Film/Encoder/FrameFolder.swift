import Platform
import Scene

/// A PNG file for each frame: `frame-000000.png` and on, which are there when all are drawn.
struct FrameFolder: FilmSink {
  private let folder: OutputFolder

  /// Frames go to the folder `path`, which is made.
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
  /// Writes `image` as the PNG file `name` in it.
  public func write(_ image: RGBAImage, as name: String) throws {
    let bytes = try PNGWriter.encode(image)
    try write(bytes, as: name)
  }
}
