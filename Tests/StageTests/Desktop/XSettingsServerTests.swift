import CSDL
import Glibc
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

@Suite struct XSettingsServerTests {
  @Test("A manager's settings are read while it runs", .enabled(if: hasServer))
  func managerSettings() throws {
    let server = try XServer.xvfb(width: 64, height: 48)
    let name = ":\(server.display)"
    #expect(XSettings.read(display: name) == nil)
    let data: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 120, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0]
    try manage(display: name, data: data) {
      #expect(XSettings.read(display: name) == data)
      #expect(XSettings.integer("x", in: data) == 42)
    }
    #expect(XSettings.read(display: name) == nil)
  }

  /// Owns the settings of the display's screen while `body` runs.
  private func manage(display name: String, data: [UInt8], _ body: () throws -> Void) throws {
    let display = try #require(XOpenDisplay(name))
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    let property = XInternAtom(display, "_XSETTINGS_SETTINGS", False)
    XChangeProperty(
      display, window, property, property, 8, PropModeReplace, data, Int32(data.count))
    XSetSelectionOwner(display, XInternAtom(display, "_XSETTINGS_S0", False), window, Time(CurrentTime))
    XSync(display, False)
    try body()
  }
}
