import Glibc
import Synchronization

/// The process's standard output, where what was asked for goes. Each call writes at once.
///
/// A write that fails is not thrown at each caller: it is noted in ``failure``, and the program's end says so. Where
/// nobody reads a pipe any more, nothing has failed.
public enum StandardOutput {
  private static let code = Atomic<Int32>(0)

  /// Why something could not be written, in the system's words (a full disk, a closed descriptor); `nil` as long as
  /// everything was.
  public static var failure: String? {
    let code = code.load(ordering: .relaxed)
    return code == 0 ? nil : SystemError.words(for: code)
  }

  /// Writes `lines` and a line break. Their own breaks are kept; what a terminal would obey is escaped
  /// (``ShownText/lines(_:)``).
  public static func lines(_ lines: String) { send(ShownText.lines(lines) + "\n") }

  /// Writes `document` (JSON, CSV) and a line break, exactly, for another program; at a terminal, where a person reads
  /// it, as ``lines(_:)`` does.
  public static func document(_ document: String) {
    isatty(STDOUT_FILENO) == 1 ? lines(document) : send(document + "\n")
  }

  /// Writes `paths` as the kernel knows them, for another program, and a line break or a NUL after each; at a terminal,
  /// where a person reads it, as ``lines(_:)`` does.
  public static func paths(_ paths: [[UInt8]], isNulSeparated: Bool) {
    guard isatty(STDOUT_FILENO) != 1 else {
      for path in paths { lines(String(decoding: path, as: UTF8.self)) }
      return
    }
    let end = isNulSeparated ? 0 : UInt8(ascii: "\n")
    send(paths.flatMap { $0 + [end] })
  }

  private static func send(_ text: String) { send(Array(text.utf8)) }

  private static func send(_ bytes: [UInt8]) {
    let failure = ByteWriter.write(bytes[...], to: STDOUT_FILENO)
    // A reader that closes its pipe has read what it wanted: nothing has failed.
    if failure != 0, failure != EPIPE { code.store(failure, ordering: .relaxed) }
  }
}

/// The process's standard error, where a person reads what the program has to say: the one place that such words go
/// through. Whatever is written here is shown by ``ShownText``, so that nothing in it is obeyed by a terminal.
///
/// Each call is one write, so that lines of several threads and processes stay whole.
public enum StandardError {
  /// Writes `fourfold: `, the message in one line, and a line break.
  public static func message(_ message: String) { send("fourfold: \(ShownText.line(message))\n") }

  /// Writes lines that are not the program's own message (a usage, say) and a line break; their breaks are kept.
  public static func lines(_ lines: String) { send(ShownText.lines(lines) + "\n") }

  /// Writes `text` over the terminal's last line.
  public static func replaceLine(with text: String) { send("\r\(ShownText.line(text))\u{1B}[K") }

  /// Whether somebody reads it at a terminal.
  public static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// What cannot be written is lost: there is nowhere to say so.
  private static func send(_ text: String) { _ = ByteWriter.write(Array(text.utf8)[...], to: STDERR_FILENO) }
}
