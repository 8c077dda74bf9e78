import CSDL
import Glibc
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

@Suite struct WindowManagerTests {
  @Test("Fullscreen needs a running window manager that announces it", .enabled(if: hasServer))
  func givesFullscreen() throws {
    let server = try XServer.xvfb(width: 64, height: 48)
    let display = try #require(XOpenDisplay(":\(server.display)"))
    defer { XCloseDisplay(display) }
    #expect(!WindowManager.givesFullscreen(display), "nobody is there")
    let manager = try #require(XOpenDisplay(":\(server.display)"))
    XSelectInput(manager, XDefaultRootWindow(manager), SubstructureRedirectMask)
    XSync(manager, False)
    #expect(!WindowManager.givesFullscreen(display), "it says nothing")
    try server.connection.setRootProperty("_NET_SUPPORTED", atoms: ["_NET_WM_NAME"])
    #expect(!WindowManager.givesFullscreen(display), "it says something else")
    try server.connection.setRootProperty("_NET_SUPPORTED", atoms: ["_NET_WM_NAME", "_NET_WM_STATE_FULLSCREEN"])
    #expect(WindowManager.givesFullscreen(display))
    XCloseDisplay(manager)
    try eventually { WindowManager.givesFullscreen(display) ? "it is gone, and what it said stands on" : nil }
  }
}
