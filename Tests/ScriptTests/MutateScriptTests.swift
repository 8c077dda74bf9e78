import Foundation
import Platform
import TestSupport
import Testing

@Suite("scripts/mutate")
struct MutateScriptTests {
  @Test("Lines with an effect are drawn, and the change written for a line is kept if it is drawn again")
  func draw() throws {
    let workshop = try MutationWorkshop()
    let result = try workshop.run(["draw", "--seed", "1", "--count", "9"])
    #expect(result.exit == .status(0), "\(result.lines)")
    #expect(result.lines.last?.hasPrefix("3 of 3 lines are in Tests/Mutation/mutations.txt") == true)
    let list = try workshop.list()
    let lines = list.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines == ["- var limit = 3", "- count + step", "- var isOver: Bool { count > limit }"])
    let written = list.replacing("- count + step\n", with: "- count + step\n+ 7\n")
    try workshop.write("Tests/Mutation/mutations.txt", written)
    _ = try workshop.run(["draw", "--seed", "2", "--count", "9"])
    #expect(try workshop.list().contains("- count + step\n+ 7\n"))
  }

  @Test("Every line of the engine's mutation list is in the file that the list names")
  func listIsTrue() throws {
    let entries = try Checkout.text(of: "Tests/Mutation/mutations.txt").components(separatedBy: "\n[").dropFirst()
    #expect(entries.count == 60)
    for entry in entries {
      let lines = entry.components(separatedBy: "\n")
      let path = try #require(lines.first?.firstMatch(of: #/Sources\/\S+\.swift/#).map { String($0.output) })
      let code = try #require(lines.first { $0.hasPrefix("- ") }).dropFirst(2)
      let source = try #require(try? Checkout.text(of: path), "there is no \(path)")
      #expect(source.contains(code), "\(path) has no line \(code)")
    }
  }

  @Test("A seed draws the same line each time, and not all seeds draw the same one")
  func seed() throws {
    let workshop = try MutationWorkshop()
    var drawn: Set<String> = []
    for seed in 1...12 {
      _ = try workshop.run(["draw", "--seed", "\(seed)", "--count", "1"])
      let once = try workshop.list()
      _ = try workshop.run(["draw", "--seed", "\(seed)", "--count", "1"])
      #expect(try workshop.list() == once)
      drawn.formUnion(once.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init))
    }
    #expect(drawn.count > 1)
  }

  @Test("With --since only lines that are new or changed since the commit are drawn, and no moved ones")
  func since() throws {
    let workshop = try MutationWorkshop()
    try workshop.commit()
    let moved = "    var isOver: Bool { count > limit }\n"
    let stay = MutationWorkshop.engine.replacing("\n" + moved.dropFirst(2), with: "")
    #expect(stay != MutationWorkshop.engine)
    try workshop.write("Sources/PagerEngine/A.swift", stay.replacing("count + step", with: "count - step"))
    try workshop.write("Sources/PagerEngine/B.swift", "extension A {\n  enum Inner {\n\(moved)  }\n}\n")
    try workshop.commit()
    let result = try workshop.run(["draw", "--seed", "1", "--count", "9", "--since", "HEAD~"])
    #expect(result.exit == .status(0), "\(result.lines)")
    let list = try workshop.list()
    #expect(list.split(separator: "\n").filter { $0.hasPrefix("- ") } == ["- count - step"])
    #expect(list.contains("--seed 1 --count 9 --since HEAD~ from 1 lines"))
    let written = list.replacing("- count - step\n", with: "- count - step\n+ 7\n")
    try workshop.write("Tests/Mutation/mutations.txt", written)
    _ = try workshop.run(["run"])
    #expect(try workshop.page().contains("\nand are new or changed since the commit HEAD~\nwere drawn by a seed (1)"))
    let unknown = try workshop.run(["draw", "--seed", "1", "--since", "nowhere"])
    #expect(unknown.exit == .status(65) && unknown.lines.contains { $0.contains("nowhere") }, "\(unknown.lines)")
  }

  @Test("Attributes and lists of cases are not drawn")
  func nothingDone() throws {
    let workshop = try MutationWorkshop()
    let source = """
      enum B {
        case one, two,
          three
        @inline(__always)
        func next() -> Int {
          switch self {
          case .one,
            .two: 1
          case .three: 2
          }
        }
      }

      """
    try workshop.write("Sources/PagerEngine/A.swift", source)
    _ = try workshop.run(["draw", "--seed", "1"])
    let lines = try workshop.list().split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(lines == ["- switch self {", "- .two: 1", "- case .three: 2"])
  }

  @Test("Each change is tested, the page names the test that caught it, and a survivor without a reason gives status 1")
  func run() throws {
    let workshop = try MutationWorkshop()
    try workshop.write("Tests/Mutation/mutations.txt", MutationWorkshop.list)
    let result = try workshop.run(["run"])
    #expect(result.exit == .status(1), "\(result.lines)")
    #expect(result.lines.contains("1 of 3 survive: 3"), "\(result.lines)")
    let page = try workshop.page()
    #expect(page.contains("2 of 3 were caught."))
    #expect(page.contains("| 1 | A.swift: `var limit = 3` | `var limit = 4` (number) | `Limits/a limit holds` |"))
    #expect(page.contains("| nothing (left out) | `Limits/a limit holds`, which trapped: out of range |"))
    #expect(page.contains("| `var isOver: Bool { count >= limit }` (limit) | nothing |"))
    try workshop.write("Tests/Mutation/mutations.txt", MutationWorkshop.list + "survives: nobody can see it\n")
    let again = try workshop.run(["run", "3"])
    #expect(again.exit == .status(0))
    #expect(try workshop.page().contains("| nothing: nobody can see it |"))
  }

  @Test("Each change is inserted so that the number of the mutant selects it at run time")
  func choices() throws {
    let workshop = try MutationWorkshop()
    try workshop.write("Tests/Mutation/mutations.txt", MutationWorkshop.list)
    let result = try workshop.run(["check"])
    #expect(result.exit == .status(0), "\(result.lines)")
    let texts = result.lines.compactMap { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) }
    #expect(
      texts == [
        "var limit = (mutant == 1 ? (4) : (3))", "if !(mutant == 2) { count + step }",
        "var isOver: Bool { (mutant == 3 ? (count >= limit) : (count > limit)) }",
      ])
  }

  @Test(
    "An empty list or a wrong argument is reported with its exit status",
    arguments: [
      (["run"], 65, "lists no lines"), (["run", "x"], 64, "invalid int value"), (["draw"], 64, "--seed"),
      ([], 64, "command"),
    ])
  func mistakes(arguments: [String], status: Int32, words: String) throws {
    let result = try MutationWorkshop().run(arguments)
    #expect(result.exit == .status(status))
    #expect(result.lines.contains { $0.contains(words) }, "\(result.lines)")
  }
}

/// A checkout with an engine of three lines, a compiler that accepts everything, and a script in place of the tests.
private struct MutationWorkshop {
  static let engine = """
    import PagerGeometry

    /// A counter.
    struct A {
      var count: Int
      var limit = 3

      func next(
        _ step: Int = 1
      ) -> Int {
        // Not held to the limit.
        count + step
      }

      var isOver: Bool { count > limit }
    }

    """
  static let list = """
    # scripts/mutate draw --seed 1 --count 3 from 3 lines

    [1] Sources/PagerEngine/A.swift:6
    - var limit = 3
    + var limit = 4
    kind: number

    [2] Sources/PagerEngine/A.swift:12
    - count + step
    +
    kind: left out

    [3] Sources/PagerEngine/A.swift:15
    - var isOver: Bool { count > limit }
    + var isOver: Bool { count >= limit }
    kind: limit

    """
  /// Fails with the first change, traps with the second, and passes with the third.
  static let tests = """
    echo '◇ Suite "Limits" started.'; echo '◇ Test "a limit holds" started.'
    case $FOURFOLD_MUTANT in
      1) echo '✘ Test "a limit holds" recorded an issue at A.swift:3:4: Expectation failed: b'; exit 1 ;;
      2) echo 'A.swift:12: Fatal error: out of range'; exit 133 ;;
    esac
    echo '✔ Test run with 2 tests in 1 suite passed after 1 seconds.'
    """

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try write("Sources/PagerEngine/A.swift", Self.engine)
    try write("Package.swift", "let package = Package(name: \"a\", targets: [.target(name: \"PagerEngine\")])\n")
    for path in try Checkout.files(in: "Tests/Mutation", endingWith: ".py") + ["scripts/mutate"] {
      try write(path, Checkout.text(of: path))
    }
    try write("scripts/setup", "#!/bin/sh\n")
    try write("bin/swiftc", "#!/bin/sh\n")
    try write("built", "#!/bin/sh\n\(Self.tests)\n")
    try write(
      "bin/swift",
      "#!/bin/sh\nmkdir -p .build/debug && cp '\(folder.path)/built' .build/debug/fourfoldPackageTests.xctest\n")
    _ = try shell("git init -q && chmod 755 scripts/* bin/* built")
  }

  /// Runs the script in the checkout and waits for its end.
  func run(_ arguments: [String]) throws -> (exit: ChildProcess.Exit?, lines: [String]) {
    try shell("exec scripts/mutate \(arguments.joined(separator: " "))")
  }

  func commit() throws {
    let names = "-c user.name=a -c user.email=a -c commit.gpgsign=false"
    let result = try shell("git add Sources && git \(names) commit -q -m a")
    guard result.exit == .status(0) else { throw SystemError("commit: \(result.lines)") }
  }

  func list() throws -> String { try text("Tests/Mutation/mutations.txt") }
  func page() throws -> String { try text("out/mutation.md") }

  /// Writes a file in a separate process, as ``Workshop`` does.
  func write(_ name: String, _ text: String) throws {
    let words = "mkdir -p \"$(dirname \"$1\")\" && printf %s \"$2\" >\"$1\""
    let process = try ChildProcess("/bin/sh", ["-c", words, "write", "\(folder.path)/\(name)", text])
    guard process.wait(timeout: .seconds(60)) == .status(0) else { throw SystemError("write \(name)") }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func shell(_ words: String) throws -> (exit: ChildProcess.Exit?, lines: [String]) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let process = try ChildProcess(
      "/bin/sh", ["-c", "cd '\(folder.path)' && \(words)"], environment: ["PATH": "\(folder.path)/bin:\(path)"])
    let exit = process.wait(timeout: .seconds(60))
    return (exit, process.output.split(separator: "\n").map(String.init))
  }
}
