import ArgumentParser
import Glibc
import PagerGeometry
import Platform
import Scene
import Stage
import Words

/// An error that ends the program, with messages for the user and an exit status.
struct Exit: Error {
  /// The command line is wrong (EX_USAGE).
  static let usage: Int32 = 64
  /// A check found a difference, or a limit was exceeded.
  static let differs: Int32 = 1
  /// The input is invalid (EX_DATAERR).
  static let data: Int32 = 65
  /// The named input does not exist (EX_NOINPUT).
  static let noInput: Int32 = 66
  /// Something needed is missing (EX_UNAVAILABLE).
  static let unavailable: Int32 = 69
  /// An internal error (EX_SOFTWARE).
  static let software: Int32 = 70
  /// A write error (EX_IOERR).
  static let inputOutput: Int32 = 74

  /// The exit status, from sysexits.
  var code: Int32
  /// The messages, one line each.
  var lines: [String]

  /// Creates an exit with the status `code` and `lines`.
  init(_ code: Int32, _ lines: [String] = []) {
    self.code = code
    self.lines = lines
  }

  /// Creates an exit with the status `code` and one `line`.
  init(_ code: Int32, _ line: String) { self.init(code, [line]) }

  /// Creates an exit from `error`.
  init(_ error: any Error) {
    self = (error as? Exit) ?? Exit(error.report.exitCode, error.report.line)
  }

  /// Runs a command and turns its errors into an exit status and lines on standard error.
  ///
  /// - Parameter showsErrors: whether the errors are also shown in a window.
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
    // A shell gives this status to a program that a signal ended.
    if let signal = Interruption.signal { throw ExitCode(128 + signal) }
  }

  /// Runs `work`, then always `end`; throws the errors of both together, with the highest status.
  static func doing(_ work: () throws -> Void, thenAlways end: () throws -> Void) throws {
    var exits: [Exit] = []
    do { try work() } catch { exits.append(Exit(error)) }
    do { try end() } catch { exits.append(Exit(error)) }
    try throwAll(exits)
  }

  /// Throws all `exits` as one, with the highest status; does nothing without any.
  static func throwAll(_ exits: [Exit]) throws {
    guard let code = exits.map(\.code).max() else { return }
    throw Exit(code, exits.flatMap(\.lines))
  }

  /// Prints the lines on standard error.
  func say() { for line in lines { StandardError.message(line) } }
}

/// The window that shows an error at the end of a program that was not started from a terminal.
enum ErrorWindow {
  /// Shows `lines` until the window is closed; does nothing without a display, as standard error has the lines.
  @MainActor
  static func show(_ lines: [String]) {
    guard !lines.isEmpty, WindowStage.hasDisplay else { return }
    var options = StageOptions(
      title: "Fourfold", windowSize: Size(width: 640, height: 320), renderer: .software)
    options.iconPath = DesktopIdentity.icon
    guard let stage = try? WindowStage(options: options, desktop: DesktopWatch()) else { return }
    let sentences = lines.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    try? stage.run(
      ErrorScene(headline: translated("Fourfold cannot continue"), lines: sentences, viewport: stage.viewport))
  }
}
