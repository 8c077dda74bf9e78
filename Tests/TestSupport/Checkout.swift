import Foundation
import Testing

/// The checkout these tests were built from.
public enum Checkout {
  /// Its root.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether tests write files of the checkout instead of comparing them: `FOURFOLD_RECORD` is 1.
  public static let isRecording = ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1"

  /// Returns the text of the file at `path`, from the root.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the id of the program's desktop entry.
  public static func desktopID() throws -> String {
    let identity = try text(of: "Sources/fourfold/Process/DesktopIdentity.swift")
    return try #require(identity.firstMatch(of: /static let id = "(.+)"/).map { String($0.1) })
  }

  /// Compares `made` with the section of the file at `path` that begins with `begin` and ends before the next `end`, or
  /// writes it in place of that section if ``isRecording``.
  public static func compare(
    _ made: String, with path: String, from begin: String, to end: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try text(of: path)
    let start = text.range(of: begin)
    let stop = start.flatMap { text.range(of: end, range: $0.upperBound..<text.endIndex) }
    guard let start, let stop else {
      Issue.record("\(path) has nothing from \(begin) to \(end)", sourceLocation: sourceLocation)
      return
    }
    let section = start.lowerBound..<stop.lowerBound
    if isRecording {
      let written = text.replacingCharacters(in: section, with: made)
      try written.write(to: root.appending(path: path), atomically: true, encoding: .utf8)
    } else {
      let kept = text[section]
      #expect(kept == made, "FOURFOLD_RECORD=1 writes \(path)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the paths of all files below `folder` whose names end in `suffix`, from the root, in order.
  public static func files(in folder: String, endingWith suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }
}
