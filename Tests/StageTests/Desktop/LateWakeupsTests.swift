import CSDL
import Glibc
import TestSupport
import Testing

@testable import Stage

/// Whether an X server without hardware can be had here.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

@Suite struct LateWakeupsTests {
  /// Xlib would end the whole test run here.
  @Test("A message to a window that is gone ends nothing", .enabled(if: hasServer))
  func gone() throws {
    let server = try XServer.xvfb(width: 64, height: 48)
    LateWakeups.ignore()
    let display = try #require(XOpenDisplay(":\(server.display)"))
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XDestroyWindow(display, window)
    var event = XEvent()
    event.type = ClientMessage
    event.xclient.format = 32
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
    #expect(XPending(display) == 0)
  }

  @Test("Other errors, and other requests for windows that are gone, are told as before")
  func others() {
    var error = XErrorEvent()
    error.error_code = UInt8(BadWindow)
    error.request_code = 25
    #expect(LateWakeups.isOne(error))
    error.request_code = 8
    #expect(!LateWakeups.isOne(error))
    error.request_code = 25
    error.error_code = UInt8(BadValue)
    #expect(!LateWakeups.isOne(error))
  }
}
