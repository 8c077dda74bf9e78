import Foundation
import TestSupport
import Testing

@Suite("scripts/test --repeat")
struct RepeatScriptTests {
  /// Shell words that count the runs in `$n`.
  private let counted = "echo >>runs; n=$(wc -l <runs);"
  private let passes = "echo '✔ Test run with 2 tests in 1 suite passed after 1 seconds.'"
  private let fails = "echo '✘ Test run with 2 tests in 1 suite failed after 1 seconds with 1 issue.'; exit 1"

  @Test(
    "A test that fails in two of four rounds is in the table with its reason, and the exit status is 1",
    arguments: [
      [], ["--load"],
    ])
  func someFail(load: [String]) throws {
    let odd = """
      echo '✘ Test "Sometimes" recorded an issue with 1 argument a → 1 at A.swift:3:4: Expectation failed: b'
      echo '✘ Test "Sometimes" with 2 test cases failed after 0.1 seconds with 1 issue.'
      """
    let workshop = try Workshop(
      test:
        "\(counted) echo '✔ Test other() passed after 0.1 seconds.'; if [ $((n % 2)) = 1 ]; then \(odd)\n\(fails); fi; \(passes)"
    )
    let result = try workshop.run("test", ["--repeat", "4"] + load + ["Some"])
    #expect(result.exit == .status(1))
    #expect(result.lines.contains(#"  2 of 4  "Sometimes""#), "\(result.lines)")
    #expect(
      result.lines.contains { $0.contains("A.swift:3:4: Expectation failed: b (out/test/repeat/round-03-1.log)") })
    #expect(result.lines.count { $0.hasPrefix("round ") } == 4)
  }

  @Test("Without a filter each round runs two processes, one of them for the end-to-end tests")
  func twoProcesses() throws {
    let workshop = try Workshop(test: "echo \"$*\" >>words; \(passes)")
    let result = try workshop.run("test", ["--repeat", "2"])
    #expect(result.exit == .status(0))
    #expect(result.lines.contains("No test failed in 2 rounds."))
    #expect(result.lines.count { $0.contains("4 tests, 0 skipped, 0 failed") } == 2, "\(result.lines)")
    let words = try String(contentsOfFile: "\(workshop.path)/words", encoding: .utf8)
    let alone = words.split(separator: "\n").map { $0.hasSuffix("--filter EndToEndTests") }
    #expect(alone == [false, true, false, true])
  }

  @Test("If the process ends early, the test that was running is named")
  func crash() throws {
    let early = """
      echo '◇ Test "Done" started.'; echo '✔ Test "Done" passed after 0.1 seconds.'; echo '◇ Test "Not done" started.'; exit 1
      """
    let result = try Workshop(test: "\(counted) if [ $n = 2 ]; then \(early); fi; \(passes)").run(
      "test", ["--repeat", "3", "Done"])
    #expect(result.exit == .status(1))
    #expect(result.lines.contains(#"  1 of 3  "Not done""#), "\(result.lines)")
    #expect(!result.lines.contains { $0.hasSuffix(#"3  "Done""#) })
  }

  @Test("A failing exit status without a failed test is counted")
  func statusAlone() throws {
    let result = try Workshop(test: "\(passes); exit 9").run("test", ["--repeat", "1", "Done"])
    #expect(result.exit == .status(1))
    #expect(result.lines.contains("  1 of 1  no test"), "\(result.lines)")
  }
}
