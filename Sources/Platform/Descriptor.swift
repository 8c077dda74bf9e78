import Glibc

/// An open file descriptor, closed when the last reference to it goes.
public final class Descriptor: Sendable {
  /// The number the system knows it by; valid for as long as this object is.
  public let rawValue: Int32

  /// Takes over an open descriptor: nobody else may close it.
  public init(taking rawValue: Int32) { self.rawValue = rawValue }

  deinit { close(rawValue) }

  /// How long the file is by now (bytes); 0 for a pipe and the like.
  public var fileLength: Int {
    var status = stat()
    return fstat(rawValue, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Another descriptor of the same file, close-on-exec, numbered `least` or more; `nil` when there are no more.
  public func copy(from least: Int32) -> Descriptor? {
    let number = fcntl(rawValue, F_DUPFD_CLOEXEC, least)
    return number < 0 ? nil : Descriptor(taking: number)
  }
}
