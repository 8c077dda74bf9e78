import CSDL
import Glibc
import TestSupport
import Testing

@testable import Stage

/// Whether an X server without hardware can be had here.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  @MainActor @Suite struct LateMessagesTests {
    /// Xlib would end the whole test run here. SDL replaces the handler as it starts, and again as it ends.
    @Test("A message to a window that is gone ends nothing, neither beside SDL nor after it", .enabled(if: hasServer))
    func gone() throws {
      let server = try XServer.xvfb(width: 64, height: 48)
      let display = try #require(XOpenDisplay(":\(server.display)"))
      defer { XCloseDisplay(display) }
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      // The choice below is forgotten as it is made.
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let video = try Video(DriverChoice(drivers: "x11"))
      sendLateMessage(to: display)
      #expect(XPending(display) == 0)
      video.end()
      sendLateMessage(to: display)
      #expect(XPending(display) == 0)
    }

    /// Sends a message to a window that was just destroyed, and waits for the server's answer.
    private func sendLateMessage(to display: OpaquePointer) {
      let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
      XDestroyWindow(display, window)
      var event = XEvent()
      event.type = ClientMessage
      event.xclient.format = 32
      XSendEvent(display, window, False, 0, &event)
      XSync(display, False)
    }

    @Test("Other errors, and other requests for windows that are gone, are told as before")
    func others() {
      var error = XErrorEvent()
      error.error_code = UInt8(BadWindow)
      // ChangeProperty and GetProperty for a paste and a drag, SendEvent for their ends.
      for request: UInt8 in [18, 20, 25] {
        error.request_code = request
        #expect(LateMessages.isOne(error))
      }
      error.request_code = 8
      #expect(!LateMessages.isOne(error))
      error.request_code = 25
      error.error_code = UInt8(BadValue)
      #expect(!LateMessages.isOne(error))
    }
  }
}
