import Glibc

/// The identity and state of a file: equal stamps mean that the file did not change in between, as far as the file
/// system reports.
public struct FileStamp: Hashable, Sendable {
  /// The file's length (bytes).
  public let length: Int
  /// The time of the last change (whole seconds since 1970).
  public let seconds: Int
  /// The fraction of the second (nanoseconds).
  public let nanoseconds: Int
  private let device: UInt64
  private let node: UInt64

  /// Creates the stamp of a file with `status`.
  public init(_ status: stat) {
    length = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }

  /// Creates the stamp of an open file; `nil` if the system cannot report it.
  public init?(of file: Descriptor) {
    guard let status = try? file.status() else { return nil }
    self.init(status)
  }
}
