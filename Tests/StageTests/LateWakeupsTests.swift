import CSDL
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Stage

/// Whether an X server without hardware can be had here.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0
/// Errors that came through to whoever heard of them before.
private let others = Atomic(0)

@Suite struct LateWakeupsTests {
  @Test("A message to a window that is gone ends nothing, and other errors are told as before", .enabled(if: hasServer))
  func gone() throws {
    let server = try XServer.xvfb(width: 64, height: 48)
    _ = XSetErrorHandler { _, _ in
      others.add(1, ordering: .relaxed)
      return 0
    }
    LateWakeups.forgive()
    let display = try #require(XOpenDisplay(":\(server.display)"))
    defer { XCloseDisplay(display) }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XDestroyWindow(display, window)
    var event = XEvent()
    event.type = ClientMessage
    event.xclient.format = 32
    XSendEvent(display, window, False, 0, &event)
    XSync(display, False)
    #expect(others.load(ordering: .relaxed) == 0)
    XMapWindow(display, window)
    XSync(display, False)
    #expect(others.load(ordering: .relaxed) == 1)
  }
}
