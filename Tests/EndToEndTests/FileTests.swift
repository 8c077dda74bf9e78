import Foundation
import TestSupport
import Testing

private struct Rig: Sendable { let server: XServer }

private let rig = Shared { Rig(server: try XServer.xvfb(width: 1000, height: 760)) }

extension EndToEnd {
  /// Commands on the user's files: the trash by `gio`, marks, programs that keys are bound to.
  @Suite("Files", .serialized, Drops(rig))
  struct FileTests {
    private static let frame = PixelBox(x: 100, y: 80, width: 800, height: 600)
    private let home: TemporaryDirectory
    private let folder: PictureFolder

    init() throws {
      home = try TemporaryDirectory()
      folder = try PictureFolder.flat(albums: 1, pictures: 4, width: 800, height: 600)
      try FileManager.default.createDirectory(atPath: "\(home.path)/config/fourfold", withIntermediateDirectories: true)
    }

    private func program(_ options: [String] = [], environment: [String: String] = [:]) throws -> RunningProgram {
      let program = try RunningProgram(
        on: try rig.result.get().server, arguments: ["--renderer", "software"] + options + [folder.path],
        frame: Self.frame,
        environment: [
          "HOME": home.path, "XDG_DATA_HOME": "\(home.path)/data", "XDG_CONFIG_HOME": "\(home.path)/config",
        ].merging(environment) { $1 })
      try program.settles(on: NamedPage(0, 0))
      return program
    }

    private func file(_ number: Int) -> String { "\(folder.path)/Album 1/Picture \(number).png" }
    private func isThere(_ number: Int) -> Bool { FileManager.default.fileExists(atPath: file(number)) }
    private var trashed: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(home.path)/data/Trash/files")) ?? []).sorted()
    }

    private func waits(_ what: String, until isSo: () -> Bool) throws {
      try eventually { isSo() ? nil : what }
    }

    @Test("Delete moves pictures to the trash, and Ctrl+Z restores and shows them in reverse order")
    func trash() throws {
      let program = try program()
      try program.screen.type(.right)
      try program.settles(on: NamedPage(0, 1))
      try program.screen.type(.delete)
      try program.settles(on: NamedPage(0, 2))
      try program.screen.type(.delete)
      try program.settles(on: NamedPage(0, 3))
      #expect(!isThere(2) && !isThere(3) && isThere(1) && isThere(4))
      try waits("\(trashed)") { trashed == ["Picture 2.png", "Picture 3.png"] }
      try program.screen.typeWithControl(.z)
      try program.settles(on: NamedPage(0, 2))
      try program.screen.typeWithControl(.z)
      try program.settles(on: NamedPage(0, 1))
      try waits("\(trashed)") { trashed.isEmpty }
      #expect((1...4).allSatisfy(isThere))
      try program.screen.type(.right)
      try program.settles(on: NamedPage(0, 2))
      try program.quits()
    }

    @Test("A click on the notice restores the picture from the trash")
    func tap() throws {
      let program = try program()
      try program.screen.type(.delete)
      try program.settles(on: NamedPage(0, 1))
      try waits("\(trashed)") { trashed == ["Picture 1.png"] }
      // The notice is in the middle, below the place of the controls, and dark.
      try eventually {
        let ground = try program.all()[400, 72]
        return max(ground.red, ground.green, ground.blue) < 70 ? nil : "no notice: \(ground)"
      }
      let mouse = Mouse(program: program)
      try mouse.press(400, 88)
      try mouse.release()
      try waits("not back") { isThere(1) }
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
    }

    @Test("A picture that gio cannot move stays, a notice appears, and pages still turn")
    func refused() throws {
      let bin = try TemporaryDirectory()
      try ExecutableFile.write(
        "#!/bin/sh\necho 'gio: file: Read-only file system' >&2\nexit 1\n", to: "\(bin.path)/gio")
      let program = try program(environment: ["PATH": "\(bin.path):/usr/bin:/bin"])
      let before = try program.all()
      try program.screen.type(.delete)
      try eventually { try program.all() == before ? "no notice" : nil }
      #expect(isThere(1))
      try program.screen.type(.right)
      try program.settles(on: NamedPage(0, 1))
      try program.quits()
    }

    @Test("A replay of a trace with Delete moves no file")
    func replay() throws {
      let trace = "\(home.path)/delete.trace"
      do {
        let program = try program(["--record", trace])
        try program.screen.type(.delete)
        try program.settles(on: NamedPage(0, 1))
        try program.screen.typeWithControl(.z)
        try program.settles(on: NamedPage(0, 0))
        try program.quits()
      }
      let data = "\(home.path)/data"
      try FileManager.default.removeItem(atPath: data)
      for arguments in [
        ["replay", trace, "--check"],
        ["replay", trace, folder.path, "--export", "\(home.path)/frames/", "--fps", "5"],
      ] {
        let replay = try ChildProcess(
          try Installation.program(), arguments,
          environment: ["HOME": home.path, "XDG_DATA_HOME": data, "DISPLAY": "", "WAYLAND_DISPLAY": ""])
        #expect(replay.wait(timeout: .seconds(120)) == .status(0), "\(replay.output)")
      }
      #expect((1...4).allSatisfy(isThere))
      #expect(trashed.isEmpty)
    }

    @Test("-o and -o0 print the marked files at exit, in album order, with a line break or a NUL after each")
    func marked() throws {
      for (option, end) in [("-o", "\n"), ("-o0", "\0")] {
        let program = try program([option])
        try program.screen.type(.end)
        try program.settles(on: NamedPage(0, 3))
        try program.screen.type(.m)
        try program.screen.type(.home)
        try program.settles(on: NamedPage(0, 0))
        try program.screen.type(.m)
        // SDL takes a key that is pressed again at once for a held key.
        usleep(100_000)
        try program.screen.typeShifted(.m)
        try program.settles(on: NamedPage(0, 3))
        try program.quits()
        #expect(program.output == "\(file(1))\(end)\(file(4))\(end)")
      }
    }

    @Test("Shortcuts of the key file run a command and start a program on the picture")
    func boundKeys() throws {
      let said = "\(home.path)/said"
      try "x = run sh -c 'echo \"$2: $1\" > \"$0\"' \(said) {path} word\nn = last\nw = none\n".write(
        toFile: "\(home.path)/config/fourfold/keys", atomically: true, encoding: .utf8)
      let program = try program()
      try program.screen.type(.n)
      try program.settles(on: NamedPage(0, 3))
      try program.screen.type(.x)
      try waits("nothing was run") { FileManager.default.fileExists(atPath: said) }
      try eventually {
        let text = (try? String(contentsOfFile: said, encoding: .utf8)) ?? ""
        return text == "word: \(file(4))\n" ? nil : text
      }
      try program.quits()
      #expect(program.output.isEmpty, "\(program.output)")
    }
  }
}
