import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The program's output without a display: it overwrites no file unasked, and reports every failure.
  @Suite("Output")
  struct OutputTests {
    private let out: TemporaryDirectory
    private let good = "\(Installation.package)/Tests/Traces/grid-catch.trace"

    init() throws { out = try TemporaryDirectory() }

    /// Runs `line` in a shell in the test's folder; `fourfold` is the program, `$good` a trace.
    private func run(_ line: String) throws -> (exit: ChildProcess.Exit?, output: String) {
      let program = try Installation.program()
      let process = try ChildProcess(
        "/bin/bash", ["-c", "cd '\(out.path)'; good='\(good)'; fourfold() { '\(program)' \"$@\"; }; \(line)"],
        environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      return (process.wait(timeout: .seconds(90)), process.output)
    }

    private func names(_ folder: String = "") throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: out.path + folder).sorted()
    }

    private static let tour = "fourfold demo grid --size 200x150 --tour"

    @Test(
      "Existing output files and folders are refused and stay unchanged",
      arguments: [
        ("\(tour) new --record mine", "mine"), ("fourfold replay $good --export mine.png", "mine.png"),
        ("fourfold replay $good --export mine.mp4", "mine.mp4"), ("\(tour) in", "in"), ("\(tour) .", "."),
        ("\(tour) mine", "mine"), ("fourfold replay $good --export in/", "in"),
        ("fourfold replay $good --export in", "in"),
      ])
    func refuses(line: String, name: String) throws {
      let result = try run("mkdir in; for n in mine mine.png mine.mp4 in/mine.jpg; do echo $n >$n; done; \(line)")
      #expect(result.exit == .status(73), "\(result.output)")
      #expect(result.output.contains("fourfold: \(name) "), "\(result.output)")
      #expect(result.output.contains("--overwrite") || result.output.contains("is not a folder"), "\(result.output)")
      #expect(try names() == ["in", "mine", "mine.mp4", "mine.png"])
      #expect(try names("/in") == ["mine.jpg"])
      for name in ["mine", "mine.png", "mine.mp4", "in/mine.jpg"] {
        #expect(try String(contentsOfFile: "\(out.path)/\(name)", encoding: .utf8) == "\(name)\n")
      }
    }

    @Test(
      "An empty output path is refused, and nothing is written",
      arguments: ["\(tour) ''", "\(tour) new --record ''", "fourfold replay $good --export ''"])
    func refusesNoName(line: String) throws {
      let result = try run(line)
      #expect(result.exit == .status(64), "\(result.output)")
      #expect(result.output.contains("output path is empty"), "\(result.output)")
      #expect(try names().isEmpty)
    }

    @Test("--overwrite replaces the trace and old frames, and keeps other files")
    func replaces() throws {
      let result = try run(
        """
        echo old >a.trace; mkdir in; echo old >in/frame-999.png; echo mine >in/mine.jpg
        \(Self.tour) in --record a.trace --overwrite && fourfold replay --check a.trace
        """)
      #expect(result.exit == .status(0), "\(result.output)")
      #expect(result.output.contains("a.trace: the same in all"), "\(result.output)")
      #expect(try names() == ["a.trace", "in"])
      let frames = try names("/in")
      #expect(frames.contains("mine.jpg") && frames.contains("frame-001.png") && !frames.contains("frame-999.png"))
    }

    @Test("Each trace gets a line of output, and the worst failure sets the exit status")
    func answersEach() throws {
      let result = try run("echo junk >junk; fourfold replay --check $good junk missing $good")
      #expect(result.exit == .status(66), "\(result.output)")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.filter { $0.hasPrefix("\(good): the same in all") }.count == 2, "\(result.output)")
      #expect(lines.contains { $0.contains("junk") } && lines.contains { $0.contains("missing: file not found") })
      #expect(try run("fourfold replay --check junk $good").exit == .status(65))
      #expect(try run("fourfold replay --check $good $good").exit == .status(0))
      let report = try run("fourfold replay --report csv $good missing $good")
      #expect(report.exit == .status(66), "\(report.output)")
      #expect(report.output.components(separatedBy: "trace,number,").count == 2)
      #expect(report.output.components(separatedBy: "\(good),1,touch").count == 3)
    }

    @Test(
      "Playback, export and comparison refuse three traces with a message",
      arguments: [
        ("--export a.mp4", "3 traces were given"), ("", "3 traces were given"), ("--versus ios", "3 traces were given"),
      ])
    func refusesSeveral(words: String, line: String) throws {
      let result = try run("fourfold replay $good $good $good \(words)")
      #expect(result.exit == .status(64), "\(result.output)")
      #expect(result.output.contains(line), "\(result.output)")
      #expect(try names().isEmpty)
    }

    @Test(
      "A full disk or a file size limit is reported, with exit status 74",
      arguments: [
        ("fourfold replay --check $good >/dev/full", "standard output"),
        ("fourfold replay --report json $good >/dev/full", "standard output"),
        ("fourfold demo --list >/dev/full", "standard output"), ("fourfold --help >/dev/full", "standard output"),
        ("\(tour) in >/dev/full", "standard output"),
        ("\(tour) in --record /dev/full", "/dev/full cannot be written: No space left on device"),
        ("ulimit -f 1; \(tour) in", "in/frame-"),
        ("ulimit -f 1; fourfold replay $good --export sheet.png", "sheet.png cannot be written: File too large"),
        ("ulimit -f 1; fourfold replay $good --export in/ --fps 5", "in/frame-"),
      ])
    func tellsFullDisk(line: String, words: String) throws {
      let result = try run(line)
      #expect(result.exit == .status(74), "\(result.output)")
      #expect(result.output.contains(words), "\(result.output)")
      // Incomplete files are removed.
      if line.contains("ulimit") { #expect(try names().isEmpty) }
    }

    @Test("A closed output pipe causes no error, and a tour is still completed")
    func endsQuietly() throws {
      let report = try run("fourfold replay --report text $good $good | head -1; exit ${PIPESTATUS[0]}")
      #expect(report.exit == .status(0))
      #expect(report.output.split(separator: "\n").count == 1, "\(report.output)")
      let tour = try run("\(Self.tour) in | head -1; exit ${PIPESTATUS[0]}")
      #expect(tour.exit == .status(0))
      #expect(tour.output.split(separator: "\n").count == 1, "\(tour.output)")
      #expect(try names("/in").contains("contact-sheet.png"))
    }

    @Test("An interrupted tour keeps its drawn frames and a valid trace", arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruptsTour(signal: CInt) throws {
      let folder = try PictureFolder.flat(albums: 1, pictures: 4, width: 60, height: 40)
      let process = try ChildProcess(
        try Installation.program(),
        [
          folder.path, "--size", "200x150", "--tour", "\(out.path)/in", "--record", "\(out.path)/a.trace", "--simulate",
          "slow-decode=4000ms",
        ], environment: ["DISPLAY": ""])
      try eventually(timeout: .seconds(60)) {
        let drawn = (try? names("/in/.frames.part")) ?? []
        return drawn.isEmpty ? "no frame yet: \(process.output)" : nil
      }
      kill(process.pid, signal)
      #expect(process.wait(timeout: .seconds(30)) == .status(128 + signal), "\(process.output)")
      #expect(try names("/in").contains("frame-001.png"))
      #expect(process.output.contains("interrupted: \(out.path)/in contains the frames"), "\(process.output)")
      #expect(
        process.output.contains("interrupted: \(out.path)/a.trace contains the recording so far"), "\(process.output)")
      let check = try run("fourfold replay --check a.trace")
      #expect(check.exit == .status(0) && !check.output.contains("cut off"), "\(check.output)")
    }
  }
}
