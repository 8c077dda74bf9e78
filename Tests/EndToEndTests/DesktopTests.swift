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
    folder: try PictureFolder.flat(albums: 1, pictures: 3, width: 1600, height: 1200))
}

extension EndToEnd {
  /// Features that desktops have or lack: a window manager, a session's message bus, a locale.
  @Suite("Desktops", .serialized, Drops(rig))
  struct DesktopTests {
    private static let frame = PixelBox(x: 200, y: 120, width: 800, height: 600)

    @Test(
      "The window's title names the picture, in every script and every locale",
      arguments: ["", "C", "POSIX", "C.UTF-8", "de_DE.ISO-8859-1", "xx_XX.UTF-8"])
    func title(locale: String) throws {
      let folder = try TemporaryDirectory()
      let names = ["1 Düne", "2 写真", "3 صورة", "4 \u{1F3DE}"]
      for (number, name) in names.enumerated() {
        let picture = FlatPNG.encode(NamedPage(0, number).colour, width: 80, height: 60)
        try Data(picture).write(to: URL(fileURLWithPath: "\(folder.path)/\(name).png"))
      }
      // A name that is not UTF-8.
      let broken = Array("\(folder.path)/5 \u{1}.png".utf8CString).map { $0 == 1 ? CChar(bitPattern: 0xFF) : $0 }
      try #require(rename("\(folder.path)/4 \u{1F3DE}.png", broken) == 0)
      let program = try RunningProgram(
        on: try rig.result.get().server, arguments: ["--renderer", "software", folder.path], frame: Self.frame,
        environment: ["LC_ALL": locale, "LC_CTYPE": "", "LANG": ""])
      let titles = names.prefix(3).map { "\($0).png — Fourfold" } + ["5 \u{FFFD}.png — Fourfold"]
      for title in titles {
        for property in ["_NET_WM_NAME", "WM_NAME"] {
          try eventually {
            let said = try program.property(property)
            return said == title ? nil : "\(property) is \(said ?? "none") and not \(title)"
          }
        }
        try program.screen.type(.right)
      }
      try program.quits()
    }

    @Test("A window has the class of the desktop entry, and the icon", arguments: [["demo", "grid"], []])
    func identity(arguments: [String]) throws {
      let rig = try rig.result.get()
      let program = try RunningProgram(
        on: rig.server, arguments: arguments + (arguments.isEmpty ? [rig.folder.path] : []), frame: Self.frame)
      let id = try Checkout.desktopID()
      #expect(try program.property("WM_CLASS") == "\(id)\0\(id)\0")
      // The width, the height, and the pixels in rows, each four bytes: blue, green, red and alpha.
      var icon: [UInt8] = []
      try eventually {
        icon = try program.bytes(of: "_NET_WM_ICON") ?? []
        return icon.count == (2 + 128 * 128) * 4 ? nil : "the icon has \(icon.count) bytes"
      }
      #expect(icon.prefix(8) == [128, 0, 0, 0, 128, 0, 0, 0])
      #expect(icon[(2 + 64 * 128 + 64) * 4 + 3] == 255)
      #expect(icon[2 * 4 + 3] == 0)
      try program.quits()
    }

    @Test("--fullscreen covers the screen without a window manager", arguments: ["software", "gpu"])
    func startsFullscreen(renderer: String) throws {
      let rig = try rig.result.get()
      let full = PixelBox(x: 0, y: 0, width: 1280, height: 900)
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", renderer, "--fullscreen", rig.folder.path], frame: Self.frame,
        isArranged: true)
      try program.stands(at: full)
      try program.settles(on: NamedPage(0, 0))
      try program.focus()
      try program.screen.type(.escape)
      try program.stands(at: PixelBox(x: 240, y: 150, width: 800, height: 600))
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
    }

    @Test(
      "The program starts no message bus on a desktop without one",
      .enabled(if: Installation.mustRunAll || access("/usr/bin/dbus-launch", X_OK) == 0))
    func startsNoBus() throws {
      let rig = try rig.result.get()
      let folder = try TemporaryDirectory()
      // Earlier programs may have left some on a display of this number.
      let before = Set(ProcessEntry.all.map(\.pid))
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", "software", rig.folder.path], frame: Self.frame,
        environment: ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": folder.path])
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
      // Processes that are started for this display have its name in their environment.
      let started = ProcessEntry.all.filter { entry in
        !before.contains(entry.pid) && entry.name == "dbus-daemon"
          && entry.environment.contains("DISPLAY=:\(rig.server.display)")
      }
      for daemon in started { kill(daemon.pid, SIGTERM) }
      #expect(started.isEmpty)
    }

    @Test(
      "The program connects to the session's message bus, by its address or at its usual path",
      arguments: [true, false])
    func callsTheBus(isNamed: Bool) throws {
      let rig = try rig.result.get()
      let folder = try TemporaryDirectory()
      let bus = try ListeningSocket(path: "\(folder.path)/bus")
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", "software", rig.folder.path], frame: Self.frame,
        environment: [
          "DBUS_SESSION_BUS_ADDRESS": isNamed ? "unix:path=\(bus.path)" : "",
          "XDG_RUNTIME_DIR": isNamed ? "" : folder.path,
        ])
      #expect(bus.wasCalled)
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
    }

    @Test("Dropped files and folders open once each, and a file that is no picture gets a page")
    func drop() throws {
      let rig = try rig.result.get()
      let dropped = try TemporaryDirectory()
      let trace = "\(dropped.path)/drop.trace"
      try FileManager.default.createDirectory(atPath: "\(dropped.path)/a b/c", withIntermediateDirectories: true)
      for number in 0..<3 {
        let picture = Data(FlatPNG.encode(NamedPage(2, number).colour, width: 800, height: 600))
        try picture.write(to: URL(fileURLWithPath: "\(dropped.path)/a b/\(number).png"))
      }
      let other = Data(FlatPNG.encode(NamedPage(3, 0).colour, width: 800, height: 600))
      try other.write(to: URL(fileURLWithPath: "\(dropped.path)/a b/c/é.png"))
      try Data("words".utf8).write(to: URL(fileURLWithPath: "\(dropped.path)/notes.txt"))
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", "software", "--record", trace, rig.folder.path], frame: Self.frame)
      try program.settles(on: NamedPage(0, 0))
      // One file is shown among its siblings.
      try program.drop(["file://\(dropped.path)/a%20b/1.png"])
      try program.settles(on: NamedPage(2, 1))
      try program.screen.type(.right)
      try program.settles(on: NamedPage(2, 2))
      // The earlier album is above the new one.
      try program.screen.type(.up)
      try program.settles(on: NamedPage(0, 0))
      // A file that is open is turned to, and not opened again.
      try program.drop(["file://\(dropped.path)/a%20b/0.png"])
      try program.settles(on: NamedPage(2, 0))
      try program.screen.type(.down)
      try program.settles(on: NamedPage(2, 0))
      // A folder, which is the first of several dropped items that has a picture.
      try program.drop(["file://\(dropped.path)/notes.txt", "file://\(dropped.path)/a%20b/c/"])
      try program.settles(on: NamedPage(3, 0))
      // An address that is no local file is ignored, and a file that is no picture gets a page.
      try program.drop(["https://example.org/a.png", "file://\(dropped.path)/notes.txt"])
      try eventually {
        let title = try program.property("_NET_WM_NAME") ?? ""
        return title == "notes.txt — Fourfold" ? nil : "the title is \(title)"
      }
      try program.quits()
      let check = try ChildProcess(try Installation.program(), ["replay", "--check", trace])
      #expect(check.wait(timeout: .seconds(30)) == .status(0), "\(check.output)")
      let names = ["notes", "a b", "a%20b", "example"]
      #expect(try Self.text(of: trace).allSatisfy { line in !names.contains { line.contains($0) } })
    }

    /// Returns a trace's lines.
    private static func text(of trace: String) throws -> [Substring] {
      try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    }

    @Test(
      "--errors-in-window opens a page that is named after the file that failed", arguments: ["gone.png", "notes.txt"])
    func errorPage(name: String) throws {
      let rig = try rig.result.get()
      let folder = try TemporaryDirectory()
      try Data("words".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/notes.txt"))
      let program = try RunningProgram(
        on: rig.server,
        arguments: ["--renderer", "software", "--errors-in-window", "file://\(folder.path)/\(name)"], frame: Self.frame)
      try eventually {
        let title = try program.property("_NET_WM_NAME") ?? ""
        return title == "\(name) — Fourfold" ? nil : "the title is \(title)"
      }
      #expect(program.output.contains(name))
      // A folder that is dropped on it opens.
      try program.drop(["file://\(rig.folder.path)"])
      try program.settles(on: NamedPage(0, 0))
      try program.quits(with: name == "gone.png" ? 66 : 65)
    }

    @Test("Without anything to show, an error window opens until a key closes it")
    func errorWindow() throws {
      let rig = try rig.result.get()
      let nowhere = try TemporaryDirectory()
      let program = try RunningProgram(
        on: rig.server, arguments: ["--errors-in-window"], frame: Self.frame,
        environment: ["FOURFOLD_ASSETS": nowhere.path])
      // The background is in the corner, and the error's text across the middle.
      let background = RGB(red: 0x1A, green: 0x1C, blue: 0x20)
      try eventually {
        let (middle, all) = (try program.middle(), try program.all())
        let hasText = (0..<middle.width).contains { x in
          (0..<middle.height).contains { middle[x, $0].distance(to: background) > 100 }
        }
        return hasText && all[4, 4] == background ? nil : "text: \(hasText), corner: \(all[4, 4])"
      }
      try program.screen.type(.escape)
      try program.ends(with: 69)
    }

    @Test("A question mark opens the help and a slash stops the time, on two keyboard layouts")
    func slash() throws {
      let rig = try rig.result.get()
      let program = try RunningProgram(
        on: rig.server, arguments: ["--renderer", "software", rig.folder.path], frame: Self.frame)
      try program.settles(on: NamedPage(0, 0))
      try program.screen.typeShifted(.slash)
      // Escape closes the help; without the help it would close the window.
      try program.screen.type(.escape)
      try program.settles(on: NamedPage(0, 0))
      try program.screen.type(.right)
      try program.settles(on: NamedPage(0, 1))
      // The slash of a German keyboard.
      try program.screen.relabel(.seven, shifted: .slash)
      defer { try? program.screen.relabel(.seven, shifted: .seven) }
      let mark = PixelBox(x: 0, y: 0, width: 60, height: 60)
      let before = try program.all()
      try program.screen.typeShifted(.seven)
      try eventually {
        try program.all().differences(from: before, in: mark) > 100 ? nil : "no mark of stopped time"
      }
      try program.quits()
    }
  }
}
