import Foundation
import Paging
import Scene
import TestSupport
import Testing

@testable import fourfold

@Suite("Key file")
struct KeyFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test("Each wrong line is reported with its place, the error and a remedy; the others apply")
  func problems() {
    let file = KeyFile(
      [
        "# a remark", "", "j = nextt", "PagUp = next", "k", "F2 = next", "Ctrl+Shift+r = next", ", = next", "x = run",
        "y = run 'a", "h = previous", "h = next",
      ], path: "keys")
    #expect(
      file.problems == [
        "keys:3: unknown command 'nextt': did you mean next?",
        "keys:4: unknown key 'PagUp': did you mean Page Up?",
        "keys:5: missing = between key and command: write, for example, n = next",
        "keys:6: F2 is reserved (HUD): use another key",
        "keys:7: Ctrl+Shift+R is reserved (start, stop recording a trace): use another key",
        "keys:8: , is reserved (slower, faster, next frame): use another key",
        "keys:9: missing program after run: write, for example, F7 = run gimp",
        "keys:10: missing closing quotation mark",
        "keys:12: h is also in line 11: this line applies, remove one of them",
      ])
    #expect(
      file.table.changes == [KeyTable.Change(KeyStroke(.character("h")), to: .command(PagerCommand.next.command))])
  }

  @Test("The example key file for feh and nsxiv users has no errors, and the manual names it")
  func example() throws {
    let path = "assets/keys/feh-nsxiv.keys"
    let file = KeyFile(
      try Checkout.text(of: path).components(separatedBy: "\n"), path: path)
    #expect(file.problems.isEmpty)
    #expect(file.table.changes.count > 15)
    #expect(try Checkout.text(of: "docs/USING.md").contains(path))
  }

  @Test("The listed key table is a key file with the same bindings")
  func list() {
    var table = KeyTable.program
    table.bind(KeyStroke(.character("d")), to: .nothing)
    table.bind(KeyStroke(.function(7)), to: .program(["gimp", "a b", "{path}"]))
    let quoted = ["sh", "-c", "echo \"it's\" 'a\"b' \"'", "\"", "'", ""]
    table.bind(KeyStroke(.function(8)), to: .program(quoted))
    let lines = KeyFile.lines(table)
    let again = KeyFile(lines, path: "list")
    #expect(again.problems.isEmpty)
    #expect(again.table.command(for: .function(7), isRightToLeft: false) == .run(["gimp", "a b", "{path}"]))
    #expect(again.table.command(for: .function(8), isRightToLeft: false) == .run(quoted))
    for command in KeyTable.program.rows.flatMap(\.keys).map(\.command) {
      #expect(Set(again.table.strokes(for: command)).isSuperset(of: table.strokes(for: command)), "\(command)")
      let isNamed = lines.contains { $0.hasSuffix("= \(command.name)") }
      #expect(isNamed, "\(command)")
    }
  }

  @Test("The documentation names every command")
  func documentation() throws {
    let text = try Checkout.text(of: "docs/USING.md")
    for command in KeyTable.program.rows.flatMap(\.keys).map(\.command) {
      #expect(text.contains("`\(command.name)`"), "\(command)")
    }
  }

  private func run(_ arguments: [String], keys: String? = nil, settings: String? = nil) throws -> String {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/fourfold", withIntermediateDirectories: true)
    try keys?.write(toFile: "\(folder.path)/fourfold/keys", atomically: true, encoding: .utf8)
    try settings?.write(toFile: "\(folder.path)/fourfold/settings", atomically: true, encoding: .utf8)
    return try Program.run(arguments, environment: ["XDG_CONFIG_HOME": folder.path]).output
  }

  @Test("The key file of the configuration folder is read, except with --no-config")
  func found() throws {
    #expect(try run(["--keys", "list"], keys: "j = next\n").contains("j = next"))
    #expect(try !run(["--keys", "list", "--no-config"]).contains("j = next"))
    #expect(try run(["demo", "--keys", "list"]).contains("j = next"))
    let other = "\(folder.path)/other"
    try "n = next\n".write(toFile: other, atomically: true, encoding: .utf8)
    let missing = try run(["--keys", "\(folder.path)/none", "/dev/null"])
    #expect(missing.contains("file not found"))
    let wrong = try run(["--keys", "list"], keys: "j = nxt\n")
    #expect(wrong.contains("fourfold: \(folder.path)/fourfold/keys:1: unknown command 'nxt'"))
    // A named file is read in place of the one in the configuration folder.
    #expect(try run(["/proc/nowhere/a.jpg"]).contains("'nxt'"))
    #expect(try !run(["--keys", other, "/proc/nowhere/a.jpg"]).contains("'nxt'"))
  }

  // MARK: Settings

  @Test("Settings are options of the command line, and the command line overrides them")
  func settings() throws {
    let text = "# mine\nhud = large\nreduce-motion\nsort = taken\nclean = no\n"
    let own = try run(["--print-config"], settings: text)
    #expect(own.contains("hud = large\n") && own.contains("\nreduce-motion\n") && own.contains("\nsort = taken\n"))
    #expect(own.contains("# clean\n") && own.contains("key-motion = slide\n"))
    let other = try run(["--print-config", "--hud", "small", "--sort=size", "--no-reduce-motion"])
    #expect(other.contains("hud = small\n") && other.contains("# reduce-motion\n") && other.contains("sort = size\n"))
    // A flag that has an opposite keeps it.
    #expect(own.contains("# rtl\n"))
    let opposite = try run(["--print-config", "--no-rtl"])
    #expect(opposite.contains("\nrtl = no\n"))
    let none = try run(["--print-config", "--no-config"])
    #expect(none.contains("hud = off\n") && none.contains("# reduce-motion\n"))
    // The printed text is a settings file with the same values.
    #expect(try run(["--print-config"], settings: own) == own)
    // A demo has no order of pictures.
    let demo = try run(["demo", "grid", "--print-config"])
    #expect(demo.contains("hud = large\n") && !demo.contains("sort"))
  }

  @Test("Each wrong line of the settings is reported with place, error and remedy; the others apply")
  func wrongSettings() throws {
    let text = "hud = huge\nhude = off\nrecord = a.trace\nscale\nscale = 90\nreduce-motion = maybe\nrtl\n"
    let output = try run(["--print-config"], settings: text)
    let path = "\(folder.path)/fourfold/settings"
    for line in [
      "\(path):1: --hud is 'huge': give", "\(path):2: unknown setting 'hude': did you mean hud",
      "\(path):3: record is not a setting: give --record on the command line",
      "\(path):4: scale needs a value: write scale = VALUE",
      "\(path):5: --scale is 90.0: give a number from 0.25 to 8",
      "\(path):6: reduce-motion is 'maybe': give yes or no, or the name alone",
    ] { #expect(output.contains("fourfold: \(line)"), "\(line)") }
    #expect(output.contains("\nrtl\n") && output.contains("hud = off\n"))
    let numbers = output.matches(of: /settings:(\d+):/).compactMap { Int($0.1) }
    #expect(numbers == Array(1...6), "in the order of the lines")
  }

  @Test("A replay reads neither the settings nor the key file")
  func replay() throws {
    let trace = Checkout.root.appending(path: "Tests/Traces/grid-catch.trace").path
    let output = try run(["replay", "--check", trace], keys: "x = nonsense", settings: "nonsense = 1\n")
    #expect(!output.contains("nonsense"))
  }
}
