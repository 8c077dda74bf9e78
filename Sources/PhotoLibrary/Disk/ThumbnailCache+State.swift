import Glibc
import Platform

extension ThumbnailCache {
  /// What is in the cache, and whether more may go there.
  public struct State: Hashable, Sendable {
    /// The folder.
    public let path: String
    /// Whether thumbnails can be written; of a folder that is not there yet, whether it can be made.
    public let isWritable: Bool
    /// How many thumbnails there are, of all sizes.
    public let count: Int
    /// What they take (bytes).
    public let bytes: Int
  }

  /// What is there now. O(thumbnails): a look at each.
  public func state() -> State {
    let path = String(decoding: folder.bytes, as: UTF8.self)
    var (count, bytes) = (0, 0)
    for (_, size) in Self.sides {
      for name in (try? DirectoryReader.names(in: "\(path)/\(size)")) ?? [] {
        var status = stat()
        guard lstat("\(path)/\(size)/\(name)", &status) == 0 else { continue }
        count += 1
        bytes += Int(status.st_size)
      }
    }
    return State(path: path, isWritable: Self.mayWrite(to: path), count: count, bytes: bytes)
  }

  /// Whether this user may write to the folder at `path`, or make it.
  static func mayWrite(to path: String) -> Bool {
    var folder = path
    while true {
      if access(folder, F_OK) == 0 { return access(folder, W_OK | X_OK) == 0 }
      guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return false }
      folder = String(folder[..<slash])
    }
  }
}
