import Foundation
import PagerGeometry
import ReplaySupport
import Scene
import Testing
import Trace

@testable import Film

/// Tests of exports with invented pixels; other tests check the drawn ones.
@MainActor
@Suite("Film export")
struct FilmExportTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Returns an export of 0.1 s, which is 3 frames at 30 frames per second, to `name` in the test's folder.
  private func export(_ name: String, framesPerSecond: Int = 30) throws -> FilmExport {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    trace.lines = [.end(at: Instant(milliseconds: 100))]
    var settings = FilmSettings(path: folder.path + "/" + name)
    settings.framesPerSecond = framesPerSecond
    return try FilmExport(trace, into: try trace.header.target(), layers: [], settings: settings)
  }

  private func image() -> RGBAImage { RGBAImage(size: PixelSize(width: 4, height: 2), pixels: []) }

  private var names: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix("g") }.sorted()
  }

  @Test("An export to a folder writes a file per frame and reports their number and duration")
  func writesFrames() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let line = try export("film/").run(signal: { nil }) { _ in image() }
    #expect(line == "\(folder.path)/film/: 3 frames, 0.1 s at 30 frames per second")
    #expect(names == (0...2).map { "film/frame-00000\($0).png" })
  }

  @Test("A contact sheet is one file")
  func writesSheet() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try export("film.png").run(signal: { nil }) { _ in image() }
    #expect(names == ["film.png"])
  }

  @Test("An interrupted film keeps the frames drawn so far; without a frame no film is written", arguments: [0, 2])
  func isInterrupted(after drawn: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let export = try export("film/")
    var count = 0
    let error = #expect(throws: ExportError.self) {
      _ = try export.run(signal: { count >= drawn ? 2 : nil }) { _ in
        count += 1
        return image()
      }
    }
    #expect(error?.exitCode == 130)
    // The frame that was drawn when the signal came is in the film.
    #expect(names.count == drawn)
    #expect(
      error?.line.hasPrefix("interrupted") == true
        && error?.line.contains(drawn == 0 ? "was not written" : "has the first 2 of 3 frames") == true)
  }

  @Test("A drawing error leaves no file and is reported with the failed call and its reason")
  func failsToDraw() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let export = try export("film/")
    let error = #expect(throws: ExportError.self) {
      _ = try export.run(signal: { nil }) { _ in
        throw ExportError.encoding(call: "draw", reason: "no")
      }
    }
    #expect(error?.line == "draw: no" && error?.exitCode == 70)
    #expect(names.isEmpty)
  }

  @Test("A frame rate above the format's maximum is refused")
  func refusesRates() throws {
    let error = #expect(throws: ExportError.self) { _ = try export("film.gif", framesPerSecond: 60) }
    #expect(error == .tooFast(path: folder.path + "/film.gif", framesPerSecond: 60, most: 50))
    try? FileManager.default.removeItem(at: folder)
  }
}
