import Glibc

/// Which file it was, and as it was: equal stamps mean that nothing was written to it in between, as far as the file system
/// tells.
public struct FileStamp: Hashable, Sendable {
  /// The file's length (bytes).
  public let length: Int
  /// When it was written to (whole seconds since 1970).
  public let seconds: Int
  /// What comes on top of that (nanoseconds).
  public let nanoseconds: Int
  private let device: UInt64
  private let node: UInt64

  /// The stamp of the file that the system says `status` of.
  public init(_ status: stat) {
    length = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }

  /// The stamp of an open file; `nil` where the system does not say.
  public init?(of file: Descriptor) {
    guard let status = try? file.status() else { return nil }
    self.init(status)
  }
}
