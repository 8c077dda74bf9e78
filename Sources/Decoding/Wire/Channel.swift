import CSandbox
import Glibc
import Platform

/// One end of the socket between the client and a decoder process. It keeps the boundaries of messages.
package struct Channel: Sendable {
  /// A received message.
  package struct Message: Sendable {
    /// The datagram.
    package let bytes: [UInt8]
    /// The descriptors in the message, in order.
    package let descriptors: [Descriptor]
  }

  /// The socket; poll it for input.
  package let socket: Descriptor

  /// Creates a channel over a connected socket.
  package init(socket: Descriptor) { self.socket = socket }

  /// Creates the two ends of a new channel; `nil` if the system has no more descriptors.
  package static func pair() -> (Channel, Channel)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (Channel(socket: Descriptor(taking: ends[0])), Channel(socket: Descriptor(taking: ends[1])))
  }

  /// Sends one datagram with descriptors. Returns `false` where the peer is gone.
  package func send(_ bytes: [UInt8], descriptors: [Descriptor] = []) -> Bool {
    // The descriptors stay open during the call, because they are an argument.
    let numbers = descriptors.map(\.rawValue)
    return withExtendedLifetime(descriptors) {
      csandbox_send(socket.rawValue, bytes, bytes.count, numbers, Int32(numbers.count)) == bytes.count
    }
  }

  /// Waits for one datagram of at most `length` bytes and `descriptors` descriptors; `nil` if the peer is gone or
  /// sends more.
  package func receive(length: Int, descriptors: Int = 0) -> Message? {
    var bytes = [UInt8](repeating: 0, count: length)
    var numbers = [Int32](repeating: -1, count: max(1, descriptors))
    var found: Int32 = 0
    let count = csandbox_receive(socket.rawValue, &bytes, length, &numbers, Int32(descriptors), &found)
    let received = numbers.prefix(Int(found)).map { Descriptor(taking: $0) }
    guard count > 0 else { return nil }
    return Message(bytes: Array(bytes.prefix(count)), descriptors: received)
  }

  /// Returns the next datagram without removing it and without waiting: empty if there is none, `nil` if the peer
  /// is gone.
  package func peek(length: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: length)
    var count = 0
    repeat {
      count = recv(socket.rawValue, &bytes, length, Int32(MSG_PEEK | MSG_DONTWAIT))
    } while count < 0 && errno == EINTR
    if count < 0, errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
