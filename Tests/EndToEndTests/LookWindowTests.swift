import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// A window in the look that a desktop's Settings portal reports.
  @Suite("Looks of the desktop", .serialized, Drops(rig))
  struct LookWindowTests {
    private static let frame = PixelBox(x: 200, y: 120, width: 800, height: 600)
    private static let dark = RGB(red: 0x10, green: 0x11, blue: 0x13)
    private static let black = RGB(red: 0, green: 0, blue: 0)
    private static let light = RGB(red: 0xEB, green: 0xEC, blue: 0xEE)

    /// Opens a window with a small picture in the middle, on the bus of `portal` if there is one.
    private func window(
      _ portal: FakePortal?, options: [String] = [], home: String = "/proc/nonexistent"
    ) throws -> RunningProgram {
      let folder = try PictureFolder.flat(albums: 1, pictures: 2, width: 1200, height: 300)
      let program = try RunningProgram(
        on: try rig.result.get(), arguments: ["--renderer", "software"] + options + [folder.path], frame: Self.frame,
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": portal?.address ?? "disabled:", "XDG_RUNTIME_DIR": "", "XDG_CONFIG_HOME": home,
          "XDG_CURRENT_DESKTOP": "",
        ])
      pictures.append(folder)
      return program
    }

    /// Waits until the background around the picture has `color`.
    private func sees(_ color: RGB, in program: RunningProgram) throws {
      try eventually(timeout: .seconds(30)) {
        let shot = try program.all()
        let seen = shot[400, 60]
        return seen == color ? nil : "\(seen), not \(color)"
      }
    }

    private let pictures = Kept()

    @Test("The window follows the desktop from light to dark and to high contrast")
    func follows() throws {
      let portal = try FakePortal([.scheme: .number(2)])
      let program = try window(portal)
      try sees(Self.light, in: program)
      portal.set(.scheme, to: .number(1))
      try sees(Self.dark, in: program)
      portal.set(.contrast, to: .number(1))
      try sees(Self.black, in: program)
      // The bus ends, and the window keeps its look.
      portal.end()
      try program.screen.type(.right)
      try sees(Self.black, in: program)
      try program.quits()
    }

    @Test("--look overrides the desktop's look")
    func asked() throws {
      let program = try window(try FakePortal([.scheme: .number(2)]), options: ["--look", "dark"])
      try sees(Self.dark, in: program)
      try program.quits()
    }

    @Test("Without a portal the desktop's files set the look, and without those it is dark")
    func files() throws {
      let home = try TemporaryDirectory()
      let plain = try window(nil, home: home.path)
      try sees(Self.dark, in: plain)
      try plain.quits()
      try FileManager.default.createDirectory(atPath: "\(home.path)/gtk-3.0", withIntermediateDirectories: true)
      try Data("[Settings]\ngtk-theme-name=Some-light\n".utf8).write(
        to: URL(fileURLWithPath: "\(home.path)/gtk-3.0/settings.ini"))
      let light = try window(nil, home: home.path)
      try sees(Self.light, in: light)
      try light.quits()
    }

    @Test("A slow portal does not delay the window, and its late answer applies")
    func slow() throws {
      let portal = try FakePortal([.scheme: .number(2)], delay: 3)
      let program = try window(portal)
      try sees(Self.dark, in: program)
      // The answer applies when it arrives.
      try sees(Self.light, in: program)
      try program.quits()
    }

    @Test("A trace has the look at its start and the changes of the look")
    func recorded() throws {
      let folder = try TemporaryDirectory()
      let trace = "\(folder.path)/look.trace"
      let portal = try FakePortal([.scheme: .number(2), .animations: .flag(false)])
      let program = try window(portal, options: ["--record", trace])
      try sees(Self.light, in: program)
      portal.set(.scheme, to: .number(1))
      try sees(Self.dark, in: program)
      try program.quits()
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      let lines = text.split(separator: "\n")
      // On a busy machine the portal answers after the program has begun without it.
      let header = try #require(lines.first)
      let isInTime = header.contains(#""look":{"scheme":"light"}"#)
      #expect(header.contains(#""reducesMotion":true"#) == isInTime)
      #expect(header.contains(#""look":"#) == isInTime)
      let resizes = lines.filter { $0.contains(#""resize""#) }
      #expect(resizes.contains { $0.contains(#""scheme":"light""#) })
      #expect(resizes.last?.contains("look") == false)
    }
  }
}

/// Folders that exist as long as their test.
private final class Kept {
  private var folders: [PictureFolder] = []
  func append(_ folder: PictureFolder) { folders.append(folder) }
}
