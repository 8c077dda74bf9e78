import Foundation
import TestSupport

/// weston in a window of an X server, at the screen's top left corner: a Wayland compositor without a graphics card,
/// with a mouse, a keyboard and a screen whose pixels a test can read. It has no touchscreen.
final class Compositor {
  /// The arrangement of windows: one window over the whole screen, or windows with title bars.
  enum Shell: String, Sendable {
    case kiosk = "kiosk-shell.so"
    case desktop = "desktop-shell.so"
  }

  /// The X screen that shows weston's window.
  let screen: XConnection
  /// weston's screen in pixels.
  let size: (width: Int, height: Int)
  /// The variables by which a client finds this compositor, and no other.
  var environment: [String: String] {
    ["SDL_VIDEODRIVER": "", "WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "DISPLAY": ""]
  }
  private let socket = "wayland-test"
  private let folder: TemporaryDirectory
  private let weston: ChildProcess

  /// Starts weston with a screen of `width` x `height` points on `server`, once no other weston is left there.
  init(on server: XServer, shell: Shell, width: Int, height: Int, scale: Int = 1) throws {
    screen = server.connection
    size = (width * scale, height * scale)
    folder = try TemporaryDirectory()
    try eventually { try server.connection.windows().isEmpty ? nil : "the last compositor's window is still there" }
    let program = "/usr/bin/weston"
    guard access(program, X_OK) == 0 else { throw XServer.StartError(reason: "\(program) is not installed") }
    let weston = try ChildProcess(
      program,
      [
        "--backend=x11-backend.so", "--no-config", "--use-pixman", "--width=\(width)", "--height=\(height)",
        "--scale=\(scale)", "--idle-time=0", "--socket=\(socket)", "--shell=\(shell.rawValue)",
      ], environment: server.environment.merging(["XDG_RUNTIME_DIR": folder.path]) { $1 })
    self.weston = weston
    let path = "\(folder.path)/\(socket)"
    try eventually(timeout: .seconds(30)) {
      guard weston.ended == nil else { throw XServer.StartError(reason: "weston ended: \(weston.output.suffix(2000))") }
      return FileManager.default.fileExists(atPath: path) ? nil : "no compositor: \(weston.output)"
    }
    // Its window gets the keyboard before a client starts: weston can lose a client's focus if its window gets the
    // keyboard later.
    try eventually(timeout: .seconds(30)) {
      guard let window = try server.connection.windows().first else { return "no window: \(weston.output)" }
      try server.connection.focus(window)
      return nil
    }
  }

  deinit { weston.end() }

  /// Ends weston as a crash would.
  func crash() { kill(weston.pid, SIGKILL) }

  /// Returns the pixels of weston's whole screen.
  func all() throws -> Screenshot {
    try screen.screenshot(PixelBox(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Returns the smallest box around all pixels of the colour that names `page`; `nil` if there are none. Searches
  /// every `step`th column and row.
  func box(of page: NamedPage, step: Int = 2) throws -> PixelBox? {
    let shot = try all()
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for y in stride(from: 0, to: shot.height, by: step) {
      for x in stride(from: 0, to: shot.width, by: step) where shot[x, y].distance(to: page.colour) <= 2 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return left <= right ? PixelBox(x: left, y: top, width: right - left + step, height: bottom - top + step) : nil
  }
}
