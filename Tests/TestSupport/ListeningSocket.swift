import Foundation
import Platform
import Synchronization

/// A Unix socket that notes whether somebody calls, and hangs up at once.
public final class ListeningSocket: Sendable {
  /// Where it lies.
  public let path: String
  private let descriptor: CInt

  /// Whether somebody has called.
  public var wasCalled: Bool { calls.count > 0 }
  private let calls = Calls()

  /// Listens at `path`.
  public init(path: String) throws(SystemError) {
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
      // Ends with the socket's shutdown.
      while true {
        let caller = accept(descriptor, nil, nil)
        guard caller >= 0 else { return }
        calls.add()
        close(caller)
      }
    }
  }

  deinit {
    // Closing alone would leave the thread waiting.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  private final class Calls: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }
}
