import Foundation
import TestSupport
import Testing

private let installed = Shared { try InstalledProgram() }

/// A shell whose completions are installed.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The path of its completions below the prefix of `scripts/install`.
  var place: String {
    switch self {
    case .bash: "share/bash-completion/completions/fourfold"
    case .zsh: "share/zsh/site-functions/_fourfold"
    case .fish: "share/fish/vendor_completions.d/fourfold.fish"
    }
  }

  /// Whether the shell is installed.
  var isThere: Bool { access("/usr/bin/\(rawValue)", X_OK) == 0 }
}

extension EndToEnd {
  /// Tab keys in real shells, in a pseudo terminal. The tests compare the words into which the shell splits its line,
  /// not the terminal's output.
  @Suite("Completion", .serialized, Drops(installed))
  struct CompletionTests {
    /// The typed text, in which ␉ is the Tab key, and the words that result.
    struct Line: CustomStringConvertible {
      let typed: String
      let words: [String]
      var description: String { typed }
    }

    static let lines = [
      Line(typed: "dem␉gr␉", words: ["demo", "grid"]),
      Line(typed: "demo grid --colu␉", words: ["demo", "grid", "--columns"]),
      Line(typed: "demo tiles --lock␉", words: ["demo", "tiles", "--lock-axis"]),
      Line(typed: "demo spreads --full␉", words: ["demo", "spreads", "--fullscreen"]),
      Line(typed: "My␉Se␉", words: ["My pictures/Sea & sky.jpg"]),
      Line(typed: "flick.trace It␉", words: ["flick.trace", "It's $5.jpg"]),
      Line(typed: "repl␉fl␉--che␉", words: ["replay", "flick.trace", "--check"]),
      Line(typed: "replay flick.trace --expo␉My␉", words: ["replay", "flick.trace", "--export", "My pictures/"]),
      Line(typed: "--sort ta␉", words: ["--sort", "taken"]),
      Line(typed: "--sort=ra␉", words: ["--sort", "random"]),
      Line(typed: "--hud la␉My␉", words: ["--hud", "large", "My pictures/"]),
      Line(typed: "--preset infin␉", words: ["--preset", "infinite4pager"]),
      Line(typed: "--record My␉Se␉", words: ["--record", "My pictures/Sea & sky.jpg"]),
      Line(typed: "--tour My␉", words: ["--tour", "My pictures/"]),
    ]

    /// The number of shells that run at once: they wait far more than they work.
    static let atOnce = 7

    @Test("Commands, demos, options, values and files are completed", arguments: Shell.allCases)
    func completes(shell: Shell) throws {
      guard shell.isThere else {
        #expect(!Installation.mustRunAll, "\(shell) is not installed: scripts/setup test")
        print("skipped, for \(shell) is not installed")
        return
      }
      let program = try installed.result.get()
      for first in stride(from: 0, to: Self.lines.count, by: Self.atOnce) {
        let lines = Self.lines[first..<min(first + Self.atOnce, Self.lines.count)]
        let typists = try lines.map { try Typist($0, in: shell, of: program) }
        for (line, typist) in zip(lines, typists) {
          #expect(typist.process.wait(timeout: .seconds(60)) == .status(0), "\(line)")
          #expect(typist.words == (["fourfold"] + line.words).map(Typist.bare), "\(line)")
        }
      }
    }

    /// A new shell in a new folder, into which a line is typed.
    private struct Typist {
      let process: ChildProcess
      private let folder: TemporaryDirectory

      init(_ line: Line, in shell: Shell, of program: InstalledProgram) throws {
        folder = try TemporaryDirectory()
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/My pictures", withIntermediateDirectories: false)
        for name in ["My pictures/Sea & sky.jpg", "flick.trace", "It's $5.jpg"] {
          try Data().write(to: URL(filePath: "\(folder.path)/\(name)"))
        }
        let driver = "\(Installation.package)/Tests/EndToEndTests/Installed/complete.py"
        let typed = "fourfold \(line.typed.replacing("␉", with: "\t"))"
        // The terminal's output goes to standard error, which is dropped; only the shell's words count.
        process = try ChildProcess(
          "/bin/sh",
          [
            "-c", "exec python3 \"$@\" 2>/dev/null", "sh", driver, shell.rawValue, "\(program.prefix)/\(shell.place)",
            "\(program.prefix)/bin", folder.path, typed,
          ])
      }

      /// The words into which the shell splits its line.
      var words: [String] {
        // zsh writes --sort=taken where the others write two words.
        process.output.split(separator: "\n").flatMap { word in
          word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1).map(String.init) : [String(word)]
        }.map(Self.bare)
      }

      /// Returns `word` without a slash at its end: shells complete a folder with or without it.
      static func bare(_ word: String) -> String { word.hasSuffix("/") ? String(word.dropLast()) : word }
    }
  }
}
