import Glibc

/// A file that gets its name once it is whole: until then it lies beside its place, hidden.
public struct UnfinishedFile: Hashable, Sendable {
  /// What it will be called; what is called so is replaced.
  public let path: String
  /// Where it is until then. An export that was killed leaves it, and the next one to the same place takes it over.
  public let temporaryPath: String

  /// Makes an empty file for `path`. Throws where there is no room for it.
  public init(_ path: String) throws(ExportError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    self.path = path
    temporaryPath = "\(folder).\(name).part"
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("open") }
    close(descriptor)
  }

  /// Gives it its name.
  public func finish() throws(ExportError) {
    guard rename(temporaryPath, path) == 0 else {
      let failure = failure("rename")
      discard()
      throw failure
    }
  }

  /// Removes it.
  public func discard() { unlink(temporaryPath) }

  private func failure(_ call: String) -> ExportError {
    .failed(path: path, call: call, reason: String(cString: strerror(errno)))
  }
}
