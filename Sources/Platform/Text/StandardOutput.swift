import Glibc
import Synchronization

/// The process's standard output, for requested results. Each call writes at once.
///
/// A failed write does not throw: it is stored in ``failure``, and the program reports it at its end. A pipe that its
/// reader has closed is not a failure.
public enum StandardOutput {
  private static let code = Atomic<Int32>(0)
  private static let isReserved = Atomic(false)

  /// The system's message for a failed write (a full disk, a closed descriptor); `nil` if none failed.
  public static var failure: String? {
    let code = code.load(ordering: .relaxed)
    return code == 0 ? nil : SystemError.words(for: code)
  }

  /// Writes `lines` and a line break. Line breaks in `lines` are kept; control characters are escaped
  /// (``ShownText/lines(_:)``).
  public static func lines(_ lines: String) { send(ShownText.lines(lines) + "\n") }

  /// Reserves this output for a result that another program reads: from now on ``remark(_:)`` writes to standard error.
  public static func reserve() { isReserved.store(true, ordering: .relaxed) }

  /// Writes `lines` as ``lines(_:)`` does, here or, if this output is reserved, on standard error.
  public static func remark(_ lines: String) {
    if isReserved.load(ordering: .relaxed) { StandardError.lines(lines) } else { Self.lines(lines) }
  }

  /// Writes `document` (JSON, CSV) and a line break, unchanged for another program; on a terminal it is escaped as by
  /// ``lines(_:)``.
  public static func document(_ document: String) {
    isatty(STDOUT_FILENO) == 1 ? lines(document) : send(document + "\n")
  }

  /// Writes `paths` as the kernel knows them, each with a line break or a NUL after it; on a terminal they are escaped
  /// as by ``lines(_:)``.
  public static func paths(_ paths: [[UInt8]], isNulSeparated: Bool) {
    guard isatty(STDOUT_FILENO) != 1 else {
      for path in paths { lines(String(decoding: path, as: UTF8.self)) }
      return
    }
    let end = isNulSeparated ? 0 : UInt8(ascii: "\n")
    send(paths.flatMap { $0 + [end] })
  }

  /// Limits the width that a library's text has on this output to `most` columns, by the variable `COLUMNS`. A narrower
  /// terminal keeps its width.
  public static func limitColumns(to most: Int) {
    var size = winsize()
    let reported = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : most
    let columns = Environment.value(of: "COLUMNS").flatMap { Int($0) } ?? reported
    setenv("COLUMNS", "\(min(most, columns))", 1)
  }

  private static func send(_ text: String) { send(Array(text.utf8)) }

  private static func send(_ bytes: [UInt8]) {
    let failure = ByteStream.write(bytes[...], to: STDOUT_FILENO)
    // A reader that closes its pipe has all it needs: this is not a failure.
    if failure != 0, failure != EPIPE { code.store(failure, ordering: .relaxed) }
  }
}

/// The process's standard error, for messages to the user. All messages go through here, and are escaped by
/// ``ShownText``, so that a terminal obeys nothing in them.
///
/// Each call is one write, so that lines from several threads and processes stay whole.
public enum StandardError {
  /// The name of the program's file, without its folder.
  public static let programName = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"

  /// Writes the program's name and a colon, the message in one line, and a line break.
  public static func message(_ message: String) { send("\(programName): \(ShownText.line(message))\n") }

  /// Writes the program's name, a colon and `question` in one line, without a line break.
  public static func prompt(_ question: String) { send("\(programName): \(ShownText.line(question))") }

  /// Writes lines that are not a message, such as the usage, and a line break; their line breaks are kept.
  public static func lines(_ lines: String) { send(ShownText.lines(lines) + "\n") }

  /// Replaces the terminal's last line with `text`.
  public static func replaceLine(with text: String) { send("\r\(ShownText.line(text))\u{1B}[K") }

  /// Whether standard error is a terminal.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes `text`. A failure is ignored, because there is no place to report it.
  private static func send(_ text: String) { _ = ByteStream.write(Array(text.utf8)[...], to: STDERR_FILENO) }
}
