import Foundation
import Platform
import Synchronization

/// A Unix socket that records calls and the data they send, sends the given answers, and then hangs up or stays silent.
public final class ListeningSocket: Sendable {
  /// The socket's path.
  public let path: String
  private let descriptor: CInt

  /// Whether there was a call.
  public var wasCalled: Bool { calls.known.withLock { $0.count > 0 } }
  /// The data that all callers have sent, in the pieces in which it arrived.
  public var heard: [[UInt8]] { calls.known.withLock { $0.heard } }
  private let calls = Calls()

  /// Listens at `path`. Sends one of `answers` for each piece of data from a caller, and then hangs up unless it
  /// `staysOpen`.
  public init(path: String, answers: [[UInt8]] = [], staysOpen: Bool = false) throws(SystemError) {
    self.path = path
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SystemError("socket") }
    self.descriptor = descriptor
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { throw SystemError("bind \(path)", code: ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafeBytes(of: &address) { bytes in
      // The bytes are those of a whole sockaddr_un, read within this call only.
      bind(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0, listen(descriptor, 4) == 0 else { throw SystemError("bind \(path)") }
    Thread.detachNewThread { [calls] in
      // Only the thread closes the descriptor, at the socket's shutdown: another socket may get its number at once.
      var open: [CInt] = []
      defer { for number in open + [descriptor] { close(number) } }
      while true {
        let caller = accept(descriptor, nil, nil)
        guard caller >= 0 else { return }
        calls.known.withLock { $0.count += 1 }
        for answer in answers {
          var piece = [UInt8](repeating: 0, count: 4096)
          // Both buffers are valid for the length of the call.
          let count = piece.withUnsafeMutableBytes { read(caller, $0.baseAddress, $0.count) }
          guard count > 0 else { break }
          calls.known.withLock { $0.heard.append(Array(piece[..<count])) }
          _ = answer.withUnsafeBytes { send(caller, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }
        if staysOpen { open.append(caller) } else { close(caller) }
      }
    }
  }

  deinit { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private final class Calls: Sendable {
    let known = Mutex((count: 0, heard: [[UInt8]]()))
  }
}
