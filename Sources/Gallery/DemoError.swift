import Platform

/// Why a demo cannot be opened, or not as it was asked for.
public struct DemoError: ReportedError, Hashable {
  /// What is wrong, and what would be right.
  public var line: String
  /// The command line is wrong (EX_USAGE).
  public var exitCode: Int32 { 64 }

  /// An error that says `line`.
  public init(_ line: String) { self.line = line }
}
