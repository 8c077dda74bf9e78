import Foundation

/// An Xorg server with a screen without hardware, a touchscreen for ten fingers and a touchpad.
///
/// Clients receive XInput 2 touch events from a device that the server takes for a touchscreen; nothing is simulated on
/// the client's side.
public final class TouchServer: Sendable {
  /// The server.
  public let server: XServer
  /// The touchscreen, which covers the whole screen.
  public let touchscreen: Touchscreen
  /// The touchpad.
  public let touchpad: Touchpad
  /// A mouse with a wheel whose clicks are 120 units of its axes.
  public let mouse: Touchpad
  /// A device that can be unplugged.
  public enum Device: String, Sendable {
    case touchscreen = "touch"
    case touchpad
  }
  // The server spins on a socket whose client has disconnected, so all stay connected until the server ends.
  private let others: [InputTestDevice]
  private let folder: TemporaryDirectory

  /// Starts the server; needs the rights to run Xorg.
  public init(width: Int, height: Int) throws {
    folder = try TemporaryDirectory()
    let configuration = "\(folder.path)/xorg.conf"
    try Self.configuration(width: width, height: height, sockets: folder.path)
      .write(toFile: configuration, atomically: false, encoding: .utf8)
    server = try XServer(
      program: "/usr/bin/Xorg",
      arguments: [
        "-config", configuration, "-logfile", "\(folder.path)/xorg.log", "-sharevts", "-novtswitch",
      ])
    let device = try InputTestDevice(socket: "\(folder.path)/touch")
    touchscreen = Touchscreen(device: device, width: server.connection.width, height: server.connection.height)
    touchpad = Touchpad(device: try InputTestDevice(socket: "\(folder.path)/touchpad"))
    mouse = Touchpad(device: try InputTestDevice(socket: "\(folder.path)/mouse"))
    others = [try InputTestDevice(socket: "\(folder.path)/keyboard")]
  }

  /// Unplugs a device, with the fingers on it. The driver then receives nothing from its socket.
  public func unplug(_ device: Device) throws { try server.connection.switchOff(device.rawValue) }

  /// Ends the server, before the sockets that it would spin on.
  public func end() { server.end() }

  deinit { server.end() }

  private static func configuration(width: Int, height: Int, sockets: String) throws -> String {
    let mode =
      "200 \(width) \(width + 128) \(width + 344) \(width + 688) \(height) \(height + 1) \(height + 4) \(height + 43)"
    return try Checkout.text(of: "Tests/TestSupport/touchscreen.conf").replacing("@SOCKETS@", with: sockets)
      .replacing("@MODE@", with: mode).replacing("@VIRTUAL@", with: "\(width) \(height)")
  }
}
