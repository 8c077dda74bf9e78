import Synchronization

/// A client of an X server with the few requests that a test needs.
///
/// Unlike Xlib, it throws an error for a failed request, and a server that dies does not end the test process. Every
/// call returns when the server has carried it out.
public final class XConnection: Sendable {
  /// The X server refused a request.
  public struct RequestError: Error, CustomStringConvertible {
    let code: UInt8
    let request: UInt8
    /// X's numbers of the error and of the request.
    public var description: String { "X error \(code) on request \(request)" }
  }

  let root: UInt32
  /// Size of the screen in pixels.
  public let width: Int
  /// Size of the screen in pixels.
  public let height: Int
  let firstID: UInt32
  let keycodes: ClosedRange<UInt8>
  private let socket: UnixSocket
  private let turn = Mutex(())
  /// The events that request this client's selection, in the order of their arrival.
  let selectionRequests = Mutex<[[UInt8]]>([])

  /// Connects to display `:number`, which has to allow it without a cookie.
  public init(display number: Int) throws {
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(number)")
    try socket.send([UInt8(ascii: "l"), 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let head = try socket.receive(8)
    let body = try socket.receive(4 * Int(head.little(UInt16.self, at: 6)))
    guard head[0] == 1 else { throw RequestError(code: head[0], request: 0) }
    firstID = body.little(at: 4)
    keycodes = body[26]...body[27]
    let vendor = Int(body.little(UInt16.self, at: 16))
    let screen = 32 + (vendor + 3) / 4 * 4 + 8 * Int(body[21])
    root = body.little(at: screen)
    width = Int(body.little(UInt16.self, at: screen + 20))
    height = Int(body.little(UInt16.self, at: screen + 22))
  }

  /// Sends a request and waits for its answer: 32 bytes and the data after them.
  func ask(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: [UInt8] = []) throws -> [UInt8] {
    try turn.withLock { _ in
      try socket.send(Self.request(opcode, detail, body))
      return try answer()
    }
  }

  /// Sends a request that has no answer and waits until the server has carried it out.
  func tell(_ opcode: UInt8, _ detail: UInt8 = 0, _ body: [UInt8] = []) throws {
    let getInputFocus: UInt8 = 43
    try turn.withLock { _ in
      try socket.send(Self.request(opcode, detail, body) + Self.request(getInputFocus, 0, []))
      do {
        _ = try answer()
      } catch let error as RequestError {
        _ = try answer()
        throw error
      }
    }
  }

  private static func request(_ opcode: UInt8, _ detail: UInt8, _ body: [UInt8]) -> [UInt8] {
    var bytes = [opcode, detail]
    bytes.append(little: UInt16((body.count + 7) / 4))
    bytes += body
    bytes += [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    return bytes
  }

  private func answer() throws -> [UInt8] {
    while true {
      let head = try socket.receive(32)
      switch head[0] {
      case 0: throw RequestError(code: head[1], request: head[10])
      case 1: return head + (try socket.receive(4 * Int(head.little(UInt32.self, at: 4))))
      case 35, 163: _ = try socket.receive(4 * Int(head.little(UInt32.self, at: 4)))
      case 30: selectionRequests.withLock { $0.append(head) }
      default: break  // An event; none was requested, but a few are sent to all clients.
      }
    }
  }
}
