import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// Films of the grid's window while pages turn, decoded by ffmpeg.
  @Suite("Capture", .serialized, Drops(rig))
  struct CaptureTests {
    private let out: TemporaryDirectory

    init() throws { out = try TemporaryDirectory() }

    /// Returns the colour of every frame of a film, at a place of even coordinates.
    private func colours(of film: String, at place: (x: Int, y: Int)) throws -> [RGB] {
      let raw = "\(out.path)/pixels.raw"
      let process = try ChildProcess(
        "/usr/bin/ffmpeg",
        [
          "-v", "error", "-nostdin", "-i", film, "-vf", "crop=2:2:\(place.x):\(place.y)", "-f", "rawvideo", "-pix_fmt",
          "rgb24", raw,
        ])
      #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(process.output)")
      let bytes = try Data(contentsOf: URL(filePath: raw)).map(Int.init)
      // Four pixels a frame, of which the first is enough.
      var colours: [RGB] = []
      for start in stride(from: 0, to: bytes.count - 11, by: 12) {
        colours.append(RGB(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2]))
      }
      return colours
    }

    /// Returns the number of frames that the program printed for a film.
    private func frameCount(in output: String, _ film: String = "film.mp4") throws -> Int {
      let told = try #require(output.split(separator: "\n").last { $0.hasPrefix("\(out.path)/\(film)") }, "\(output)")
      return try #require(Int(told.split(separator: " ").dropFirst().first ?? ""), "\(output)")
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: out.path).sorted() }

    @Test("A film shows the window from the first frame to the last, through the gallery and back")
    func films() throws {
      let server = try rig.result.get()
      let film = "\(out.path)/film.mp4"
      let place = (x: 4, y: 300)
      var output = ""
      try onTime {
        let program = try RunningProgram(
          on: server, arguments: ["demo", "grid", "--numbers", "--renderer", "software", "--capture", film],
          frame: PixelBox(x: 200, y: 120, width: DemoWindow.width, height: DemoWindow.height))
        let window = DemoWindow(program)
        let grid = GridGesture(window: window)
        try grid.rests(on: 0, 0)
        try window.type(.right)
        try grid.rests(on: 1, 0)
        try window.type(.g)
        usleep(600_000)
        try window.type(.g)
        try grid.rests(on: 1, 0)
        #expect(try names() == ["film.mp4.trace"])
        try program.quits()
        output = program.output
      }
      #expect(try names() == ["film.mp4"])
      let colours = try colours(of: film, at: place)
      #expect(try colours.count == frameCount(in: output))
      // The encoder halves the resolution of colours, and rounds.
      let first = try #require(colours.first), last = try #require(colours.last)
      #expect(first.distance(to: GridGesture.ground(0, 0)) <= 6, "\(first)")
      #expect(last.distance(to: GridGesture.ground(1, 0)) <= 6, "\(last)")
      // Between them is the gallery's background.
      let ground = RGB(red: 0x0E, green: 0x11, blue: 0x13)
      #expect(colours.contains { $0.distance(to: ground) <= 8 }, "\(Set(colours.map { "\($0)" }))")
    }

    @Test("With --as-seen a film has nearly all frames that the window showed", arguments: ["mp4", "webm"])
    func isAsSeen(ending: String) throws {
      let server = try rig.result.get()
      let (film, trace) = ("\(out.path)/film.\(ending)", "\(out.path)/a.trace")
      try onTime {
        let program = try RunningProgram(
          on: server,
          arguments: [
            "demo", "grid", "--numbers", "--renderer", "software", "--capture", film, "--as-seen", "--record", trace,
            "--simulate", "stall=200ms@1s",
          ], frame: PixelBox(x: 200, y: 120, width: DemoWindow.width, height: DemoWindow.height))
        let window = DemoWindow(program)
        let grid = GridGesture(window: window)
        try grid.rests(on: 0, 0)
        for _ in 0..<4 {
          try window.type(.right)
          usleep(700_000)
        }
        try grid.rests(on: 4, 0)
        try program.quits()
        #expect(!program.output.contains("are not in it"), "\(program.output)")
      }
      #expect(try names() == ["a.trace", "film.\(ending)"])
      // As many different frames as were shown while something moved, less those that the encoder cannot tell apart.
      let shown = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").compactMap { line in
        line.firstMatch(of: #/"tick":\{.*"offset":(\[[^\]]*\])/#).map { String($0.1) }
      }
      let moved = zip(shown, shown.dropFirst()).count { $0 != $1 }
      let hashes = try frameHashes(of: film)
      let changes = zip(hashes, hashes.dropFirst()).count { $0 != $1 }
      #expect(moved > 30)
      #expect(changes >= moved * 9 / 10, "\(changes) of \(moved)")
    }

    /// Returns a digest of each frame of a film.
    private func frameHashes(of film: String) throws -> [String] {
      let process = try ChildProcess(
        "/usr/bin/ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-f", "framemd5", "-"])
      #expect(process.wait(timeout: .seconds(60)) == .status(0), "\(process.output)")
      return process.output.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
        String($0.split(separator: " ").last ?? "")
      }
    }

    @Test("An interrupted window keeps the trace and prints the command that draws the film")
    func isInterrupted() throws {
      let server = try rig.result.get()
      let film = "\(out.path)/film.mp4"
      let process = try ChildProcess(
        try Installation.program(), ["demo", "grid", "--size", "320x240", "--renderer", "software", "--capture", film],
        environment: ["DISPLAY": ":\(server.display)"])
      try eventually(timeout: .seconds(60)) {
        let text = (try? String(contentsOfFile: "\(film).trace", encoding: .utf8)) ?? ""
        return text.contains(#""target":"#) ? nil : "no frame yet: \(process.output)"
      }
      kill(process.pid, SIGINT)
      #expect(process.wait(timeout: .seconds(60)) == .status(130), "\(process.output)")
      #expect(
        process.output == """
          fourfold: interrupted: \(film).trace contains the recording so far
          fourfold: the recording is kept; to draw the film: fourfold replay \(film).trace --export \(film)

          """)
      #expect(try names() == ["film.mp4.trace"])
      let export = try ChildProcess(try Installation.program(), ["replay", "\(film).trace", "--export", film])
      #expect(export.wait(timeout: .seconds(60)) == .status(0), "\(export.output)")
      #expect(try colours(of: film, at: (x: 4, y: 100)).count == frameCount(in: export.output))
    }

    @Test(
      "A film or trace that cannot be made ends with a message and an exit status",
      arguments: [
        (["--capture", "a.avi"], Int32(64), "a.avi: unknown format"),
        (["--capture", "/proc/nowhere/a.mp4"], 73, "/proc/nowhere/a.mp4 cannot be made: No such file or directory"),
        (["--capture", "a.mp4", "--tour", "frames"], 64, "--capture films a window, and --tour opens none"),
        (["--as-seen"], 64, "--as-seen applies to a film: add --capture FILE"),
        (["--record", "a.JPG"], 64, "--record: a.JPG has the extension of a picture or a film: use .trace"),
      ])
    func refuses(words: [String], code: Int32, line: String) throws {
      let server = try rig.result.get()
      let process = try ChildProcess(
        try Installation.program(), ["demo", "grid"] + words, environment: ["DISPLAY": ":\(server.display)"])
      #expect(process.wait(timeout: .seconds(60)) == .status(code), "\(process.output)")
      #expect(process.output.contains(line), "\(process.output)")
    }
  }
}
