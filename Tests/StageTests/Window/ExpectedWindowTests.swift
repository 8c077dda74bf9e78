import CSDL
import Foundation
import Glibc
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  @MainActor @Suite(.enabled(if: hasServer)) struct ExpectedWindowTests {
    /// A window's options, the display's resources and the expected size.
    struct Case: Sendable, CustomTestStringConvertible {
      var size: Size?
      var scale: Double?
      var isFullscreen = false
      var resources: String?
      var pixelSize: PixelSize
      var testDescription: String { "\(pixelSize.width) x \(pixelSize.height)" }
    }

    nonisolated static let cases = [
      Case(pixelSize: PixelSize(width: 1280, height: 800)),
      Case(isFullscreen: true, pixelSize: PixelSize(width: 1600, height: 900)),
      Case(
        size: Size(width: 640, height: 480), resources: "Xft.dpi: 144", pixelSize: PixelSize(width: 960, height: 720)),
      Case(isFullscreen: true, resources: "Xft.dpi: 192", pixelSize: PixelSize(width: 1600, height: 900)),
      // A window is no larger than the display and no smaller than the minimum.
      Case(scale: 2, pixelSize: PixelSize(width: 1600, height: 900)),
      Case(size: Size(width: 120, height: 100), pixelSize: PixelSize(width: 200, height: 150)),
    ]

    @Test("The viewport and profile expected before the window opens are those that it gets", arguments: cases)
    func comesTrue(_ asked: Case) throws {
      let server = try XServer.xvfb(width: 1600, height: 900)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      SDL_SetHint("SDL_VIDEODRIVER", "x11")
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      // A server resets when its last client disconnects.
      let display = try #require(XOpenDisplay(nil))
      defer { XCloseDisplay(display) }
      set(asked.resources.map { Array($0.utf8) }, "RESOURCE_MANAGER", type: Atom(XA_STRING), on: display)
      set(SwappedProfile.bytes, "_ICC_PROFILE", type: Atom(XA_CARDINAL), on: display)
      let options = StageOptions(
        windowSize: asked.size, scale: asked.scale, renderer: .software, isFullscreen: asked.isFullscreen)
      let desktop = DesktopWatch(LookChoice(), asksDesktop: false)
      let expected = try #require(ExpectedWindow.ask(options: options, desktop: desktop))
      let stage = try WindowStage(options: options, desktop: desktop)
      #expect(expected.viewport == stage.viewport)
      #expect(expected.viewport.pixelSize == asked.pixelSize)
      #expect(expected.displayProfile == SwappedProfile.bytes)
      #expect(stage.window.displayProfile == SwappedProfile.bytes)
    }

    @Test("The expected window fits the work area beside panels, and there is none without X11")
    func room() throws {
      let server = try XServer.xvfb(width: 1600, height: 900)
      setenv("DISPLAY", ":\(server.display)", 1)
      SDL_SetHint("SDL_VIDEODRIVER", "x11")
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let display = try #require(XOpenDisplay(nil))
      set([40, 30, 1000, 700], "_NET_WORKAREA", on: display)
      let desktop = DesktopWatch(LookChoice(), asksDesktop: false)
      let expected = ExpectedWindow.ask(options: StageOptions(scale: 1), desktop: desktop)
      #expect(expected?.viewport.pixelSize == PixelSize(width: 1000, height: 700))
      // No window follows, and the server ends with this test.
      WindowStage.early = nil
      XCloseDisplay(display)
      unsetenv("DISPLAY")
      #expect(ExpectedWindow.ask(options: StageOptions(), desktop: desktop) == nil)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      #expect(ExpectedWindow.ask(options: StageOptions(), desktop: desktop) == nil)
    }

    @Test("The early X connection stays open until SDL has its own")
    func staysConnected() throws {
      let server = try XServer.xvfb(width: 1600, height: 900)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      SDL_SetHint("SDL_VIDEODRIVER", "x11")
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let desktop = DesktopWatch(LookChoice(), asksDesktop: false)
      let options = StageOptions(scale: 1, renderer: .software)
      _ = ExpectedWindow.ask(options: options, desktop: desktop)
      #expect(WindowStage.early?.connection != nil)
      let stage = try WindowStage(options: options, desktop: desktop)
      #expect(stage.viewport.pixelSize == PixelSize(width: 1280, height: 800))
      #expect(WindowStage.early == nil)
    }

    /// Sets the root window's property to `bytes`. Does nothing if there are none.
    private func set(_ bytes: [UInt8]?, _ name: String, type: Atom, on display: OpaquePointer) {
      guard let bytes else { return }
      let atom = XInternAtom(display, name, False)
      XChangeProperty(
        display, XDefaultRootWindow(display), atom, type, 8, PropModeReplace, bytes, Int32(bytes.count))
      XSync(display, False)
    }

    /// Sets the root window's property to numbers.
    private func set(_ numbers: [Int], _ name: String, on display: OpaquePointer) {
      let atom = XInternAtom(display, name, False)
      // Xlib takes numbers of 32 bits as C's longs.
      numbers.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, XDefaultRootWindow(display), atom, Atom(XA_CARDINAL), 32, PropModeReplace,
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
      }
      XSync(display, False)
    }
  }
}
