/// One device of Xorg's `inputtest` driver: its socket and its protocol, version 1.1
/// (`xf86-input-inputtest-protocol.h`).
final class InputTestDevice: Sendable {
  /// A step of a finger's touch.
  enum Touch: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  /// The driver speaks another protocol.
  struct VersionError: Error { let answer: [UInt8] }

  private let socket: UnixSocket

  /// Connects to a device of a running server.
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

  /// Sends a step of a finger's touch, at a place in the device's own units (0...65535).
  func send(_ touch: Touch, finger: UInt32, x: Double, y: Double) throws {
    var event: [UInt8] = []
    event.append(little: UInt32(Self.touchEventSize))
    event.append(little: UInt32(6))
    event.append(little: finger)
    event.append(little: touch.rawValue)
    event.append(little: UInt32(0))
    // The mask has a bit for each of 64 axes: the first two follow. Four bytes of padding bring the doubles to 8.
    event += [0b11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    event.append(little: x.bitPattern)
    event.append(little: y.bitPattern)
    event += [UInt8](repeating: 0, count: Self.touchEventSize - event.count)
    try socket.send(event)
  }

  /// Sends changes of a pointer's axes, in the device's own units.
  func sendMotion(_ axes: [(number: Int, change: Double)]) throws {
    var event: [UInt8] = []
    event.append(little: UInt32(Self.touchEventSize))
    event.append(little: UInt32(2))
    event.append(little: UInt32(0))
    event.append(little: UInt32(0))
    event.append(little: UInt32(0))
    var mask: UInt64 = 0
    for axis in axes { mask |= 1 << axis.number }
    event.append(little: mask)
    event.append(little: UInt32(0))
    // Each value is at the index of its axis.
    for number in 0..<64 { event.append(little: (axes.first { $0.number == number }?.change ?? 0).bitPattern) }
    event += [UInt8](repeating: 0, count: Self.touchEventSize - event.count)
    try socket.send(event)
  }

  /// A step of a pinch.
  enum Pinch: UInt16 {
    case begin = 27
    case update = 28
    case end = 29
  }

  /// Sends a step of a pinch of `fingers`.
  func send(
    _ step: Pinch, fingers: Int, by way: (x: Double, y: Double) = (0, 0), scale: Double = 1, degrees: Double = 0,
    isCancelled: Bool = false
  ) throws {
    var event: [UInt8] = []
    event.append(little: UInt32(64))
    event.append(little: UInt32(7))
    event.append(little: step.rawValue)
    event.append(little: UInt16(fingers))
    event.append(little: UInt32(isCancelled ? 1 : 0))
    for value in [way.x, way.y, way.x, way.y, scale, degrees] { event.append(little: value.bitPattern) }
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
