import Platform

/// A program that a test writes.
public enum ExecutableFile {
  /// Writes a program in another process. If this process had the file open for writing, a child that another test
  /// starts would inherit it, and the system would refuse to run the program.
  public static func write(_ text: String, to path: String) throws {
    let process = try ChildProcess(
      "/bin/sh", ["-c", "printf %s \"$2\" >\"$1\" && chmod 755 \"$1\"", "write", path, text])
    guard process.wait(timeout: .seconds(60)) == .status(0) else { throw SystemError("write \(path)") }
  }
}
