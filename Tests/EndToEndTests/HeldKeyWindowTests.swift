import Foundation
import TestSupport
import Testing

private struct Rig: Sendable {
  let server: XServer
  let folder: PictureFolder
}

private let rig = Shared {
  Rig(
    server: try XServer.xvfb(width: 1280, height: 900),
    folder: try PictureFolder.flat(albums: 1, pictures: 8, width: 1600, height: 1200))
}

extension EndToEnd {
  /// A key that the server repeats, in a window that does not keep up.
  @Suite("Held keys in a window", .serialized, Drops(rig))
  struct HeldKeyWindowTests {
    private func program() throws -> RunningProgram {
      let rig = try rig.result.get()
      return try RunningProgram(
        on: rig.server, folder: rig.folder, frame: PixelBox(x: 200, y: 120, width: 800, height: 600))
    }

    @Test("A held key turns pages to the last one")
    func repeats() throws {
      let program = try program()
      try program.screen.pressKey(.right)
      defer { try? program.screen.releaseKey(.right) }
      // The last page, by the server's repeats alone.
      try program.settles(on: NamedPage(0, 7))
      try program.screen.releaseKey(.right)
      try program.quits()
    }

    @Test("A key released while the program was stalled turns one page and no other")
    func stops() throws {
      let program = try program()
      program.signal(SIGSTOP)
      defer { program.signal(SIGCONT) }
      try program.screen.pressKey(.right)
      // The server waits 0.66 s and repeats 25 times a second: enough for all pages.
      usleep(1_500_000)
      try program.screen.releaseKey(.right)
      program.signal(SIGCONT)
      try program.settles(on: NamedPage(0, 1))
      // Nothing comes after it.
      try program.screen.type(.home)
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
    }
  }
}
