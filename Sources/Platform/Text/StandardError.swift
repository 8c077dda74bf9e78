import Glibc

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
