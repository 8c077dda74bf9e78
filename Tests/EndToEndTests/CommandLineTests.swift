import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The program as a shell starts it, without a display.
  @Suite("The command line")
  struct CommandLineTests {
    private let folder: PictureFolder
    private let out: TemporaryDirectory

    init() throws {
      folder = try PictureFolder.flat(albums: 1, pictures: 2, width: 60, height: 40)
      out = try TemporaryDirectory()
    }

    /// Runs `line` in a shell in an empty folder, `fourfold` being the program and `$pics` a folder of pictures.
    private func run(_ line: String, timeout: Duration = .seconds(60)) throws -> (
      exit: ChildProcess.Exit?, output: String
    ) {
      let words = """
        unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER; pics='\(folder.path)'; cd '\(out.path)'
        fourfold() { '\(try Installation.program())' "$@"; }
        \(line)
        """
      let process = try ChildProcess("/bin/bash", ["-c", words])
      let exit = process.wait(timeout: timeout)
      return (exit, process.output)
    }

    /// The names of the files in the program's working folder.
    private var written: [String] { (try? FileManager.default.contentsOfDirectory(atPath: out.path)) ?? [] }

    @Test(
      "Without a display the program prints one line and writes nothing",
      arguments: [
        "fourfold $pics", "fourfold", "fourfold demo", "fourfold demo grid", "fourfold $pics --record a.trace",
        "fourfold demo grid --record a.trace", "fourfold $pics --capture a.mp4",
      ])
    func noDisplay(line: String) throws {
      let result = try run(line)
      #expect(result.exit == .status(69), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
      #expect(result.output.hasPrefix("fourfold: no display: "))
      #expect(written == [])
    }

    @Test(
      "A file name that begins with a dash is refused with a hint to use ./",
      arguments: ["-dash.jpg", "-holiday.png", "-iV.jpg", "-r1"])
    func dashedName(name: String) throws {
      let result = try run("fourfold \(name) --tour tour")
      #expect(result.exit == .status(64), "\(result.output)")
      #expect(result.output == "fourfold: unknown option '\(name)': open a file of that name as ./\(name)\n")
    }

    @Test("Missing paths are reported and set the exit status, while the others are shown")
    func missing() throws {
      let result = try run("fourfold $pics missing lost/a.jpg --size 200x150 --tour tour")
      #expect(result.exit == .status(66), "\(result.output)")
      for name in ["missing", "lost/a.jpg"] {
        #expect(result.output.contains("fourfold: '\(name)' does not exist: check the path\n"), "\(result.output)")
      }
      #expect(written == ["tour"])
    }

    @Test("If all paths are missing, each gets a line, and no tour is written")
    func allMissing() throws {
      let result = try run("fourfold missing lost/a.jpg --tour tour")
      #expect(result.exit == .status(66))
      #expect(result.output.split(separator: "\n").count == 2, "\(result.output)")
      #expect(written == [])
    }

    @Test("A list with NULs but without -0 is refused before the list ends")
    func unannouncedNULs() throws {
      let result = try run("mkfifo pipe; exec 3<>pipe; printf 'a.jpg\\0b.jpg\\0' >&3; fourfold -i <pipe")
      #expect(result.exit == .status(64), "\(result.output)")
      #expect(result.output.contains("add -0"))
    }

    @Test("With few open files allowed the program works or exits with one line")
    func fewFiles() throws {
      for count in 6...70 {
        let result = try run(
          "(ulimit -n \(count); exec '\(try Installation.program())' $pics --size 100x100 --tour tour-\(count))")
        guard result.exit == .status(0) || count < 64 else {
          Issue.record("\(count): \(String(describing: result.exit)) \(result.output)")
          continue
        }
        guard result.exit != .status(0) else { continue }
        #expect([.status(69), .status(127)].contains(result.exit), "\(count): \(result.output)")
        #expect(result.output.split(separator: "\n").count == 1, "\(count): \(result.output)")
      }
    }

    @Test("With little memory allowed the program exits with one line", arguments: [30, 60, 100, 150, 200, 300, 500])
    func littleMemory(megabytes: Int) throws {
      let result = try run(
        "(ulimit -v \(megabytes * 1024); exec '\(try Installation.program())' $pics --size 100x100 --tour tour)")
      // 127 is the system's own status if it cannot load the program. Below 21 megabytes, the size of the program's own
      // segments, the kernel kills it before it starts.
      #expect([.status(69), .status(127)].contains(result.exit), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    }

    @Test(
      "With few threads allowed the program works or exits with one line", .enabled(if: geteuid() == 0),
      arguments: 1...28)
    func fewThreads(count: Int) throws {
      // A user without other processes. The user needs access to the pictures and the program too.
      let result = try run(
        """
        chmod -R a+rwX . $pics
        setpriv --reuid \(70_000 + count) --regid 65534 --clear-groups \
          bash -c "ulimit -u \(count); exec '\(try Installation.program())' $pics --size 100x100 --tour tour"
        """)
      guard result.exit != .status(0) else { return }
      #expect(result.exit == .status(69), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    }

    @Test("A trace is replayed from a pipe or a redirected file", arguments: ["cat trace |", "<trace"])
    func replayInput(from: String) throws {
      try FileManager.default.copyItem(
        atPath: "\(Installation.package)/Tests/Traces/grid-catch.trace", toPath: "\(out.path)/trace")
      let line = from.hasPrefix("<") ? "fourfold replay - --check \(from)" : "\(from) fourfold replay - --check"
      let result = try run(line)
      #expect(result.exit == .status(0), "\(result.output)")
      #expect(result.output.contains("the same in all"))
    }

    @Test("The version is printed as one word", arguments: ["-V", "--version", "demo -V", "replay --version"])
    func version(words: String) throws {
      let result = try run("fourfold \(words)")
      #expect(result.exit == .status(0))
      #expect(result.output.split(whereSeparator: \.isWhitespace).count == 1, "\(result.output)")
    }

    @Test(
      "A wrong command line gives one line that begins with the program's name",
      arguments: [
        "--bogus", "--size 0x0", "--scale nan", "--hud", "demo gird", "demo grid --colums 3", "demo --tuor x",
        "--preset iso", "replay", "replay a.trace --fps -1", "replay missing.trace", "-- --bogus", "''",
      ])
    func oneLine(words: String) throws {
      let result = try run("fourfold \(words)")
      guard case .status(let status) = result.exit else {
        Issue.record("\(String(describing: result.exit)): \(result.output)")
        return
      }
      #expect([64, 66].contains(status), "\(result.output)")
      #expect(result.output.hasPrefix("fourfold: "), "\(result.output)")
      #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    }
  }
}
