import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// A window on a display with a colour profile.
  @Suite("Colours of the display", .serialized, Drops(rig))
  struct DisplayProfileWindowTests {
    private static let frame = PixelBox(x: 200, y: 120, width: 800, height: 600)
    private static let property = "_ICC_PROFILE"
    private static let red = RGB(red: 255, green: 0, blue: 0)
    private static let blue = RGB(red: 0, green: 0, blue: 255)

    private let folder: TemporaryDirectory

    init() throws {
      folder = try TemporaryDirectory()
      for name in ["a.png", "b.png"] {
        try Data(FlatPNG.encode(Self.red, width: 900, height: 700)).write(
          to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      }
    }

    private func window(_ options: [String] = []) throws -> RunningProgram {
      try RunningProgram(
        on: try rig.result.get(), arguments: ["--renderer", "software"] + options + [folder.path], frame: Self.frame)
    }

    /// Waits until the middle of the window has `color`.
    private func sees(_ color: RGB, in program: RunningProgram) throws {
      try eventually(timeout: .seconds(30)) {
        let shot = try program.all()
        let seen = shot[400, 300]
        // The profile's curve is not quite sRGB's.
        let isNear = [\RGB.red, \.green, \.blue].allSatisfy { abs(seen[keyPath: $0] - color[keyPath: $0]) <= 6 }
        return isNear ? nil : "\(seen), not \(color)"
      }
    }

    @Test("Pictures are drawn in the display's profile, from the first one on and after changes of it")
    func follows() throws {
      let screen = try rig.result.get().connection
      try screen.setRootProperty(Self.property, bytes: SwappedProfile.bytes)
      defer { try? screen.deleteRootProperty(Self.property) }
      let program = try window()
      try sees(Self.blue, in: program)
      try program.screen.type(.right)
      try sees(Self.blue, in: program)
      try screen.deleteRootProperty(Self.property)
      try sees(Self.red, in: program)
      try screen.setRootProperty(Self.property, bytes: SwappedProfile.bytes)
      try sees(Self.blue, in: program)
      try program.quits()
    }

    @Test("--display-profile replaces the display's profile, and none turns it off")
    func asked() throws {
      let screen = try rig.result.get().connection
      try screen.setRootProperty(Self.property, bytes: SwappedProfile.bytes)
      let plain = try window(["--display-profile", "none"])
      try sees(Self.red, in: plain)
      try plain.quits()
      try screen.deleteRootProperty(Self.property)
      let file = "\(folder.path)/display.icc"
      try Data(SwappedProfile.bytes).write(to: URL(fileURLWithPath: file))
      let swapped = try window(["--display-profile", file])
      try sees(Self.blue, in: swapped)
      try swapped.quits()
    }

    @Test("A missing file or one that is no profile ends with a message and an exit status", arguments: [true, false])
    func refuses(isThere: Bool) throws {
      let file = "\(folder.path)/display.icc"
      if isThere { try Data("no profile".utf8).write(to: URL(fileURLWithPath: file)) }
      let program = try ChildProcess(
        try Installation.program(), ["--display-profile", file, folder.path],
        environment: try rig.result.get().environment)
      #expect(program.wait(timeout: .seconds(30)) == .status(isThere ? 65 : 66))
      let line =
        isThere
        ? "\(file) is not an RGB colour profile (ICC): name another file, or none for sRGB" : file
      #expect(program.output.contains(line), "\(program.output)")
    }
  }
}
