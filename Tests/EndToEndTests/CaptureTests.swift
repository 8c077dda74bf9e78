import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// The grid's window filmed while a page is turned, looked at by ffmpeg.
  @Suite("Capture", .serialized, Drops(rig))
  struct CaptureTests {
    private let out: TemporaryDirectory

    init() throws { out = try TemporaryDirectory() }

    /// The colour of every frame of a film, in a place of even coordinates.
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
      // Four pixels a frame, of which the first will do.
      var colours: [RGB] = []
      for start in stride(from: 0, to: bytes.count - 11, by: 12) {
        colours.append(RGB(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2]))
      }
      return colours
    }

    @Test("What the window showed is in the film from the first picture to the last, and it says how much that is")
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
        #expect(!FileManager.default.fileExists(atPath: film))
        try program.quits()
        output = program.output
      }
      let told = try #require(output.firstMatch(of: #/film\.mp4: (\d+) frames, /#), "\(output)")
      let colours = try colours(of: film, at: place)
      #expect("\(colours.count)" == told.1)
      // The encoder halves colours, and rounds.
      let first = try #require(colours.first), last = try #require(colours.last)
      #expect(first.distance(to: GridGesture.ground(0, 0)) <= 6, "\(first)")
      #expect(last.distance(to: GridGesture.ground(1, 0)) <= 6, "\(last)")
    }

    @Test("Whoever interrupts the program has the film as far as it went")
    func isInterrupted() throws {
      let server = try rig.result.get()
      let film = "\(out.path)/film.mp4"
      let process = try ChildProcess(
        try Installation.program(), ["demo", "grid", "--size", "320x240", "--renderer", "software", "--capture", film],
        environment: ["DISPLAY": ":\(server.display)"])
      try eventually(timeout: .seconds(60)) {
        let size = (try? FileManager.default.attributesOfItem(atPath: "\(out.path)/.film.mp4.part"))?[.size] as? Int
        return size ?? 0 > 0 ? nil : "nothing written: \(process.output)"
      }
      kill(process.pid, SIGINT)
      #expect(process.wait(timeout: .seconds(60)) == .status(130), "\(process.output)")
      let told = try #require(process.output.firstMatch(of: #/film\.mp4: (\d+) frames, /#), "\(process.output)")
      #expect("\(try colours(of: film, at: (x: 4, y: 100)).count)" == told.1)
    }

    @Test(
      "What cannot be filmed ends with one line and a status",
      arguments: [
        (["--capture", "a.gif"], Int32(64), "a.gif: what a window shows is captured as .mp4 or .webm"),
        (["--capture", "/nowhere/a.mp4"], 73, "/nowhere/a.mp4 cannot be made: No such file or directory"),
        (["--capture", "a.mp4", "--tour", "frames"], 64, "--capture films a window, and a tour has none"),
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
