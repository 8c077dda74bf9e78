/// An error that a person is told of in a line, and a script in an exit status.
public protocol ReportedError: Error {
  /// What went wrong, where, and what to do.
  var line: String { get }
  /// The exit status of a program that it ends, from sysexits.
  var exitCode: Int32 { get }
}
