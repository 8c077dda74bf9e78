import Foundation
import TestSupport

/// Two screens with a touchscreen each: one without a window manager, and one with openbox.
///
/// A window manager receives the mouse's buttons first, so that a click raises a window, and with them the fingers that
/// X11 reports as a mouse. It also puts a frame around the window, so places in the window differ from those on the
/// screen.
final class TouchRig: Sendable {
  /// The window manager of a screen.
  enum Desktop: String, CaseIterable, Sendable {
    /// None.
    case bare
    case openbox
  }

  private let bare: TouchServer
  private let managed: TouchServer
  private let manager: ChildProcess
  private let home: TemporaryDirectory

  init() throws {
    (bare, managed) = (try Self.server(), try Self.server())
    home = try TemporaryDirectory()
    let program = "/usr/bin/openbox"
    guard access(program, X_OK) == 0 else { throw XServer.StartError(reason: "\(program) is not installed") }
    // No user's settings apply.
    let manager = try ChildProcess(
      program, ["--sm-disable"],
      environment: managed.server.environment.merging(["HOME": home.path, "XDG_CONFIG_HOME": home.path]) { $1 })
    self.manager = manager
    let screen = managed.server.connection
    try eventually(timeout: .seconds(30)) {
      guard manager.ended == nil else {
        throw XServer.StartError(reason: "openbox ended: \(manager.output.suffix(2000))")
      }
      return try screen.rootProperty("_NET_CLIENT_LIST_STACKING") == nil ? "no window manager" : nil
    }
  }

  // The window manager ends before its server: it prints an error if the server ends first.
  deinit { manager.end() }

  /// The screen of a desktop.
  func screen(_ desktop: Desktop) -> TouchServer { desktop == .bare ? bare : managed }

  /// Plays a scenario on a demo in a window of 800 x 600, which has to end cleanly.
  func play(
    _ arguments: [String], on desktop: Desktop, _ scenario: (DemoWindow, Fingers) throws -> Void
  ) throws {
    let screen = screen(desktop)
    try onTime {
      let program = try RunningProgram(
        on: screen.server, arguments: arguments,
        frame: PixelBox(x: 64, y: 36, width: DemoWindow.width, height: DemoWindow.height))
      let fingers = Fingers(program: program, touchscreen: screen.touchscreen)
      defer { fingers.liftAll() }
      try scenario(DemoWindow(program), fingers)
      try program.quits()
    }
  }

  /// Returns whether a rig could be set up; prints a warning if not. With `CI=true` the tests run, and fail.
  static func isThere<Rig>(_ rig: Shared<Rig>) -> Bool {
    guard case .failure(let error) = rig.result else { return true }
    let line =
      "\n*** NO TOUCHSCREEN, or no openbox: the tests of fingers are skipped (with CI=true: fail). \(error)\n\n"
    FileHandle.standardError.write(Data(line.utf8))
    return Installation.mustRunAll
  }

  private static func server() throws -> TouchServer { try TouchServer(width: 2048, height: 1152) }
}
