import Foundation

/// An X server that a test started, and the test's own connection to it.
public final class XServer: Sendable {
  /// The server, or a program that runs with it, did not start.
  public struct StartError: Error, CustomStringConvertible {
    /// The program's output, or the name of a missing program.
    public let reason: String
    /// The reason.
    public var description: String { reason }

    /// Creates an error with `reason`.
    public init(reason: String) { self.reason = reason }
  }

  /// The test's own client of the server.
  public let connection: XConnection
  /// Number of the display.
  public let display: Int
  private let process: ChildProcess

  /// Starts a server program on the first free display.
  ///
  /// - Parameter arguments: without the display; the server gets `-displayfd` and accepts all local clients.
  public init(program: String, arguments: [String]) throws {
    guard access(program, X_OK) == 0 else { throw StartError(reason: "\(program) is not installed") }
    let ready = try Channel()
    let common = ["-displayfd", "3", "-ac", "-noreset", "-nolisten", "tcp"]
    process = try ChildProcess(program, arguments + common, descriptors: [(here: ready.there, there: 3)])
    // The server gives events their time.
    Priority.high.set(for: process.pid)
    guard let display = Self.number(from: ready, of: process) else {
      process.end()
      throw StartError(reason: "\(program) did not start: \(process.output.suffix(2000))")
    }
    self.display = display
    connection = try XConnection(display: display)
  }

  /// The variables by which a client finds this server, and no other.
  public var environment: [String: String] {
    [
      "DISPLAY": ":\(display)", "SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": "", "XDG_SESSION_TYPE": "x11",
      "XAUTHORITY": "/dev/null",
    ]
  }

  deinit { process.end() }

  /// Ends the server, which otherwise ends with its last reference.
  public func end() { process.end() }

  /// Starts a server without hardware, with a mouse and a keyboard; OpenGL is llvmpipe's.
  public static func xvfb(width: Int, height: Int) throws -> XServer {
    try XServer(
      program: "/usr/bin/Xvfb",
      arguments: ["-screen", "0", "\(width)x\(height)x24", "+extension", "GLX", "+extension", "RANDR"])
  }

  /// Returns the display's number, which the server writes when it is ready; `nil` if it ends or takes over 30 seconds.
  private static func number(from ready: Channel, of process: ChildProcess) -> Int? {
    let deadline = ContinuousClock.now + .seconds(30)
    var text = ""
    while process.ended == nil, ContinuousClock.now < deadline {
      var waiting = pollfd(fd: ready.here, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 50) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(ready.here, &byte, 1) == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return Int(text) }
      text.append(Character(UnicodeScalar(byte)))
    }
    return nil
  }
}
