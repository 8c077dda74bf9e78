import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  let server: XServer
  let folder: PictureFolder
}

private let rig = Shared {
  Rig(
    server: try XServer.xvfb(width: 1400, height: 1000),
    folder: try PictureFolder.flat(albums: 1, pictures: 4, width: 1600, height: 1200))
}

extension EndToEnd {
  /// Changes of a display under a window: its scale, its end, and the computer's sleep.
  @Suite("Displays", .serialized, Drops(rig))
  struct DisplayTests {
    private static let frame = PixelBox(x: 60, y: 40, width: 800, height: 600)

    /// Returns the sizes of the resize events in the trace at `path`, as `width x height at scale`.
    private func sizes(in path: String) throws -> [String] {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
        let parts = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        guard let size = parts?["resize"] as? [String: Double] else { return nil }
        return "\(size["width"] ?? 0) x \(size["height"] ?? 0) at \(size["scale"] ?? 0)"
      }
    }

    @Test("Xft.dpi sets the scale, also when it changes, and a replay has the same scales")
    func xftScale() throws {
      let rig = try rig.result.get()
      let screen = rig.server.connection
      try screen.setRootProperty("RESOURCE_MANAGER", text: "*foo: 1\nXft.dpi:\t144\n")
      defer { try? screen.setRootProperty("RESOURCE_MANAGER", text: "") }
      let out = try TemporaryDirectory()
      let trace = "\(out.path)/a.trace"
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", "software", "--record", trace, rig.folder.path], frame: Self.frame,
        scale: nil)
      try program.stands(at: PixelBox(x: 60, y: 40, width: 1200, height: 900))
      try program.settles(on: NamedPage(0, 0))
      try program.screen.type(.right)
      try program.settles(on: NamedPage(0, 1))
      try screen.setRootProperty("RESOURCE_MANAGER", text: "Xft.dpi: 96\n")
      try program.settles(on: NamedPage(0, 1))
      usleep(300_000)
      try program.settles(on: NamedPage(0, 1))
      try program.quits()
      #expect(try sizes(in: trace).suffix(2) == ["1200.0 x 900.0 at 1.5", "1200.0 x 900.0 at 1.0"])
      let check = try ChildProcess(try Installation.program(), ["replay", "--check", trace])
      #expect(check.wait(timeout: .seconds(60)) == .status(0), "\(check.output)")
    }

    @Test(
      "If the X server ends, the program prints an error, exits with 69 and completes the trace",
      arguments: ["software", "gpu"])
    func serverEnds(renderer: String) throws {
      let server = try XServer.xvfb(width: 800, height: 600)
      let out = try TemporaryDirectory()
      let trace = "\(out.path)/a.trace"
      let process = try ChildProcess(
        try Installation.program(),
        ["--renderer", renderer, "--record", trace, try rig.result.get().folder.path],
        environment: server.environment.merging(["LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 })
      defer { process.end() }
      try eventually(timeout: .seconds(30)) {
        let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
        return text.contains("\"tick\"") || process.ended != nil ? nil : "no frame; \(process.output)"
      }
      server.end()
      #expect(process.wait(timeout: .seconds(20)) == .status(69), "\(process.output)")
      #expect(process.output.contains("fourfold: the display is gone: "), "\(process.output)")
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(text.split(separator: "\n").last?.contains("\"end\"") == true)
    }

    @Test("After sleep a slide is at its end, and a drag released during sleep returns")
    func sleeps() throws {
      let rig = try rig.result.get()
      try onTime {
        let program = try RunningProgram(on: rig.server, folder: rig.folder, frame: Self.frame)
        let mouse = Mouse(program: program)
        try program.screen.type(.right)
        usleep(60_000)
        program.signal(SIGSTOP)
        usleep(1_500_000)
        program.signal(SIGCONT)
        try program.settles(on: NamedPage(0, 1))
        // A drag of a quarter that is released during sleep returns, and does not fling.
        try mouse.press(600, 300)
        try mouse.slide(to: (440, 300), over: .milliseconds(300))
        program.signal(SIGSTOP)
        usleep(500_000)
        try mouse.release()
        usleep(500_000)
        program.signal(SIGCONT)
        try program.settles(on: NamedPage(0, 1))
        try program.quits()
      }
    }

    @Test("A window that rotates during a drag, as on a tablet, keeps its page and settles")
    func turns() throws {
      let rig = try rig.result.get()
      try onTime {
        let program = try RunningProgram(on: rig.server, folder: rig.folder, frame: Self.frame)
        let mouse = Mouse(program: program)
        try mouse.press(600, 300)
        try mouse.slide(to: (450, 300), over: .milliseconds(300))
        try program.resize(width: 600, height: 800)
        usleep(300_000)
        try mouse.release()
        try program.settles(on: NamedPage(0, 0))
        try program.screen.type(.right)
        try program.settles(on: NamedPage(0, 1))
        try program.quits()
      }
    }
  }
}
