import ArgumentParser
import Film
import Glibc
import Platform
import Stage
import Trace

/// Why the program ends without having shown anything, in words for a person and a code for a script.
struct Exit: Error {
  /// The command line is wrong (EX_USAGE).
  static let usage: Int32 = 64
  /// A check found a difference.
  static let differs: Int32 = 1
  /// What was given cannot be read (EX_DATAERR).
  static let data: Int32 = 65
  /// What was named is not there (EX_NOINPUT).
  static let noInput: Int32 = 66
  /// Something needed is missing (EX_UNAVAILABLE).
  static let unavailable: Int32 = 69
  /// Something failed inside (EX_SOFTWARE).
  static let software: Int32 = 70
  /// Something cannot be written to its end (EX_IOERR).
  static let inputOutput: Int32 = 74

  /// From sysexits.
  var code: Int32
  /// One line each.
  var lines: [String]

  /// Runs a command, and turns how it ended into lines on standard error and a status.
  static func catching(_ start: @MainActor () throws(Exit) -> Void) throws {
    // The program's commands run on the main thread.
    let result: Result<Void, Exit> = MainActor.assumeIsolated {
      do throws(Exit) {
        try SystemLimits.check()
        return .success(try start())
      } catch { return .failure(error) }
    }
    if case .failure(let exit) = result {
      for line in exit.lines { StandardError.message(line) }
      throw ExitCode(exit.code)
    }
    // As a shell has it for a program that a signal ended.
    if let signal = Interruption.signal { throw ExitCode(128 + signal) }
  }

  /// Throws what `exits` say together, where there are any: all their lines, and the highest status.
  static func throwAll(_ exits: [Exit]) throws(Exit) {
    guard let code = exits.map(\.code).max() else { return }
    throw Exit(code: code, lines: exits.flatMap(\.lines))
  }
}

extension Exit {
  /// What the stage could not do.
  init(_ error: StageError) { self.init(code: Exit.software, lines: ["\(error)"]) }

  /// What a film's error says.
  init(_ error: ExportError) { self.init(code: error.exitCode, lines: [error.line]) }

  /// What keeps a file from being made or written.
  init(_ error: OutputError) { self.init(code: error.exitCode, lines: [error.line]) }

  /// What a trace's error says.
  init(_ error: TraceError) { self.init(code: error.exitCode, lines: [error.line]) }
}
