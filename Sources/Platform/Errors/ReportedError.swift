/// An error that a person is told of in a line, and a script in an exit status.
public protocol ReportedError: Error {
  /// What went wrong, where, and what to do.
  var line: String { get }
  /// The exit status of a program that it ends, from sysexits.
  var exitCode: Int32 { get }
}

extension Error {
  /// This as a person and a script are told of it: what another error says of itself is something that failed inside
  /// (EX_SOFTWARE).
  public var report: (line: String, exitCode: Int32) {
    (self as? any ReportedError).map { ($0.line, $0.exitCode) } ?? ("\(self)", 70)
  }
}
