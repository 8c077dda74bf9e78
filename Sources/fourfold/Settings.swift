import ArgumentParser
import Gallery
import Platform

/// The application of the user's settings file to a command line.
enum Settings {
  /// Returns the arguments of a command line preceded by those of the settings file; only photos and demos read it.
  ///
  /// The command line takes precedence: a later value replaces an earlier one, and `--no-NAME` removes a flag. Errors
  /// of the file are printed on standard error.
  static func words<Command: ParsableArguments>(before words: [String], of command: Command.Type) -> [String] {
    guard Command.self == Fourfold.self || Command.self == DemoCommand.self else { return words }
    let own = words.prefix { $0 != "--" }
    let path = own.contains(ConfigOptions.withoutFiles) ? nil : ConfigFolder.path.map { "\($0)/settings" }
    let lines = path.map(lines) ?? []
    // Listing the options takes time.
    guard let path, !lines.isEmpty || own.contains(where: { $0.hasPrefix("--no-") }) else { return words }
    let options = OptionList(command)
    let known = Set(OptionList(Fourfold.self).names + OptionList(DemoCommand.self).names)
    let file = SettingsFile(lines, path: path, for: command, known: known)
    for problem in file.problems { StandardError.message(problem) }
    // An argument such as `--no-reduce-motion` removes a flag of the file.
    let takenBack = own.filter { word in
      let option = "--\(word.dropFirst(5))"
      return word.hasPrefix("--no-") && options.takesValue(word) == nil && options.takesValue(option) == false
        && options.opposite(of: option) == nil
    }
    let given = file.words.filter { word in !takenBack.contains { word == "--\($0.dropFirst(5))" } }
    return given + words.filter { !takenBack.contains($0) }
  }

  /// Returns the lines of the file at `path`; empty if there is none.
  private static func lines(of path: String) -> [(number: Int, text: String)] {
    do throws(FileError) { return try ConfigFolder.lines(of: path) } catch {
      if case .missing = error { return [] }
      StandardError.message(error.line)
      return []
    }
  }

  /// Prints `words`, all settings in effect, as lines of the file.
  static func tell(_ words: [String], of command: any ParsableArguments.Type) {
    let lines = OptionList(command).lines(words, without: SettingsFile.ofOneRun)
    StandardOutput.lines(lines.joined(separator: "\n"))
  }
}
