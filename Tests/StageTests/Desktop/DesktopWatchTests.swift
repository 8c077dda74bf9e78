import Foundation
import Platform
import Scene
import Synchronization
import TestSupport
import Testing

@testable import Stage

@Suite(
  "The Settings portal", .serialized,
  .enabled(if: access("/usr/bin/dbus-daemon", X_OK) == 0, "dbus-daemon is not installed"))
struct DesktopWatchTests {
  /// The settings that a portal sends until the test ends.
  private final class Heard: Sendable {
    let all = Mutex<[DesktopValues]>([])
    let end = WakeUp()
    var last: DesktopValues? { all.withLock(\.last) }

    init(_ address: String) throws {
      try DetachedThread.start { [self] in
        try? SettingsPortal.watch(address: address, until: end) { settings in
          all.withLock { $0.append(DesktopValues(portal: settings)) }
        }
      }
    }
  }

  @Test("The portal's settings are read, and each change of them")
  func says() throws {
    let portal = try FakePortal([
      .scheme: .number(2), .contrast: .number(0), .accent: .color(1, 0, 0.2), .textScale: .fraction(1.5),
      .animations: .flag(false), FakePortal.Key("org.gnome.desktop.interface", "font-name"): .text("Sans 11"),
    ])
    let heard = try Heard(portal.address)
    defer { heard.end.signal() }
    var values = DesktopValues()
    (values.scheme, values.isHighContrast, values.accent) = (.light, false, Color(hex: 0xFF0033))
    (values.textScale, values.reducesMotion) = (1.5, true)
    try eventually { heard.last == values ? nil : "\(String(describing: heard.last))" }
    portal.set(.scheme, to: .number(1))
    portal.set(.textScale, to: .text("large"))
    (values.scheme, values.textScale) = (.dark, nil)
    try eventually { heard.last == values ? nil : "\(String(describing: heard.last))" }
    #expect(portal.readerCount == 1)
  }

  @Test("A watch throws an error if its bus has ended or cannot be reached")
  func noPortal() throws {
    let portal = try FakePortal([.scheme: .number(2)])
    let heard = try Heard(portal.address)
    defer { heard.end.signal() }
    try eventually { heard.last?.scheme == .light ? nil : "nothing" }
    portal.end()
    #expect(throws: BusError.self) {
      try SettingsPortal.watch(address: portal.address, until: WakeUp()) { _ in }
    }
    #expect(throws: BusError.self) {
      try SettingsPortal.watch(address: "unix:path=/proc/nonexistent", until: WakeUp()) { _ in }
    }
    #expect(throws: BusError.self) { try SettingsPortal.watch(address: "nonsense", until: WakeUp()) { _ in } }
  }

  @Test("A watch has the portal's settings and reports a change of them")
  func watches() throws {
    let portal = try FakePortal([.scheme: .number(2)])
    let watch = DesktopWatch(LookChoice(textScale: 1.5), address: portal.address, files: DesktopValues())
    // On a busy machine the answer may arrive after the wait.
    try eventually { watch.settings.look == Look(scheme: .light, textScale: 1.5) ? nil : "\(watch.settings)" }
    let told = WakeUp()
    watch.onChange { told.signal() }
    portal.set(.animations, to: .flag(false))
    // An earlier wake-up may come first.
    while !watch.settings.reducesMotion { try #require(told.take(within: 10), "no change was told") }
  }

  @Test("A slow portal does not delay the settings, and its answer applies when it arrives")
  func slow() throws {
    let portal = try FakePortal([.scheme: .number(2)], delay: 1)
    let watch = DesktopWatch(LookChoice(), address: portal.address, files: DesktopValues())
    #expect(watch.settings.look == .dark)
    try eventually { watch.settings.look == .light ? nil : "\(watch.settings)" }
  }

  @Test("The user's choice applies without a desktop")
  func withoutADesktop() {
    let watch = DesktopWatch(LookChoice(scheme: .light, textScale: 1.25), asksDesktop: false)
    #expect(watch.settings.look == Look(scheme: .light, textScale: 1.25))
    #expect(!watch.settings.reducesMotion)
  }
}
