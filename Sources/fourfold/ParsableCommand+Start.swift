import ArgumentParser
import Glibc
import Platform

extension ParsableCommand {
  /// Reads `words`, does what they ask for, and ends the program.
  ///
  /// What the parser says, which has the person's own words in it, is written as everything else is.
  static func start(_ words: [String]) -> Never {
    var status = EXIT_SUCCESS
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch {
      status = exitCode(for: error).rawValue
      let text = fullMessage(for: error)
      if !text.isEmpty { status == EXIT_SUCCESS ? StandardOutput.lines(text) : StandardError.lines(text) }
    }
    if let reason = StandardOutput.failure {
      StandardError.message("standard output cannot be written (\(reason)): make room, or write it elsewhere")
      if status == EXIT_SUCCESS { status = Exit.inputOutput }
    }
    Glibc.exit(status)
  }
}
