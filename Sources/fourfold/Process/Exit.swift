import ArgumentParser
import Glibc
import PagerGeometry
import Platform
import Scene
import Stage
import Words

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

  /// An end with the status `code` that says `lines`.
  init(_ code: Int32, _ lines: [String] = []) {
    self.code = code
    self.lines = lines
  }

  /// An end with the status `code` that says `line`.
  init(_ code: Int32, _ line: String) { self.init(code, [line]) }

  /// The end that `error` makes.
  init(_ error: any Error) {
    self = (error as? Exit) ?? Exit(error.report.exitCode, error.report.line)
  }

  /// Runs a command, and turns how it ended into lines on standard error, and in a window where `showsErrors`, and a
  /// status.
  static func catching(showsErrors: Bool = false, _ start: @MainActor () throws -> Void) throws {
    // The program's commands run on the main thread.
    let result = MainActor.assumeIsolated {
      Result {
        try SystemLimits.check()
        try start()
      }
    }
    if case .failure(let error) = result {
      let exit = Exit(error)
      exit.say()
      if showsErrors { MainActor.assumeIsolated { ErrorWindow.show(exit.lines) } }
      throw ExitCode(exit.code)
    }
    // As a shell has it for a program that a signal ended.
    if let signal = Interruption.signal { throw ExitCode(128 + signal) }
  }

  /// Does `work`, then `end` whatever became of it, and throws what went wrong in both: all lines, and the highest
  /// status.
  static func doing(_ work: () throws -> Void, thenAlways end: () throws -> Void) throws {
    var exits: [Exit] = []
    do { try work() } catch { exits.append(Exit(error)) }
    do { try end() } catch { exits.append(Exit(error)) }
    try throwAll(exits)
  }

  /// Throws what `exits` say together, where there are any.
  static func throwAll(_ exits: [Exit]) throws {
    guard let code = exits.map(\.code).max() else { return }
    throw Exit(code, exits.flatMap(\.lines))
  }

  /// Says its lines on standard error.
  func say() { for line in lines { StandardError.message(line) } }
}

/// The window that says why the program ends, where it was not started from a terminal.
enum ErrorWindow {
  /// Shows `lines` until the window is closed. Does nothing where there can be no window: standard error has the lines.
  @MainActor
  static func show(_ lines: [String]) {
    guard !lines.isEmpty, WindowStage.hasDisplay else { return }
    let options = StageOptions(windowSize: Size(width: 640, height: 320), renderer: .software)
    guard let stage = try? WindowStage(options: options, desktop: DesktopWatch()) else { return }
    let sentences = lines.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    try? stage.run(
      ErrorScene(headline: translated("Fourfold cannot go on"), lines: sentences, viewport: stage.viewport))
  }
}
