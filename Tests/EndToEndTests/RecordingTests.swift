import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// Recordings in a window that end by a signal or an error.
  @Suite("Recording", .serialized, Drops(rig))
  struct RecordingTests {
    private let out: TemporaryDirectory
    private var trace: String { "\(out.path)/a.trace" }

    init() throws { out = try TemporaryDirectory() }

    private var size: Int {
      (try? FileManager.default.attributesOfItem(atPath: trace))?[.size] as? Int ?? 0
    }

    /// Whether a frame of a page is in the trace.
    private var hasFrame: Bool {
      ((try? String(contentsOfFile: trace, encoding: .utf8)) ?? "").contains(#""target":"#)
    }

    private func check() throws -> (exit: ChildProcess.Exit?, output: String) {
      let process = try ChildProcess(try Installation.program(), ["replay", "--check", trace])
      return (process.wait(timeout: .seconds(30)), process.output)
    }

    @Test("An interrupted program leaves a complete trace and prints its path", arguments: [SIGINT, SIGTERM, SIGHUP])
    func isInterrupted(signal: CInt) throws {
      let server = try rig.result.get()
      let process = try ChildProcess(
        try Installation.program(), ["demo", "grid", "--size", "320x240", "--renderer", "software", "--record", trace],
        environment: ["DISPLAY": ":\(server.display)"])
      try eventually(timeout: .seconds(30)) { hasFrame ? nil : "no frame yet: \(process.output)" }
      kill(process.pid, signal)
      #expect(process.wait(timeout: .seconds(30)) == .status(128 + signal), "\(process.output)")
      #expect(process.output == "fourfold: interrupted: \(trace) contains the recording so far\n")
      let check = try check()
      #expect(check.exit == .status(0) && !check.output.contains("cut off"), "\(check.output)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == ["a.trace"])
    }

    @Test("A window whose trace cannot grow continues, reports that at exit and keeps the trace so far")
    func isFull() throws {
      let server = try rig.result.get()
      // 4 KB, and no more.
      let program = try ChildProcess(
        "/bin/bash",
        [
          "-c", "ulimit -f 4; exec \"$@\"", "bash", try Installation.program(), "demo", "grid", "--size", "400x300",
          "--scale", "1", "--renderer", "software", "--record", trace,
        ], environment: ["DISPLAY": ":\(server.display)"])
      try eventually(timeout: .seconds(30)) { size > 0 ? nil : "no trace yet: \(program.output)" }
      try eventually(timeout: .seconds(30)) {
        try server.connection.type(.right)
        return size >= 4096 ? nil : "room is left: \(size)"
      }
      // The window handles keys as before.
      for _ in 0..<3 { try server.connection.type(.right) }
      #expect(program.ended == nil, "\(program.output)")
      #expect(program.output.isEmpty)
      try server.connection.type(.q)
      #expect(program.wait(timeout: .seconds(30)) == .status(74), "\(program.output)")
      #expect(
        program.output
          == "fourfold: recording stopped: \(trace) cannot be written: File too large: allow larger files (ulimit -f), or "
          + "write it elsewhere; what was written is kept\n")
      #expect(size == 4096)
      let check = try check()
      #expect(check.exit == .status(0) && check.output.contains("cut off"), "\(check.output)")
    }

    @Test("--capture refuses an existing film and leaves it unchanged")
    func refusesFilm() throws {
      let server = try rig.result.get()
      let film = "\(out.path)/mine.mp4"
      try "mine".write(toFile: film, atomically: false, encoding: .utf8)
      let process = try ChildProcess(
        try Installation.program(), ["demo", "grid", "--renderer", "software", "--capture", film],
        environment: ["DISPLAY": ":\(server.display)"])
      #expect(process.wait(timeout: .seconds(30)) == .status(73), "\(process.output)")
      #expect(process.output.contains("\(film) exists"))
      #expect(try String(contentsOfFile: film, encoding: .utf8) == "mine")
    }
  }
}
