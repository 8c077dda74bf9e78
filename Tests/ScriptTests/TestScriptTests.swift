import Foundation
import TestSupport
import Testing

@Suite("scripts/test")
struct TestScriptTests {
  private let passes = "echo '✔ Test run with 7 tests in 2 suites passed after 1 seconds.'"
  private let fails = "echo '✘ Test run with 7 tests in 2 suites failed after 1 seconds with 1 issue.'; exit 1"

  /// The last lines, which tell how each part ended, without how long it took.
  private func endings(of lines: [String], count: Int) -> [String] {
    lines.suffix(count).map { $0.replacing(#/, [0-9]+ s$/#, with: "") }
  }

  @Test(
    "Every part runs though one before it failed, the last lines tell how each ended, and the worst status comes back")
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

  @Test("Each part says how long it took")
  func times() throws {
    let result = try Workshop(test: "sleep 1.1; \(passes)").run("test")
    let line = try #require(result.lines.last { $0.hasPrefix("tests: ") })
    #expect(line.firstMatch(of: #/, [1-9][0-9]* s$/#) != nil, "\(line)")
  }

  @Test("Every target's tests run, each once, and those in windows in a process of their own")
  func targets() throws {
    let workshop = try Workshop(test: "echo \"$*\" >>words; \(passes)")
    #expect(try workshop.run("test").exit == .status(0))
    let words = try String(contentsOfFile: "\(workshop.path)/words", encoding: .utf8).split(separator: "\n")
    let filters = words.compactMap { $0.split(separator: " ").last.map(String.init) }.sorted()
    #expect(filters == [#"^ArchitectureTests\."#, #"^EndToEndTests\."#, #"^LeafTests\."#, #"^TopTests\."#])
  }

  @Test("All is well only when every part is")
  func allParts() throws {
    #expect(try Workshop(test: passes).run("test").exit == .status(0))
    let result = try Workshop(build: "case $* in *Examples*) exit 3 ;; esac", test: passes).run("test")
    #expect(result.exit == .status(3))
    #expect(endings(of: result.lines, count: 10).contains("examples: failed with status 3"))
  }

  @Test("What could not be built is not run as it was built before")
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

  @Test("A process that ends before its closing line has failed")
  func crash() throws {
    let result = try Workshop(test: "echo '◇ Test a() started.'; exit 1").run("test", ["a"])
    #expect(result.exit == .status(1))
    #expect(
      endings(of: result.lines, count: 1) == ["tests: ✘ Test run with 0 tests in 1 process failed, 1 of them."])
  }

  @Test("Tests that were skipped are counted")
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

  @Test("A filter that no test matches is a mistake")
  func noMatch() throws {
    let none = "echo '✔ Test run with 0 tests in 0 suites passed after 0.004 seconds.'"
    for arguments in [["Nobody", "Nothing"], ["--repeat", "3", "Nobody", "Nothing"]] {
      let result = try Workshop(test: none).run("test", arguments)
      #expect(result.exit == .status(64), "\(arguments)")
      #expect(result.lines.contains { $0.contains("no test's name matches: Nobody Nothing") }, "\(result.lines)")
    }
  }

  @Test(
    "Wrong arguments are told how it is meant",
    arguments: [
      ["--repeat"], ["--repeat", "0"], ["--repeat", "many"], ["--load"], ["--other"], ["--repeat", "2", "-x"],
      ["--quick", "--repeat", "2"], ["--quick", "--sanitize"],
    ])
  func wrongArguments(_ arguments: [String]) throws {
    let result = try Workshop(test: passes).run("test", arguments)
    #expect(result.exit == .status(64))
    #expect(result.lines.first?.hasPrefix("scripts/test [filter...]") == true, "\(result.lines)")
  }

  /// A workshop that is a repository, where the tests note which of them were asked for.
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

  /// The targets whose tests ran.
  private func targets(in workshop: Workshop) throws -> [String] {
    let words = try String(contentsOfFile: "\(workshop.path)/.build/words", encoding: .utf8)
    return words.matches(of: #/\^([A-Za-z]+)\\\./#).map { String($0.1) }.sorted()
  }

  @Test(
    "Quickly, the tests of what changed and of what is above it run, or those of the modules that are named",
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

  @Test("Quickly, a name of no module is a mistake, and nothing is built")
  func quickMistake() throws {
    let result = try Workshop(build: "echo built", test: passes).run("test", ["--quick", "Nothing"])
    #expect(result.exit == .status(64))
    #expect(result.lines == ["Nothing is no module with unit tests"])
  }
}
