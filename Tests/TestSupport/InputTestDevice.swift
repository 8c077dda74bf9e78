/// One device of Xorg's `inputtest` driver: its socket and its protocol, version 1.1
/// (`xf86-input-inputtest-protocol.h`).
final class InputTestDevice: Sendable {
  /// What a finger does.
  enum Touch: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  /// The driver speaks another protocol.
  struct VersionError: Error { let answer: [UInt8] }

  private let socket: UnixSocket

  /// Connects to a device that the server has ready.
  init(socket path: String) throws {
    socket = try UnixSocket(path: path)
    var hello: [UInt8] = []
    hello.append(little: UInt32(12))
    hello.append(little: UInt32(0))
    hello.append(little: UInt16(1))
    hello.append(little: UInt16(1))
    try socket.send(hello)
    let answer = try socket.receive(12)
    guard answer.little(UInt32.self, at: 4) == 0, answer.little(UInt16.self, at: 8) == 1 else {
      throw VersionError(answer: answer)
    }
  }

  /// Sends what a finger does, at a place in the device's own units (0...65535).
  func send(_ touch: Touch, finger: UInt32, x: Double, y: Double) throws {
    var event: [UInt8] = []
    event.append(little: UInt32(Self.touchEventSize))
    event.append(little: UInt32(6))
    event.append(little: finger)
    event.append(little: touch.rawValue)
    event.append(little: UInt32(0))
    // The mask says which of 64 axes follow: the first two. Four bytes of padding bring the doubles to 8.
    event += [0b11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    event.append(little: x.bitPattern)
    event.append(little: y.bitPattern)
    event += [UInt8](repeating: 0, count: Self.touchEventSize - event.count)
    try socket.send(event)
  }

  /// Waits until the server has handled everything sent so far.
  func sync() throws {
    var event: [UInt8] = []
    event.append(little: UInt32(8))
    event.append(little: UInt32(1))
    try socket.send(event)
    _ = try socket.receive(8)
  }

  private static let touchEventSize = 32 + 2 * 64 * 8
}
