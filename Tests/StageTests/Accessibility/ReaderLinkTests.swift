import Platform
import Scene
import TestSupport
import Testing

@testable import Stage

@Suite(
  "Screen readers on a bus", .serialized,
  .enabled(if: AccessibilityServices.areInstalled, "at-spi2-core is not installed"))
struct ReaderLinkTests {
  private static func speech(_ name: String, notices: [String] = []) -> Speech {
    var speech = Speech()
    speech.page = SpokenPage(column: name.count, row: 0, name: name)
    speech.notices = notices.map { SpokenNotice($0, until: .zero) }
    return speech
  }

  @Test("A window and its page are listed with their names, and a notice is announced")
  func lists() throws {
    let services = try AccessibilityServices(isOn: true)
    let reader = try ScreenReader(services, announcements: true)
    let woken = WakeUp()
    let link = ReaderLink(title: "Fourfold", address: services.address) { woken.signal() }
    try #require(woken.wait(atMost: 20))
    link.tell(Self.speech("a.jpg"), isFocused: true)
    try reader.waits(for: "PropertyChange", "a.jpg")
    try reader.waits(for: "Activate", "Fourfold")
    let programs = try reader.programs()
    let program = try #require(programs.first)
    #expect(programs.count == 1)
    #expect(try reader.name(of: program) == "Fourfold")
    let window = try #require(try reader.children(of: program).first)
    #expect(try reader.role(of: window) == "frame")
    let objects = try reader.children(of: window)
    #expect(try objects.map { try reader.name(of: $0) } == ["a.jpg", ""])
    link.tell(Self.speech("a.jpg", notices: ["Copied"]), isFocused: true)
    try reader.waits(for: "Announcement", "Copied")
    #expect(link.isOn)
  }

  @Test("A reader that does not listen for announcements gets a notification")
  func notifies() throws {
    let services = try AccessibilityServices(isOn: true)
    let reader = try ScreenReader(services, announcements: false)
    let woken = WakeUp()
    let link = ReaderLink(title: "Fourfold", address: services.address) { woken.signal() }
    try #require(woken.wait(atMost: 20))
    link.tell(Self.speech("a.jpg"), isFocused: true)
    try reader.waits(for: "PropertyChange", "a.jpg")
    link.tell(Self.speech("a.jpg", notices: ["Copied"]), isFocused: true)
    try eventually {
      let last = reader.heard.suffix(2)
      let expected = ["notice PropertyChange accessible-name 0 Copied", "notice StateChanged showing 1 "]
      return last.map(\.description) == expected ? nil : "\(last)"
    }
    #expect(!reader.heard.contains { $0.member == "Announcement" })
  }

  @Test("A reader turned on later receives the current page, not an earlier one")
  func turnsOnLater() throws {
    let services = try AccessibilityServices(isOn: false)
    let woken = WakeUp()
    let link = ReaderLink(title: "Fourfold", address: services.address) { woken.signal() }
    link.tell(Self.speech("a.jpg"), isFocused: true)
    #expect(!woken.wait(atMost: 1))
    #expect(!link.isOn)
    let reader = try ScreenReader(services, announcements: true)
    #expect(try reader.programs().isEmpty)
    try ScreenReader.set(true, on: services)
    try #require(woken.wait(atMost: 20))
    link.tell(Self.speech("bb.jpg"), isFocused: true)
    try reader.waits(for: "PropertyChange", "bb.jpg")
    #expect(!reader.heard.contains { $0.text == "a.jpg" })
  }

  @Test("A link stays off without accessibility services or without a bus")
  func startsNothing() throws {
    let services = try AccessibilityServices(isOn: true, hasServices: false)
    let link = ReaderLink(title: "Fourfold", address: services.address) {}
    let alone = ReaderLink(title: "Fourfold", address: nil) {}
    let nowhere = ReaderLink(title: "Fourfold", address: "unix:path=/proc/nowhere") {}
    for link in [link, alone, nowhere] { link.tell(Self.speech("a.jpg"), isFocused: true) }
    // By the time at which a later link with services is on, these would be on too.
    let (present, woken) = (try AccessibilityServices(isOn: true), WakeUp())
    let other = ReaderLink(title: "Fourfold", address: present.address) { woken.signal() }
    try #require(woken.wait(atMost: 20))
    #expect(other.isOn && !link.isOn && !alone.isOn && !nowhere.isOn)
  }

  @Test("The reader state is on, off, without services or without a bus")
  func state() throws {
    let services = try AccessibilityServices(isOn: true)
    try eventually { ReaderState.now(address: services.address) == .on ? nil : "no services yet" }
    try ScreenReader.set(false, on: services)
    #expect(ReaderState.now(address: services.address) == .off)
    let bare = try AccessibilityServices(isOn: true, hasServices: false)
    #expect(ReaderState.now(address: bare.address) == .noServices)
    #expect(ReaderState.now(address: "unix:path=/proc/nowhere") == .noBus)
    #expect(ReaderState.now(address: nil) == .noBus)
  }

  @Test("A closed window leaves the list, and the link turns off when the services end")
  func ends() throws {
    let services = try AccessibilityServices(isOn: true)
    let reader = try ScreenReader(services, announcements: true)
    let woken = WakeUp()
    var link: ReaderLink? = ReaderLink(title: "Fourfold", address: services.address) { woken.signal() }
    try #require(woken.wait(atMost: 20))
    #expect(try reader.programs().count == 1)
    link = nil
    try eventually { try reader.programs().isEmpty ? nil : "still listed" }
    link = ReaderLink(title: "Fourfold", address: services.address) {}
    try eventually { link?.isOn == true ? nil : "not on" }
    services.endServices()
    try eventually { link?.isOn == false ? nil : "still on" }
  }
}
