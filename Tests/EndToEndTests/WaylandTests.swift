import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1000, height: 700) }

extension EndToEnd {
  /// The program as a client of a Wayland compositor without a graphics card: weston in a window of an X server. It has
  /// no touch.
  @Suite("Wayland", .serialized, Drops(rig))
  struct WaylandTests {
    private static let size = (width: 800, height: 600)

    /// weston, whose one output is a window at the screen's top left corner. The window has the keyboard before a client
    /// comes: weston can lose the focus of a client when its window is given the keyboard later.
    private static func compositor(on server: XServer, socket: String, folder: String) throws -> ChildProcess {
      try eventually { try server.connection.windows().isEmpty ? nil : "the last compositor's window is still there" }
      let weston = try ChildProcess(
        "/usr/bin/weston",
        [
          "--backend=x11-backend.so", "--no-config", "--use-pixman", "--width=\(size.width)",
          "--height=\(size.height)", "--idle-time=0", "--socket=\(socket)", "--shell=kiosk-shell.so",
        ], environment: server.environment.merging(["XDG_RUNTIME_DIR": folder]) { $1 })
      try eventually(timeout: .seconds(30)) {
        FileManager.default.fileExists(atPath: "\(folder)/\(socket)") ? nil : "no compositor: \(weston.output)"
      }
      try eventually(timeout: .seconds(30)) {
        guard let window = try server.connection.windows().first else { return "no window: \(weston.output)" }
        try server.connection.focus(window)
        return nil
      }
      return weston
    }

    @Test("It shows pictures and hears keys, whoever draws", arguments: ["auto", "software", "gpu"])
    func shows(renderer: String) throws {
      let server = try rig.result.get()
      let runtime = try TemporaryDirectory()
      let weston = try Self.compositor(on: server, socket: "wayland-\(renderer)", folder: runtime.path)
      defer { weston.end() }
      let pictures = try PictureFolder.flat(albums: 1, pictures: 3, width: 1600, height: 1200)
      let program = try ChildProcess(
        try Installation.program(), ["--renderer", renderer, "--fullscreen", "--scale", "1", pictures.path],
        environment: [
          "SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "wayland-\(renderer)", "XDG_RUNTIME_DIR": runtime.path,
          "DISPLAY": "", "LIBGL_ALWAYS_SOFTWARE": "1", "LC_ALL": "C.UTF-8",
        ])
      defer { program.end() }
      func sees(_ page: NamedPage) throws {
        try eventually(timeout: .seconds(30)) {
          guard program.ended == nil else { throw RunningProgram.Ended(output: program.output, exit: program.ended) }
          let shot = try server.connection.screenshot(
            PixelBox(x: Self.size.width / 2, y: Self.size.height / 2, width: 1, height: 1))
          return NamedPage(colour: shot[0, 0]) == page ? nil : "\(shot[0, 0]), not \(page)"
        }
      }
      try sees(NamedPage(0, 0))
      try server.connection.type(.right)
      try sees(NamedPage(0, 1))
      try server.connection.type(.q)
      #expect(program.wait(timeout: .seconds(20)) == .status(0), "\(program.output)")
    }
  }
}
