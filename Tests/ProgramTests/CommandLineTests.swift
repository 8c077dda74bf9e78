import Foundation
import TestSupport
import Testing

/// A debug build traps if two options share a name, so the tests request every command's help.
@Suite("Command line")
struct CommandLineTests {
  private static let commands: [[String]] = [[], ["demo"], ["replay"], ["import"], ["doctor"]]

  /// Returns the error line for a wrong command line, without the program's name.
  private func line(_ words: [String]) throws -> String {
    let (output, exit) = try Program.run(words)
    #expect(exit == .status(64), "\(words): \(output)")
    #expect(output.hasPrefix("fourfold: ") && output.split(separator: "\n").count == 1, "\(output)")
    return String(output.dropFirst("fourfold: ".count).trimmingCharacters(in: .newlines))
  }

  @Test("Arguments that exclude each other are refused before any file is read")
  func contradictions() throws {
    for words in [
      ["--check", "--export", "a.mp4"], ["--check", "--versus", "ios"], ["--check", "--report", "json"],
      ["--check", "--against", "ios", "--preset", "ios"], ["--against", "ios"], ["b.trace", "c.trace"],
      ["b.trace.gz", "c.trace", "--export", "a.mp4"], ["b.trace", "--versus", "ios"], ["--onion-skin"],
      ["b.trace", "--onion-skin"], ["--export", "a.mp4", "--onion-skin"], ["--export", "a.mp4", "--loop", "1"],
      ["--loop", "3"],
    ] {
      _ = try line(["replay", "a.trace"] + words)
    }
  }

  @Test("Options that a tour does not support are refused")
  func tours() throws {
    for words in [["--capture", "a.mp4"], ["--trace-events", "a.json"]] {
      #expect(try line(["demo", "grid", "--tour", "tour"] + words).contains("--tour opens none"))
    }
  }

  @Test("Two outputs with one name are refused")
  func sameNames() throws {
    for words in [
      ["--record", "a.json", "--trace-events", "a.json"], ["--capture", "a.x", "--record", "a.x"],
    ] {
      #expect(try line(words + ["/proc/nowhere/a"]).contains("is the name of two files"))
    }
  }

  @Test("Short options are read separately and combined")
  func letters() throws {
    // All options are known and complete, so only the path is wrong.
    #expect(try Program.run(["-r", "/proc/nowhere/a"]).exit == .status(66))
    #expect(try Program.run(["-ri0", "/proc/nowhere/a"]).exit == .status(66))
    #expect(try Program.run(["--recursive", "--list", "--null", "/proc/nowhere/a"]).exit == .status(66))
    #expect(try Program.run(["--no-thumbnail-cache", "/proc/nowhere/a"]).exit == .status(66))
  }

  @Test("A closed standard stream is a bad descriptor, not replaced by another file")
  func closedStreams() throws {
    let input = try Program.run(["-"], redirection: "<&-")
    #expect(input.exit == .status(66) && input.output.contains("(read: Bad file descriptor)"), "\(input.output)")
    let output = try Program.run(["--print-config"], redirection: ">&-")
    #expect(output.exit == .status(74) && output.output.contains("(Bad file descriptor)"), "\(output.output)")
  }

  @Test("--against accepts a preset's name or a trace's path, and refuses other words")
  func knowsPresets() throws {
    let traces = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let trace = traces.appending(path: "Traces/grid-catch.trace").path
    func check(_ name: String) throws -> (output: String, exit: ChildProcess.Exit?) {
      try Program.run(["replay", trace, "--check", "--against", name])
    }
    let same = try check("default")
    #expect(same.exit == .status(0) && same.output.contains("looks the same in all"), "\(same.output)")
    let other = try check("infinite4pager")
    #expect(other.exit == .status(1))
    #expect(other.output.contains("with the settings of infinite4pager: tick "), "\(other.output)")
    #expect(try check(trace).exit == .status(0))
    let nobody = try check("nobody")
    #expect(nobody.exit == .status(66))
    #expect(nobody.output.contains("neither a trace nor a preset; the presets are default, ios"), "\(nobody.output)")
  }

  @Test(
    "A wrong command line is reported in one line with the error and a remedy",
    arguments: [
      (["--bogus"], "unknown option --bogus: fourfold --help lists what there is"),
      (["--recrod", "a"], "unknown option --recrod: did you mean --record?"),
      (["--fulls"], "unknown option --fulls: did you mean --fullscreen?"),
      (["-z"], "unknown option -z: fourfold --help lists what there is"),
      (["--size", "0x0"], "--size is '0x0': expected window size in points, as WIDTHxHEIGHT, each 100 to 32768"),
      (
        ["--size", "it's"], "--size is 'it's': expected window size in points, as WIDTHxHEIGHT, each 100 to 32768"
      ),
      (["--size"], "--size needs a value, <size>: window size in points, as WIDTHxHEIGHT, each 100 to 32768"),
      (["--hud", "big"], "--hud is 'big': give off, small, medium or large"),
      (["--hud", ""], "--hud is '': give off, small, medium or large"),
      (["--rtl=yes"], "--rtl takes no value: leave out what follows the ="),
      (["--no-rlt"], "unknown option --no-rlt: did you mean --no-rtl?"),
      (["--scale", "0"], "--scale is 0.0: give a number from 0.25 to 8"),
      (["--scale", "nan"], "--scale is nan: give a number from 0.25 to 8"),
      (["--slideshow", "0.5"], "--slideshow is 0.5: give seconds from 1 to 3600"),
      (["--slideshow", "nan"], "--slideshow is nan: give seconds from 1 to 3600"),
      (["--double-tap", "big"], "--double-tap is 'big': give actual-size, fill or fit-width"),
      (["--slideshow-transition", "wipe"], "--slideshow-transition is 'wipe': give slide or fade"),
      (["--simulate", "x"], "--simulate: "),
      (["--sort", "color"], "--sort is color: give name, taken, date, size, random or random:SEED"),
      (["--sort", "random:x"], "--sort random:x: the seed is a whole number, as in random:7"),
      (["-0"], "-0 needs -i or -o"),
      (["-", "-"], "standard input can be read only once: give either -i or a single -"),
    ])
  func wrongWords(words: [String], said: String) throws {
    let found = try line(words)
    #expect(found.hasPrefix(said), "\(found)")
    #expect(!found.hasSuffix("."))
  }

  @Test("A missing argument and a value out of range are reported")
  func missing() throws {
    #expect(try line(["replay"]) == "<file> is missing: trace file, or - for standard input")
    #expect(try line(["replay", "a", "--fps", "0"]) == "--fps is 0: give a number from 1 to 240")
  }

  @Test("Help fits into 80 columns and lists --version", arguments: commands)
  func help(command: [String]) throws {
    let (output, exit) = try Program.run(command + ["--help"])
    #expect(exit == .status(0))
    let lines = output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines { #expect(line.count <= 80, "\(line)") }
    #expect(output.contains("-V, --version"))
  }

  @Test("Each command prints the program's version with -V and with --version", arguments: commands)
  func version(command: [String]) throws {
    let versions = try ["-V", "--version"].map { try Program.run(command + [$0]) }
    #expect(versions.allSatisfy { $0.exit == .status(0) && $0.output == "0.1.0\n" }, "\(versions)")
  }
}
