import ArgumentParser
import Gallery
import Platform

/// What the person's file of settings makes of a command line.
enum Settings {
  /// The words of a command line after those of the file. A command that shows what was recorded reads none.
  ///
  /// What is on the command line wins: a value because it comes later, `--no-NAME` by taking a flag back. What is wrong with
  /// the file is said on standard error.
  static func words<Command: ParsableArguments>(before words: [String], of command: Command.Type) -> [String] {
    guard Command.self != ReplayCommand.self else { return words }
    let own = words.prefix { $0 != "--" }
    let path = own.contains(ConfigOptions.withoutFiles) ? nil : ConfigFolder.path.map { "\($0)/settings" }
    let lines = path.map(lines) ?? []
    // The names of options take a while to come by.
    guard let path, !lines.isEmpty || own.contains(where: { $0.hasPrefix("--no-") }) else { return words }
    let options = OptionList(command)
    let known = Set(OptionList(Fourfold.self).names + OptionList(DemoCommand.self).names)
    let file = SettingsFile(lines, path: path, for: command, known: known)
    for problem in file.problems { StandardError.message(problem) }
    // `--no-reduce-motion` takes back what the file says.
    let takenBack = own.filter { word in
      let option = "--\(word.dropFirst(5))"
      return word.hasPrefix("--no-") && options.takesValue(word) == nil && options.takesValue(option) == false
        && options.opposite(of: option) == nil
    }
    let given = file.words.filter { word in !takenBack.contains { word == "--\($0.dropFirst(5))" } }
    return given + words.filter { !takenBack.contains($0) }
  }

  /// What the file at `path` says; nothing where there is none.
  private static func lines(of path: String) -> [(number: Int, text: String)] {
    do throws(FileError) { return try ConfigFolder.lines(of: path) } catch {
      if case .missing = error { return [] }
      StandardError.message(error.line)
      return []
    }
  }

  /// Prints `words`, all that is set, as lines of the file.
  static func tell(_ words: [String], of command: any ParsableArguments.Type) {
    let lines = OptionList(command).lines(words, without: SettingsFile.ofOneRun)
    StandardOutput.lines(lines.joined(separator: "\n"))
  }
}
