import Film
import PagerGeometry
import Platform
import Stage

/// Where a film's frames go.
@MainActor
protocol FilmSink {
  /// Takes the next frame, which is number `number` of the film.
  mutating func add(_ image: RGBAImage, number: Int) throws(Exit)
  /// No more will come, though perhaps fewer came than were meant to.
  mutating func finish() throws(Exit)
  /// Leaves nothing that is half done.
  mutating func discard()
}

extension VideoEncoder: FilmSink {
  mutating func add(_ image: RGBAImage, number: Int) throws(Exit) {
    do throws(ExportError) { try add(image.pixels) } catch { throw Exit(error) }
  }

  mutating func finish() throws(Exit) {
    do throws(ExportError) { try end() } catch { throw Exit(error) }
  }
}

/// A PNG file a frame: `frame-000000.png` and on, which are there when all are drawn.
struct FrameFolder: FilmSink {
  private let folder: OutputFolder

  /// Frames go to the folder `path`, which is made.
  init(_ path: String, overwrites: Bool) throws(Exit) {
    do throws(OutputError) { folder = try OutputFolder(path, overwrites: overwrites) } catch { throw Exit(error) }
  }

  mutating func add(_ image: RGBAImage, number: Int) throws(Exit) {
    let digits = String(number)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    let bytes = try image.png()
    do throws(OutputError) { try folder.write(bytes, as: name) } catch { throw Exit(error) }
  }

  mutating func finish() throws(Exit) {
    do throws(OutputError) { try folder.finish() } catch { throw Exit(error) }
  }

  mutating func discard() { folder.discard() }
}

/// All frames small on one picture.
struct SheetFile: FilmSink {
  /// More are no better seen.
  static let mostFrames = 48
  private let file: OutputFile
  private var frames: [RGBAImage] = []

  /// A sheet that will be `path`.
  init(_ path: String, overwrites: Bool) throws(Exit) {
    do throws(OutputError) { file = try OutputFile(path, overwrites: overwrites) } catch { throw Exit(error) }
  }

  mutating func add(_ image: RGBAImage, number: Int) {
    let height = Int((Double(240 * image.size.height) / Double(image.size.width)).rounded())
    frames.append(image.averaged(to: PixelSize(width: 240, height: max(1, height))))
  }

  mutating func finish() throws(Exit) {
    guard let sheet = ContactSheet(columns: 8, cellWidth: 240).compose(frames) else { return file.discard() }
    let bytes = try sheet.png()
    do throws(OutputError) {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw Exit(error)
    }
  }

  mutating func discard() { file.discard() }
}

extension RGBAImage {
  /// The bytes of a PNG file of it.
  func png() throws(Exit) -> [UInt8] {
    do throws(StageError) { return try PNGWriter.encode(self) } catch { throw Exit(error) }
  }
}

extension Exit {
  /// What the stage could not do.
  init(_ error: StageError) { self.init(code: Exit.software, lines: ["\(error)"]) }

  /// What an export's error says.
  init(_ error: ExportError) { self.init(code: error.exitCode, lines: [error.line]) }

  /// What keeps a file from being made or written.
  init(_ error: OutputError) { self.init(code: error.exitCode, lines: [error.line]) }
}
