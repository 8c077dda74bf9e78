import Glibc
import Platform

/// Where the decoder's program is.
public enum HelperLocation {
  /// There is no decoder program in any of the places looked at.
  public struct Missing: ReportedError, Hashable, Sendable {
    /// The places, in the order they were tried.
    public let tried: [String]
    /// Where it was looked for.
    public var line: String {
      "fourfold-decoder is missing; looked at \(tried.joined(separator: ", ")): build or install it beside fourfold"
    }
    /// Something needed is missing (EX_UNAVAILABLE).
    public var exitCode: Int32 { 69 }
  }

  /// The program's path: what `FOURFOLD_DECODER` names, else `fourfold-decoder` beside the running program, else in
  /// `../libexec/fourfold` from there.
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
