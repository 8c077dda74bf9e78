/// An error with one line for the user and an exit status for scripts.
public protocol ReportedError: Error {
  /// The problem, the place and the remedy.
  var line: String { get }
  /// The exit status of a program that ends with this error, from sysexits.
  var exitCode: Int32 { get }
}

extension Error {
  /// The line and the exit status for this error. An error of another kind counts as an internal one (EX_SOFTWARE, 70),
  /// with its own description.
  public var report: (line: String, exitCode: Int32) {
    (self as? any ReportedError).map { ($0.line, $0.exitCode) } ?? ("\(self)", 70)
  }
}
