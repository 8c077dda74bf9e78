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
    let workshop = try Workshop(test: "case $* in *\"--skip EndToEndTests\"*) \(fails) ;; *) \(passes) ;; esac")
    let result = try workshop.run("test")
    #expect(result.exit == .status(1))
    #expect(
      endings(of: result.lines, count: 10) == [
        "style: passed", "release-build: passed", "build: passed", "lint: passed", "example: passed",
        "soak: passed",
        "tests: ✘ Test run with 7 tests in 2 suites failed after 1 seconds with 1 issue.",
        "laws: ✔ Test run with 7 tests in 2 suites passed after 1 seconds.",
        "end-to-end: ✔ Test run with 7 tests in 2 suites passed after 1 seconds.",
        "comparison: compare-decoders: 9 files",
      ])
  }

  @Test("Each part says how long it took")
  func times() throws {
    let result = try Workshop(test: "sleep 1.1; \(passes)").run("test")
    let line = try #require(result.lines.last { $0.hasPrefix("tests: ") })
    #expect(line.firstMatch(of: #/, [1-9][0-9]* s$/#) != nil, "\(line)")
  }

  @Test("All is well only when every part is")
  func allParts() throws {
    #expect(try Workshop(test: passes).run("test").exit == .status(0))
    let result = try Workshop(build: "case $* in *Carousel*) exit 3 ;; esac", test: passes).run("test")
    #expect(result.exit == .status(3))
    #expect(endings(of: result.lines, count: 10).contains("example: failed with status 3"))
  }

  @Test("What could not be built is not run as it was built before")
  func failedBuild() throws {
    let result = try Workshop(build: "case $* in *release*) exit 1 ;; esac", test: passes).run("test")
    #expect(result.exit == .status(1))
    #expect(
      endings(of: result.lines, count: 5) == [
        "soak: passed", "tests: ✔ Test run with 7 tests in 2 suites passed after 1 seconds.",
        "laws: failed with status 1",
        "end-to-end: not run, for release-build failed", "comparison: not run, for release-build failed",
      ])
  }

  @Test("A process that ends before its closing line has failed")
  func crash() throws {
    let result = try Workshop(test: "echo '◇ Test a() started.'; exit 1").run("test", ["a"])
    #expect(result.exit == .status(1))
    #expect(endings(of: result.lines, count: 1) == ["tests: failed with status 1"])
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
    ])
  func wrongArguments(_ arguments: [String]) throws {
    let result = try Workshop(test: passes).run("test", arguments)
    #expect(result.exit == .status(64))
    #expect(result.lines.first?.hasPrefix("scripts/test [filter...]") == true, "\(result.lines)")
  }
}
