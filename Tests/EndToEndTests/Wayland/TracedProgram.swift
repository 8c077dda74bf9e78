import Foundation
import TestSupport
import Testing

/// The program on a compositor, and the trace that it writes meanwhile.
final class TracedProgram {
  let process: ChildProcess
  private let folder: TemporaryDirectory
  private var trace: String { "\(folder.path)/wayland.trace" }

  /// Starts the program, and waits for its first picture.
  init(_ arguments: [String], environment: [String: String]) throws {
    folder = try TemporaryDirectory()
    process = try ChildProcess(
      try Installation.program(), ["--record", "\(folder.path)/wayland.trace", "--overwrite"] + arguments,
      environment: environment)
    try eventually(timeout: .seconds(30)) { [self] in
      guard process.ended == nil else { throw RunningProgram.Ended(output: process.output, exit: process.ended) }
      return try text().contains(#""shows":"sharp""#) ? nil : "no picture: \(process.output)"
    }
  }

  deinit { process.end() }

  private func text() throws -> String {
    FileManager.default.fileExists(atPath: trace) ? try String(contentsOfFile: trace, encoding: .utf8) : ""
  }

  /// Returns the trace's lines so far, without one that is still being written.
  func lines() throws -> [[String: Any]] {
    try text().split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  /// Returns the input events so far.
  func events() throws -> [TraceEvent] { try lines().compactMap(TraceEvent.init) }

  /// Returns the kinds of the gestures that the program recognized so far.
  func gestures() throws -> [String] {
    try lines().compactMap { ($0["gesture"] as? [String: Any])?["kind"] as? String }
  }

  /// Returns the scale of the window.
  func scale() throws -> Double? {
    let lines = try lines()
    let resized = lines.compactMap { $0["resize"] as? [String: Any] }.last
    return (resized ?? lines.first?["viewport"] as? [String: Any])?["scale"] as? Double
  }

  /// Returns the target of the last frame, by its index in the current order, and the offset from it.
  func place() throws -> (target: [Int], offset: [Double]) {
    let lines = try lines()
    let tick = lines.compactMap { $0["tick"] as? [String: Any] }.last
    let albums = lines.compactMap { ($0["map"] as? [String: Any])?["albums"] as? [[String: Any]] }.last ?? []
    var target = tick?["target"] as? [Int] ?? []
    if target.count == 2, albums.indices.contains(target[1]), let order = albums[target[1]]["order"] as? [Int] {
      target[0] = order.firstIndex(of: target[0]) ?? -1
    }
    return (target, tick?["offset"] as? [Double] ?? [0, 0])
  }

  /// Waits until the program is idle.
  func isQuiet() throws {
    var (count, looks) = (0, 0)
    try eventually(timeout: .seconds(30)) {
      let now = try lines().count
      (looks, count) = (now == count ? looks + 1 : 0, now)
      usleep(100_000)
      return looks >= 4 && ProcessEntry.isAsleep(process.pid) ? nil : "\(now) lines in the trace"
    }
  }

  /// Waits until the program rests on a page.
  func rests(on target: [Int], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var seen = try place()
    do {
      try eventually {
        seen = try place()
        return seen.target == target && seen.offset == [0, 0] ? nil : "at \(seen)"
      }
    } catch let error as NeverHappened {
      Issue.record("\(error), expected \(target)", sourceLocation: sourceLocation)
    }
  }

  /// Waits until the program has ended by itself.
  func ends() { #expect(process.wait(timeout: .seconds(20)) == .status(0), "\(process.output)") }
}
