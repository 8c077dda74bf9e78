import ArgumentParser
import Foundation
import Testing

@testable import fourfold

/// A debug build ends where two options have one name, so to parse is to test.
@MainActor
@Suite("Command line")
struct CommandLineTests {
  @Test("The letters mean what the manual says, one by one and together")
  func letters() throws {
    let deep = try Fourfold.parse(["-r", "pictures"])
    #expect(deep.isRecursive && !deep.readsList && deep.paths == ["pictures"])
    let list = try Fourfold.parse(["-i", "-0"])
    #expect(list.readsList && list.isNulSeparated && !list.isRecursive)
    let words = try Fourfold.parse(["--recursive", "--list", "--null"])
    #expect(words.isRecursive && words.readsList && words.isNulSeparated)
  }

  @Test("A demo takes its own options beside everybody's, and a replay its folders")
  func commands() throws {
    let demo = try DemoCommand.parse(["grid", "--columns", "5", "--rtl"])
    #expect(demo.words == ["grid", "--columns", "5"])
    let replay = try ReplayCommand.parse(["a.trace", "one", "two", "--check"])
    for words in [
      ["--check", "--export", "a.mp4"], ["--report", "text", "--versus", "ios"], ["--check", "--report", "json"],
      ["--check", "--against", "ios", "--preset", "ios"], ["--against", "ios"],
    ] {
      #expect(throws: (any Error).self, "\(words)") { try ReplayCommand.parse(["a.trace"] + words) }
    }
    for words in [["b.trace"], ["b.trace.gz", "--export", "a.mp4"], ["pictures", "--versus", "ios"]] {
      #expect(throws: (any Error).self, "\(words)") { try ReplayCommand.parse(["a.trace"] + words) }
    }
    #expect(try ReplayCommand.parse(["a.trace", "b.trace", "c", "--check"]).paths == ["b.trace", "c"])
    #expect(replay.file == "a.trace" && replay.paths == ["one", "two"] && replay.checks)
  }

  private nonisolated static let commands: [any ParsableCommand.Type] = [
    Fourfold.self, DemoCommand.self, ReplayCommand.self,
  ]

  /// What is said of a command line that is wrong.
  private func line(_ command: any ParsableCommand.Type, _ words: [String]) -> String? {
    do {
      _ = try command.parse(words)
      return nil
    } catch {
      return ParserMessage(command.message(for: error), of: command).line
    }
  }

  @Test(
    "What is wrong with a command line is said in one line, with what to do",
    arguments: [
      (["--bogus"], "no option --bogus: fourfold --help lists what there is"),
      (["--recrod", "a"], "no option --recrod: did you mean --record?"),
      (["--fulls"], "no option --fulls: did you mean --fullscreen?"),
      (["-z"], "no option -z: fourfold --help lists what there is"),
      (["--size", "0x0"], "--size is '0x0': it takes the window's size in points, as WIDTHxHEIGHT, each 100 to 32768"),
      (
        ["--size", "it's"], "--size is 'it's': it takes the window's size in points, as WIDTHxHEIGHT, each 100 to 32768"
      ),
      (["--size"], "--size needs a value, <size>: the window's size in points, as WIDTHxHEIGHT, each 100 to 32768"),
      (["--hud", "big"], "--hud is 'big': give off, small, medium or large"),
      (["--hud", ""], "--hud is '': give off, small, medium or large"),
      (["--rtl=yes"], "--rtl takes no value: leave out what follows the ="),
      (["--scale", "0"], "--scale is 0.0: give a number from 0.25 to 8"),
      (["--scale", "nan"], "--scale is nan: give a number from 0.25 to 8"),
      (["--simulate", "x"], "--simulate: "),
      (["-0"], "-0 says how the paths of a list end, and there is none: add -i"),
      (["-", "-"], "standard input can be read once: give either -i or a single -"),
    ])
  func wrongWords(words: [String], said: String) throws {
    let found = try #require(line(Fourfold.self, words))
    #expect(found.hasPrefix(said), "\(found)")
    #expect(!found.hasSuffix(".") && !found.contains("\n"))
  }

  @Test("A command without what it needs says what that is")
  func missing() {
    #expect(line(ReplayCommand.self, []) == "<file> is missing: the trace, or - for standard input")
    #expect(line(ReplayCommand.self, ["a", "--fps", "0"]) == "--fps is 0: give frames a second from 1 to 240")
  }

  @Test("Help fits into 80 columns, and every option says what it does", arguments: 0...2)
  func help(index: Int) {
    let command = Self.commands[index]
    for line in command.helpMessage(columns: 80).split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(command.helpOfOptions.count > 5)
    for option in command.helpOfOptions { #expect(option.help.count > 5, "\(option)") }
    // What stands in columns is not broken by the parser: each of its lines is in the text as it is.
    let discussion = command.configuration.discussion
    let help = command.helpMessage(columns: 80)
    for line in discussion.split(separator: "\n") where line.hasPrefix("  ") {
      #expect(help.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("Each command tells the program's version, in a letter and in a word", arguments: 0...2)
  func version(index: Int) {
    let command = Self.commands[index]
    #expect(command.helpOfOptions.contains { $0.names.prefix(2) == ["-V", "--version"] })
    for name in VersionOption.names where command != ReplayCommand.self {
      let error = #expect(throws: (any Error).self) { try command.parse([name]) }
      #expect(error.map { command.message(for: $0) } == Fourfold.version)
    }
  }
}
