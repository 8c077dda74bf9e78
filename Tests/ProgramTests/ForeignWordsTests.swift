import Foundation
import ReplaySupport
import TestSupport
import Testing
import Trace

/// What others wrote is run through the program itself: whatever it says, no terminal obeys it.
@Suite("Foreign words on a terminal")
struct ForeignWordsTests {
  /// A title, a screen cleared, colours, text turned around, marks that nobody sees, a line of its own.
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

  /// A recorded trace whose header says `words` wherever it may say anything, and what it must.
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

  @Test("A trace's demo, its options, the words of its header and its own name are escaped")
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

  @Test("A report as text is escaped, as JSON it says the same in escapes, and as CSV it is exact")
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

  @Test("The command line's own words are escaped, whoever says that they are wrong")
  func commandLine() throws {
    for arguments in [
      ["--\(Self.words)"], ["--preset", Self.words], ["demo", Self.words], ["demo", "grid", "--\(Self.words)"],
      ["replay", Self.words], ["--simulate", Self.words], ["replay", "x", "--fps", Self.words],
    ] {
      let output = try Program.run(arguments).output
      #expect(output.contains(#"\x1b"#) && isSafe(output), "\(arguments): \(output)")
    }
  }

  @Test("A preset's key and a path that is missing are escaped and cut")
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
