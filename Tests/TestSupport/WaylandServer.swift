import Foundation

/// Weston, a Wayland compositor, in a window on an X server without hardware: what it shows can be looked at there, and
/// the server's mouse is its own. OpenGL, where a program asks for it, is the processor's.
///
/// Not Weston's own headless backend, which has no mouse and no keyboard.
public final class WaylandServer: Sendable {
  /// Where Debian puts it.
  public static let path = "/usr/bin/weston"
  /// The X server that it is seen on.
  public let screen: XServer
  private let process: ChildProcess
  private let folder: TemporaryDirectory
  private static let socket = "wayland-test"

  /// Starts it on a screen of `width` x `height` pixels, which one program's window then fills.
  public init(width: Int, height: Int) throws {
    guard access(Self.path, X_OK) == 0 else { throw XServer.StartError(reason: "\(Self.path) is not installed") }
    screen = try XServer.xvfb(width: width, height: height)
    let folder = try TemporaryDirectory()
    self.folder = folder
    process = try ChildProcess(
      Self.path,
      [
        "--backend=x11-backend.so", "--use-pixman", "--shell=kiosk-shell.so", "--no-config", "--idle-time=0",
        "--socket=\(Self.socket)", "--width=\(width)", "--height=\(height)",
      ], environment: screen.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 })
    let process = process
    try eventually(timeout: .seconds(30)) {
      if process.ended != nil { throw XServer.StartError(reason: "weston ended: \(process.output.suffix(2000))") }
      return access("\(folder.path)/\(Self.socket)", R_OK) == 0 ? nil : "no socket"
    }
  }

  /// What a client needs to find this server and no other.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEODRIVER": "wayland", "DISPLAY": "",
      "XDG_SESSION_TYPE": "wayland", "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  deinit {
    process.end()
    screen.end()
  }
}
