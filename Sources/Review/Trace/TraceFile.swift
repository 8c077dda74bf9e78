import Glibc

/// A trace's bytes on disk.
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

  private static func failure(_ path: String, _ call: String) -> TraceError {
    switch errno {
    case ENOENT, ENOTDIR: .missing(path: path)
    case EACCES, EPERM: .forbidden(path: path)
    case let code: .failed(path: path, call: call, reason: String(cString: strerror(code)))
    }
  }
}
