import Glibc
import Platform

/// The location of the decoder's program.
public enum HelperLocation {
  /// The error that no decoder program was found.
  public struct Missing: ReportedError, Hashable, Sendable {
    /// The paths that were tried, in order.
    public let tried: [String]
    /// The message on one line: the paths that were tried, and the remedy.
    public var line: String {
      "fourfold-decoder is missing; looked at \(tried.joined(separator: ", ")): build or install it beside fourfold"
    }
    /// The exit status for a missing requirement (EX_UNAVAILABLE).
    public var exitCode: Int32 { 69 }
  }

  /// Returns the program's path: the one in `FOURFOLD_DECODER`, else `fourfold-decoder` beside the running program,
  /// else in `../libexec/fourfold` from there.
  public static func find() throws(Missing) -> String {
    if let path = Environment.value(of: "FOURFOLD_DECODER") {
      guard isProgram(path) else { throw Missing(tried: [path]) }
      return path
    }
    let folder = RunningProgram.folder()
    let tried = ["\(folder)/fourfold-decoder", "\(folder)/../libexec/fourfold/fourfold-decoder"]
    for path in tried where isProgram(path) { return path }
    throw Missing(tried: tried)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
