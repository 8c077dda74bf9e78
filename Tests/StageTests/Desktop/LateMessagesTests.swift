import CSDL
import Glibc
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  @MainActor @Suite struct LateMessagesTests {
    /// Xlib's own handler would end the whole test run. SDL replaces the handler when it starts and when it ends.
    @Test("A message to a destroyed window does not end the program, during SDL or after it", .enabled(if: hasServer))
    func gone() throws {
      let server = try XServer.xvfb(width: 64, height: 48)
      let display = try #require(XOpenDisplay(":\(server.display)"))
      defer { XCloseDisplay(display) }
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      // `Video` resets the driver hint that it sets.
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

    @Test("Only three kinds of requests to destroyed windows are ignored, and no other errors")
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
