import Foundation
import Platform

/// A stream to a Unix socket; closed with its last reference.
final class UnixSocket: Sendable {
  private let descriptor: CInt

  /// Connects to a socket's path.
  init(path: String) throws(SystemError) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError("socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { throw SystemError("connect \(path)", code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafeBytes(of: &address) { bytes in
      // The bytes are those of a whole sockaddr_un, read within this call only.
      connect(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0 else { throw SystemError("connect \(path)") }
    // A server that hangs must not hang the test.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends all of `bytes`.
  func send(_ bytes: [UInt8]) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw SystemError("send") }
      sent += count
    }
  }

  /// Waits for exactly `count` bytes, at most 20 seconds for each part.
  func receive(_ count: Int) throws(SystemError) -> [UInt8] {
    var received = 0
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while received < count {
        let part = recv(descriptor, buffer.baseAddress?.advanced(by: received), count - received, 0)
        guard part > 0 else {
          failure = part == 0 ? SystemError("recv", code: ECONNRESET) : SystemError("recv")
          break
        }
        received += part
      }
      initialized = received
    }
    if let failure { throw failure }
    return bytes
  }
}
