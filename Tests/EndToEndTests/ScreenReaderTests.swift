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
    folder: try PictureFolder.flat(albums: 2, pictures: 8, width: 1600, height: 1200))
}

extension EndToEnd {
  /// The events and objects of a real window on the desktop's accessibility bus.
  @Suite(
    "Screen readers", .serialized, Drops(rig),
    .enabled(
      if: Installation.mustRunAll || AccessibilityServices.areInstalled, "at-spi2-core is not installed"))
  struct ScreenReaderTests {
    private static let frame = PixelBox(x: 200, y: 120, width: 800, height: 600)

    private func program(
      on services: AccessibilityServices, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> RunningProgram {
      try RunningProgram(
        on: try rig.result.get().server, arguments: ["--renderer", "software"] + arguments, frame: Self.frame,
        environment: ["DBUS_SESSION_BUS_ADDRESS": services.address].merging(environment) { $1 })
    }

    @Test("A screen reader receives the page, its position, and the result of each key")
    func hears() throws {
      let services = try AccessibilityServices(isOn: true)
      let reader = try ScreenReader(services, announcements: true)
      let program = try program(on: services, [try rig.result.get().folder.path])
      try reader.waits(for: "PropertyChange", "Picture 1.png, 1 of 8, Album 1")
      try reader.waits(for: "Activate", "Fourfold")
      try program.screen.type(.right)
      try reader.waits(for: "PropertyChange", "Picture 2.png, 2 of 8")
      try program.screen.type(.down)
      try reader.waits(for: "PropertyChange", "Picture 1.png, 1 of 8, Album 2")
      try program.screen.type(.m)
      try reader.waits(for: "Announcement", "marked")
      // 100 % depends on the picture's size, so wait for the picture.
      try program.settles(on: NamedPage(1, 0))
      try program.screen.type(.one)
      try reader.waits(for: "Announcement", "100 %")
      try program.screen.type(.zero)
      try reader.waits(for: "Announcement", "Fit")
      try program.screen.type(.enter)
      try reader.waits(for: "Announcement", "Overview")
      try program.screen.type(.right)
      try program.screen.type(.right)
      try reader.waits(for: "PropertyChange", "Picture 3.png, 3 of 8")
      try program.screen.type(.escape)
      try reader.waits(for: "Announcement", "Overview closed")
      let place = try #require(try reader.programs().first)
      let window = try #require(try reader.children(of: place).first)
      #expect(try reader.role(of: window) == "frame")
      #expect(try reader.children(of: window).count == 2)
      try program.quits()
      try eventually { try reader.programs().isEmpty ? nil : "still listed" }
    }

    @Test("Of several quick page turns only the last page is reported")
    func passes() throws {
      let services = try AccessibilityServices(isOn: true)
      let reader = try ScreenReader(services, announcements: false)
      let program = try program(on: services, [try rig.result.get().folder.path])
      try reader.waits(for: "PropertyChange", "Picture 1.png, 1 of 8, Album 1")
      let before = reader.heard.count
      for _ in 0..<5 { try program.screen.type(.right) }
      try reader.waits(for: "PropertyChange", "Picture 6.png, 6 of 8")
      let told = reader.heard.dropFirst(before).filter { $0.member == "PropertyChange" }.map(\.text)
      #expect(told == ["Picture 6.png, 6 of 8"])
      try program.quits()
    }

    @Test("A screen reader turned on while the window is open receives the page in the user's language")
    func turnsOn() throws {
      let services = try AccessibilityServices(isOn: false)
      let program = try program(
        on: services, [try rig.result.get().folder.path], environment: ["LC_ALL": "C.UTF-8", "LANGUAGE": "de"])
      try program.settles(on: NamedPage(0, 0))
      let reader = try ScreenReader(services, announcements: true)
      #expect(try reader.programs().isEmpty)
      try ScreenReader.set(true, on: services)
      try reader.waits(for: "PropertyChange", "Picture 1.png, 1 von 8, Album 1")
      try program.quits()
    }
  }
}
