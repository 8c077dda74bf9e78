import Foundation
import Platform
import ReplaySupport
import TestSupport
import Testing
import Trace

@testable import fourfold

/// Exports from a replay's window by a test program, which writes its arguments to the requested file.
@MainActor
@Suite("Export of a replay's window")
struct ReplayExportTests {
  private let folder: TemporaryDirectory
  private var program: String { "\(folder.path)/program" }
  private let trace = TraceFile(header: .sample, lines: [.end(at: .zero)])

  init() throws { folder = try TemporaryDirectory() }

  /// Starts an export, and returns the line at its start, the new file and the line at its end.
  private func export(_ script: String, source: String? = nil) throws -> (start: String, path: String, end: String?) {
    try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: program)
    let wakeUp = WakeUpRelay()
    let end = WakeUp()
    wakeUp.forward { end.signal() }
    let export = ReplayExport(wakeUp: wakeUp, program: program)
    var path = ""
    let start = export.start(trace, source: source, name: "flick.trace", ending: ".mp4") {
      path = $0
      return ["--gesture", "3", "--export", $0]
    }
    #expect(export.isRunning)
    #expect(
      export.start(trace, source: source, name: "b", ending: ".mp4") { _ in [] } == "An export is running already")
    #expect(end.wait(atMost: 60))
    let news = export.news()
    #expect(!export.isRunning && export.news() == nil)
    return (start, path, news)
  }

  @Test("An export runs in the background, and a line names the written file")
  func writes() throws {
    let (start, path, end) = try export("sleep 0.3; echo \"$@\" >\"$6\"", source: "/traces/flick.trace")
    defer { unlink(path) }
    #expect(start == "Writing \(path)" && path.hasSuffix(".mp4") && end == "Written to \(path)")
    let said = try String(contentsOfFile: path, encoding: .utf8)
    #expect(said == "replay /traces/flick.trace --gesture 3 --export \(path)\n")
  }

  @Test("A trace without a file is exported through a temporary file, which is then removed")
  func writesACopy() throws {
    let (_, path, end) = try export("sleep 0.3; { echo \"$2\"; cat \"$2\"; } >\"$6\"")
    defer { unlink(path) }
    #expect(end == "Written to \(path)")
    let said = try String(contentsOfFile: path, encoding: .utf8)
    let name = String(said.prefix { $0 != "\n" })
    #expect(name.hasSuffix("/flick.trace") && Array(said.dropFirst(name.count + 1).utf8) == trace.bytes())
    #expect(access(name, F_OK) != 0 && access((name as NSString).deletingLastPathComponent, F_OK) != 0)
  }

  @Test("A failed export shows the program's last line, or names the file that was not written")
  func fails() throws {
    let told = try export(
      "sleep 0.3; echo first >&2; echo 'fourfold: a.trace: disk full' >&2; exit 74", source: "a.trace")
    #expect(told.end == "a.trace: disk full" && access(told.path, F_OK) != 0)
    let silent = try export("sleep 0.3; exit 1", source: "a.trace")
    #expect(silent.end == "Not written: \(silent.path)")
    let lacking = try export("sleep 0.3; echo 'fourfold: no ffmpeg' >&2; exit 69", source: "a.trace")
    #expect(lacking.end == "Not written: ffmpeg is missing")
    let killed = try export("sleep 0.3; kill -9 $$", source: "a.trace")
    #expect(killed.end == "Not written: \(killed.path)")
  }
}
