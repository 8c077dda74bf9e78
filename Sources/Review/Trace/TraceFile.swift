import Glibc

/// A trace's bytes on disk, through a descriptor.
enum TraceFile {
  /// All bytes of the file at `path`.
  static func read(_ path: String) throws(TraceError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "open") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "read") }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// An empty file at `path`, for writing; what was there is lost.
  static func create(_ path: String) throws(TraceError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, "open") }
    return descriptor
  }

  /// Writes all of `bytes`.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(TraceError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the file.
  static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

  private static func failure(_ path: String, _ call: String) -> TraceError {
    switch errno {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .forbidden(path: path)
    case let code: .failed(path: path, call: call, reason: String(cString: strerror(code)))
    }
  }
}
