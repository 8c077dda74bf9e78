import ArgumentParser
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
}
