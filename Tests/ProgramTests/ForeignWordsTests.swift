import Foundation
import ReplaySupport
import TestSupport
import Testing
import Trace

/// The program prints foreign text, which must never control a terminal.
@Suite("Foreign words on a terminal")
struct ForeignWordsTests {
  /// A window title, a cleared screen, colours, reversed text, invisible marks and an extra line.
  private static let words = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}\u{200B}\u{E0041}\nfourfold: b"

  private func output(_ arguments: [String], endsWith status: CInt) throws -> String {
    let (output, exit) = try Program.run(arguments)
    #expect(exit == .status(status), "\(arguments): \(output)")
    return output
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.properties.generalCategory != .control && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// A recorded trace with `words` in the free fields of its header and in its file name.
  private func trace(demo: String, options: [String] = []) throws -> String {
    var header = TraceHeader.sample
    header.demo.name = demo
    header.demo.options = options
    header.app = Self.words
    header.preset = Self.words
    var trace = TraceFile(header: header, lines: [])
    trace.lines = [.end(at: .zero)]
    let path = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString)-\(Self.words.dropLast(12)).trace"
    ).path
    try Data(trace.bytes()).write(to: URL(filePath: path))
    return path
  }

  @Test("A trace's demo, options, header and file name are escaped")
  func traces() throws {
    for (path, status) in [
      (try trace(demo: Self.words), CInt(65)), (try trace(demo: "grid", options: ["--\(Self.words)"]), 65),
      (try trace(demo: "calendar", options: ["--today", Self.words]), 65), (try trace(demo: "grid"), 65),
    ] {
      defer { unlink(path) }
      let said = try output(["replay", "--check", path], endsWith: status)
      #expect(isSafe(said) && said.contains(#"\x1b"#), "\(said)")
    }
  }

  @Test("A text report is escaped, and a JSON report keeps the words in JSON escapes")
  func reports() throws {
    let path = try trace(demo: "grid")
    defer { unlink(path) }
    let text = try output(["replay", "--report", "text", path], endsWith: 0)
    #expect(isSafe(text) && text.split(separator: "\n").count == 1 && text.contains(#"\xe2\x80\xae"#), "\(text)")
    let json = try output(["replay", "--report", "json", path], endsWith: 0)
    #expect(isSafe(json))
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["app"] as? String == Self.words && object?["trace"] as? String == path)
  }

  @Test("Words of the command line are escaped in every error")
  func commandLine() throws {
    for arguments in [
      ["--\(Self.words)"], ["--preset", Self.words], ["demo", Self.words], ["demo", "grid", "--\(Self.words)"],
      ["replay", Self.words], ["--simulate", Self.words], ["replay", "x", "--fps", Self.words],
    ] {
      let output = try Program.run(arguments).output
      #expect(output.contains(#"\x1b"#) && isSafe(output), "\(arguments): \(output)")
    }
  }

  @Test("A preset's key and a missing path are escaped and shortened")
  func presetsAndPaths() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    defer { unlink(path) }
    let key = String(repeating: "\u{1B}k", count: 5000)
    try JSONSerialization.data(withJSONObject: [key: 1]).write(to: URL(filePath: path))
    let said = try output(["--preset", path], endsWith: 65)
    #expect(isSafe(said) && said.utf8.count < 500, "\(said)")
    let missing = try output(["/proc/nowhere/" + String(repeating: "\u{1B}", count: 3000)], endsWith: 66)
    #expect(isSafe(missing) && missing.utf8.count < 500, "\(missing)")
    let many = try output((0..<20).map { "/proc/nowhere/\($0)" }, endsWith: 66)
    #expect(many.hasSuffix("fourfold: and 15 more that cannot be shown\n"), "\(many)")
  }
}
