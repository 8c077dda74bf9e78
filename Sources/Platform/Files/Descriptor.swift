import Glibc

/// An open file descriptor, closed when the last reference is released.
public final class Descriptor: Sendable {
  /// The system's number of the descriptor; valid as long as this object.
  public let rawValue: Int32

  /// Takes ownership of an open descriptor; no other code may close it.
  public init(taking rawValue: Int32) { self.rawValue = rawValue }

  /// Opens `path` with `flags`, close-on-exec and never as the controlling terminal. `mode` is the mode of a created
  /// file.
  public convenience init(
    opening path: UnsafePointer<CChar>, _ flags: Int32, mode: mode_t = 0o600
  ) throws(SystemError) {
    let number = open(path, flags | O_CLOEXEC | O_NOCTTY, mode)
    guard number >= 0 else { throw SystemError("open") }
    self.init(taking: number)
  }

  deinit { close(rawValue) }

  /// Returns the two ends of a new pipe, close-on-exec.
  public static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(taking: ends[0]), Descriptor(taking: ends[1]))
  }

  /// Returns the status of the open file.
  public func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw SystemError("fstat") }
    return status
  }

  /// The current length of the file (bytes); 0 for a pipe or if it is unknown.
  public var fileLength: Int { (try? status()).map { Int($0.st_size) } ?? 0 }

  /// Returns up to `most` bytes at `offset`, independent of the file position; empty past the end.
  public func read(at offset: Int, most: Int) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      repeat { count = pread(rawValue, buffer.baseAddress, most, off_t(offset)) } while count < 0 && errno == EINTR
      if count < 0 { code = errno }
      count = max(0, count)
    }
    guard code == 0 else { throw SystemError("pread", code: code) }
    return bytes
  }

  /// Returns a copy of the descriptor, close-on-exec, with the number `least` or more.
  func copy(from least: Int32) throws(SystemError) -> Descriptor {
    let number = fcntl(rawValue, F_DUPFD_CLOEXEC, least)
    guard number >= 0 else { throw SystemError("fcntl") }
    return Descriptor(taking: number)
  }
}
