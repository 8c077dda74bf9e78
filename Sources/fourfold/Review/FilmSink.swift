import Geometry
import Glibc
import Review
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

/// A PNG file a frame: `frame-000000.png` and on.
struct FrameFolder: FilmSink {
  private let folder: String

  /// Frames go to `path`, which is made; files of the same names are replaced.
  init(_ path: String) throws(Exit) {
    folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    do throws(StageError) { try OutputFolder.make(path) } catch { throw Exit(ExportError(error, path: path)) }
  }

  mutating func add(_ image: RGBAImage, number: Int) throws(Exit) {
    let digits = String(number)
    let name = "frame-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    try PNGFile.write(image, to: "\(folder)/\(name)")
  }

  mutating func finish() {}
  mutating func discard() {}
}

/// All frames small on one picture.
struct SheetFile: FilmSink {
  /// More are no better seen.
  static let mostFrames = 48
  private let path: String
  private var frames: [RGBAImage] = []

  /// A sheet that will be `path`.
  init(_ path: String) { self.path = path }

  mutating func add(_ image: RGBAImage, number: Int) {
    let height = Int((Double(240 * image.size.height) / Double(image.size.width)).rounded())
    frames.append(image.averaged(to: PixelSize(width: 240, height: max(1, height))))
  }

  mutating func finish() throws(Exit) {
    guard let sheet = ContactSheet(columns: 8, cellWidth: 240).compose(frames) else { return }
    try PNGFile.write(sheet, to: path)
  }

  mutating func discard() {}
}

/// A PNG file that is whole or not there.
enum PNGFile {
  /// Writes `image` to `path`.
  static func write(_ image: RGBAImage, to path: String) throws(Exit) {
    do throws(ExportError) {
      let file = try UnfinishedFile(path)
      do throws(StageError) { try PNGWriter.write(image, to: file.temporaryPath) } catch {
        file.discard()
        throw ExportError(error, path: path)
      }
      try file.finish()
    } catch {
      throw Exit(error)
    }
  }
}

extension ExportError {
  /// What a call of the stage's says of `path`.
  init(_ error: StageError, path: String) {
    self = .failed(path: path, call: error.call, reason: error.message)
  }
}

extension Exit {
  /// What an export's error says.
  init(_ error: ExportError) { self.init(code: error.exitCode, lines: [error.line]) }
}
