import ArgumentParser
import Gallery
import Glibc
import Platform

extension ParsableCommand {
  /// Parses `words`, runs the command, and ends the program.
  ///
  /// Messages of the parser, which contain the user's input, go through the program's own output functions.
  static func start(_ words: [String]) -> Never {
    var status = EXIT_SUCCESS
    do {
      // No other argument is required then, not even a trace.
      if words.count == 1, VersionOption.names.contains(words[0]) { throw CleanExit.message(VersionOption.version) }
      if PresetOption.isListed(by: words), optionNames.contains("--preset") {
        throw CleanExit.message(PresetOption.list)
      }
      if let word = words.prefix(while: { $0 != "--" }).first(where: isNoOption) {
        let meant = Spelling.suggestion(for: "-\(word)", among: optionNames)
        throw ValidationError("unknown option '\(word)': \(meant ?? "open a file of that name as ./\(word)")")
      }
      let all = Settings.words(before: words, of: Self.self)
      var command = try parseAsRoot(all)
      if words.prefix(while: { $0 != "--" }).contains(ConfigOptions.printing) {
        Settings.tell(all, of: Self.self)
      } else {
        try command.run()
      }
    } catch {
      status = exitCode(for: error).rawValue
      if status == EXIT_SUCCESS {
        StandardOutput.limitColumns(to: 80)
        let text = fullMessage(for: error)
        if !text.isEmpty { StandardOutput.lines(text) }
      } else if !(error is ExitCode) {
        let line = ParserMessage(message(for: error), of: Self.self, command: _commandName).line
        StandardError.message(line)
        if words.contains("--\(WindowOptions.errorsFlag)") { MainActor.assumeIsolated { ErrorWindow.show([line]) } }
      }
    }
    if let reason = StandardOutput.failure {
      StandardError.message("standard output cannot be written (\(reason)): free some space, or write it elsewhere")
      if status == EXIT_SUCCESS { status = Exit.inputOutput }
    }
    Glibc.exit(status)
  }

  /// Returns whether a word has one dash and a letter that is not an option.
  ///
  /// The parser would take some of its letters as options, such as the `-h` in a file name for help.
  private static func isNoOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2 else { return false }
    let letters = Set(helpOfOptions.flatMap(\.names).filter { $0.count == 2 }.compactMap(\.last))
    return !word.dropFirst().allSatisfy(letters.contains)
  }
}
