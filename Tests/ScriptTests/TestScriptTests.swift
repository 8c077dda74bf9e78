import Foundation
import TestSupport
import Testing

@Suite("scripts/test")
struct TestScriptTests {
  private let passes = "echo '✔ Test run with 7 tests in 2 suites passed after 1 seconds.'"
  private let fails = "echo '✘ Test run with 7 tests in 2 suites failed after 1 seconds with 1 issue.'; exit 1"

  /// Returns the last lines, which report how each part ended, without the durations.
  private func endings(of lines: [String], count: Int) -> [String] {
    lines.suffix(count).map { $0.replacing(#/, [0-9]+ s$/#, with: "") }
  }

  @Test("Every part runs despite an earlier failure, the last lines list the results, and the status is the worst one")
  func partsAfterAFailure() throws {
    let workshop = try Workshop(test: "case $* in *TopTests*) \(fails) ;; *) \(passes) ;; esac")
    let result = try workshop.run("test")
    #expect(result.exit == .status(1))
    #expect(
      endings(of: result.lines, count: 10) == [
        "build: passed", "programs: passed", "end-to-end: ✔ Test run with 7 tests in 1 process passed.",
        "style: passed", "examples: passed", "lint: passed", "benchmarks: passed", "soak: passed",
        "comparison: compare-decoders: 9 files", "tests: ✘ Test run with 21 tests in 3 processes failed, 1 of them.",
      ])
    #expect(result.lines.contains { $0.hasPrefix("✘ Test run with 7 tests in 2 suites failed") })
  }

  @Test("The line of the tests has their duration")
  func times() throws {
    let result = try Workshop(test: "sleep 1.1; \(passes)").run("test")
    let line = try #require(result.lines.last { $0.hasPrefix("tests: ") })
    #expect(line.firstMatch(of: #/, [1-9][0-9]* s$/#) != nil, "\(line)")
  }

  @Test("The tests of every target run once, each target in its own process")
  func targets() throws {
    let workshop = try Workshop(test: "echo \"$*\" >>words; \(passes)")
    #expect(try workshop.run("test").exit == .status(0))
    let words = try String(contentsOfFile: "\(workshop.path)/words", encoding: .utf8).split(separator: "\n")
    let filters = words.compactMap { $0.split(separator: " ").last.map(String.init) }.sorted()
    #expect(filters == [#"^ArchitectureTests\."#, #"^EndToEndTests\."#, #"^LeafTests\."#, #"^TopTests\."#])
  }

  @Test("The script succeeds only if every part does")
  func allParts() throws {
    #expect(try Workshop(test: passes).run("test").exit == .status(0))
    let result = try Workshop(build: "case $* in *Examples*) exit 3 ;; esac", test: passes).run("test")
    #expect(result.exit == .status(3))
    #expect(endings(of: result.lines, count: 10).contains("examples: failed with status 3"))
  }

  @Test("Parts whose build failed are not run with an older build")
  func failedBuild() throws {
    let result = try Workshop(build: "case $* in *release*) exit 1 ;; esac", test: passes).run("test")
    #expect(result.exit == .status(1))
    let endings = endings(of: result.lines, count: 10)
    for part in ["end-to-end", "lint", "comparison"] {
      #expect(endings.contains("\(part): not run, for programs failed"), "\(endings)")
    }
    #expect(endings.contains("soak: passed"))
    #expect(endings.contains("tests: ✔ Test run with 21 tests in 3 processes passed."))
  }

  @Test("A process that ends before its summary line has failed")
  func crash() throws {
    let result = try Workshop(test: "echo '◇ Test a() started.'; exit 1").run("test", ["a"])
    #expect(result.exit == .status(1))
    #expect(
      endings(of: result.lines, count: 1) == ["tests: ✘ Test run with 0 tests in 1 process failed, 1 of them."])
  }

  @Test("Skipped tests are counted")
  func skips() throws {
    let skips = """
      echo '➜ Suite "End to end" skipped.'
      echo '➜ Test "Never skipped twice" skipped: "there is no display"'
      echo '✔ Test "Nothing is skipped" passed after 1 seconds.'
      """
    let result = try Workshop(test: "\(skips); \(passes)").run("test", ["a"])
    #expect(result.exit == .status(0))
    #expect(
      endings(of: result.lines, count: 1) == ["tests: ✔ Test run with 7 tests in 1 process passed, 1 skipped."])
  }

  @Test("A filter that matches no test is an error")
  func noMatch() throws {
    let none = "echo '✔ Test run with 0 tests in 0 suites passed after 0.004 seconds.'"
    for arguments in [["Nobody", "Nothing"], ["--repeat", "3", "Nobody", "Nothing"]] {
      let result = try Workshop(test: none).run("test", arguments)
      #expect(result.exit == .status(64), "\(arguments)")
      #expect(result.lines.contains { $0.contains("no test's name matches: Nobody Nothing") }, "\(result.lines)")
    }
  }

  @Test(
    "Wrong arguments print the usage",
    arguments: [
      ["--repeat"], ["--repeat", "0"], ["--repeat", "many"], ["--load"], ["--other"], ["--repeat", "2", "-x"],
      ["--quick", "--repeat", "2"], ["--quick", "--sanitize"],
    ])
  func wrongArguments(_ arguments: [String]) throws {
    let result = try Workshop(test: passes).run("test", arguments)
    #expect(result.exit == .status(64))
    #expect(result.lines.first?.hasPrefix("scripts/test [filter...]") == true, "\(result.lines)")
  }

  /// Returns a workshop that is a git repository and whose tests record their arguments.
  private func repository() throws -> Workshop {
    let workshop = try Workshop(test: "echo \"$*\" >>.build/words; \(passes)")
    for module in ["Leaf", "Top"] { try workshop.write("Sources/\(module)/A.swift", "") }
    let script = """
      cd '\(workshop.path)' && printf '.build/\\nout/\\n' >.gitignore && git init -q && git config user.name a \\
        && git config user.email a && git add -A && git commit -qm a && git commit -q --allow-empty -m b
      """
    let process = try ChildProcess("/bin/sh", ["-c", script])
    try #require(process.wait(timeout: .seconds(60)) == .status(0), "\(process.output)")
    return workshop
  }

  /// Returns the targets whose tests ran.
  private func targets(in workshop: Workshop) throws -> [String] {
    let words = try String(contentsOfFile: "\(workshop.path)/.build/words", encoding: .utf8)
    return words.matches(of: #/\^([A-Za-z]+)\\\./#).map { String($0.1) }.sorted()
  }

  @Test(
    "With --quick the tests of changed modules and of their dependents run, or those of the named modules",
    arguments: [
      ("Sources/Leaf/A.swift", [], ["ArchitectureTests", "LeafTests", "TopTests"]),
      ("Sources/Top/New.swift", [], ["ArchitectureTests", "TopTests"]),
      ("Tests/LeafTests/A.swift", [], ["ArchitectureTests", "LeafTests"]),
      ("Sources/Leaf/A.swift", ["Top"], ["TopTests"]), ("notes.txt", ["Top", "LeafTests"], ["LeafTests", "TopTests"]),
    ] as [(String, [String], [String])])
  func quick(changed: String, named: [String], expected: [String]) throws {
    let workshop = try repository()
    try FileManager.default.createDirectory(
      atPath: "\(workshop.path)/Tests/LeafTests", withIntermediateDirectories: true)
    try workshop.write(changed, "let a = 1\n")
    let result = try workshop.run("test", ["--quick"] + named)
    #expect(result.exit == .status(0), "\(result.lines)")
    #expect(try targets(in: workshop) == expected)
    #expect(endings(of: result.lines, count: 3).prefix(2) == ["style: passed", "build: passed"])
  }

  @Test("With --quick an unknown module is an error, and nothing is built")
  func quickMistake() throws {
    let result = try Workshop(build: "echo built", test: passes).run("test", ["--quick", "Nothing"])
    #expect(result.exit == .status(64))
    #expect(result.lines == ["Nothing is no module with unit tests"])
  }
}
