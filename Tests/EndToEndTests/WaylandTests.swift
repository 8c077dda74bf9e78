import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  static let size = (width: 900, height: 600)
  let server: WaylandServer
  let folder: PictureFolder
}

private let rig = Shared {
  Rig(
    server: try WaylandServer(width: Rig.size.width, height: Rig.size.height),
    folder: try PictureFolder.flat(albums: 1, pictures: 3, width: 1800, height: 1200))
}

extension EndToEnd {
  /// A Wayland compositor on a machine without a graphics processor.
  @Suite(
    "Wayland without a graphics processor", .serialized, Drops(rig),
    .enabled(if: Installation.mustRunAll || access(WaylandServer.path, X_OK) == 0))
  struct WaylandTests {
    @Test(
      "It shows pictures, whoever draws, and a drag by the mouse turns the page",
      arguments: ["auto", "software", "gpu"])
    func showsPictures(renderer: String) throws {
      let rig = try rig.result.get()
      let screen = rig.server.screen.connection
      let program = try ChildProcess(
        try Installation.program(), ["--renderer", renderer, "--scale", "1", rig.folder.path],
        environment: rig.server.environment)
      defer { program.end() }
      func shows(_ page: NamedPage) throws {
        try eventually(timeout: .seconds(30)) {
          if let exit = program.ended { throw RunningProgram.Ended(output: program.output, exit: exit) }
          let line = try screen.screenshot(PixelBox(x: 0, y: 276, width: Rig.size.width, height: 48))
          let strip = Strip(line.columns(every: 3))
          return strip.runs == [Strip.Run(content: .page(page), pixels: 0..<Rig.size.width)]
            ? nil : "not \(page): \(strip)"
        }
      }
      try shows(NamedPage(0, 0))
      try screen.moveMouse(x: 700, y: 300)
      try screen.press(.left)
      for step in 1...40 {
        try screen.moveMouse(x: 700 - 15 * step, y: 300)
        usleep(8000)
      }
      try screen.release(.left)
      try shows(NamedPage(0, 1))
      try screen.type(.q)
      #expect(program.wait() == .status(0), "\(program.output)")
    }
  }
}
