import Foundation
import TestSupport

/// weston in a window of an X server, at the screen's top left corner: a Wayland compositor without a graphics card, with a
/// mouse, a keyboard and a screen that a test can look at. It has no touch.
final class Compositor {
  /// What arranges windows: one window over the whole screen, or windows with title bars.
  enum Shell: String, Sendable {
    case kiosk = "kiosk-shell.so"
    case desktop = "desktop-shell.so"
  }

  /// The screen in which weston's window is.
  let screen: XConnection
  /// weston's screen in pixels.
  let size: (width: Int, height: Int)
  /// What a client needs to find this compositor and nothing else.
  var environment: [String: String] {
    ["SDL_VIDEODRIVER": "", "WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "DISPLAY": ""]
  }
  private let socket = "wayland-test"
  private let folder: TemporaryDirectory
  private let weston: ChildProcess

  /// Starts weston with a screen of `size` points on `server`, where no other is left.
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
    // Its window has the keyboard before a client comes: weston can lose the focus of a client when its window is given the
    // keyboard later.
    try eventually(timeout: .seconds(30)) {
      guard let window = try server.connection.windows().first else { return "no window: \(weston.output)" }
      try server.connection.focus(window)
      return nil
    }
  }

  deinit { weston.end() }

  /// Ends it as a crash would.
  func crash() { kill(weston.pid, SIGKILL) }

  /// All of weston's screen.
  func all() throws -> Screenshot {
    try screen.screenshot(PixelBox(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// The smallest box that has every pixel of the colours by which pages are named; `nil` where there is none. Looked for in
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
