import PagerGeometry
import Platform
import Scene

/// All frames, small, on one picture.
struct SheetFile: FilmSink {
  /// More frames are too small to see.
  static let mostFrames = 48
  private let file: OutputFile
  private var frames: [RGBAImage] = []

  /// A sheet that will be `path`.
  init(_ path: String, overwrites: Bool) throws {
    file = try OutputFile(path, overwrites: overwrites)
  }

  mutating func add(_ image: RGBAImage, number: Int) {
    let height = Int((Double(240 * image.size.height) / Double(image.size.width)).rounded())
    frames.append(image.averaged(to: PixelSize(width: 240, height: max(1, height))))
  }

  mutating func finish() throws {
    guard let sheet = ContactSheet.compose(frames) else { return file.discard() }
    let bytes = try PNGWriter.encode(sheet)
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  mutating func discard() { file.discard() }
}
