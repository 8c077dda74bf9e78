import CSDL
import Glibc
import Platform

/// SDL's video and event subsystems, up for as long as this lives.
final class Video {
  /// Starts video on the display that SDL finds.
  init() throws(StageError) {
    TextEncoding.useUTF8()
    SessionBus.keepFromStarting()
    Video.setHints()
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS))
    // Keeps the software renderer off OpenGL, which SDL would start behind the window's surface. X11 has a surface of
    // its own; Wayland has not in SDL 2, so there OpenGL, which may be Mesa's on the processor, is the only way.
    if isX11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    // Text input starts input methods, which would take the keys that turn pages.
    SDL_StopTextInput()
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) }

  /// SDL's name of the video driver in use: `x11`, `wayland`, ...
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether windows are an X server's.
  var isX11: Bool { driver == "x11" }

  private static func setHints() {
    let hints = [
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
      // Ctrl-C ends the process.
      SDL_HINT_NO_SIGNAL_HANDLERS: "1",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      // A press that also gives the window the focus still counts as a press.
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_RENDER_BATCHING: "1",
      SDL_HINT_APP_NAME: "fourfold",
      "SDL_VIDEO_X11_WMCLASS": "fourfold",
      "SDL_VIDEO_WAYLAND_WMCLASS": "fourfold",
    ]
    // A hint that the environment sets counts more. SDL then answers false, which is no error.
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// Why the environment has no display, in one line; `nil` when it names one, or one of SDL's drivers (`dummy` and
  /// `offscreen` among them).
  static func environmentProblem() -> String? {
    ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains { Environment.value(of: $0) != nil }
      ? nil : "no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
  }

  /// Why this video driver shows nothing, in one line; `nil` where it shows windows.
  var problem: String? {
    // Where no display answers, SDL uses a driver that shows nothing.
    guard ["dummy", "offscreen"].contains(driver), Environment.value(of: "SDL_VIDEODRIVER") == nil else { return nil }
    return "no display: nothing answers where DISPLAY or WAYLAND_DISPLAY says"
  }
}
