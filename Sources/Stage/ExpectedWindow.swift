import CSDL
import PagerGeometry
import Scene

/// The expected viewport and colour profile of a window, from the display server before SDL starts. With it the first
/// picture is decoded for the size and the colours of the window.
///
/// A window manager may give the window another size later, as tiling ones do; then the picture is decoded again.
package struct ExpectedWindow: Sendable {
  /// The expected viewport of the window.
  package var viewport: Viewport
  /// The display's colour profile (ICC); `nil` if there is none, and on Wayland.
  package var displayProfile: [UInt8]?

  /// Returns the expected state of a window with `options`; `nil` if no server answers or the answer is incomplete.
  /// Takes 1.2 ms on Xvfb.
  @MainActor
  package static func ask(options: StageOptions, desktop: DesktopWatch) -> ExpectedWindow? {
    let choice = DriverChoice.system(hint: Video.askedDrivers)
    WindowStage.early = EarlyAnswer(choice: choice)
    switch choice.first {
    case "wayland": return choice.waylandDisplay.map { ExpectedWindow(on: $0, options, desktop.settings) }
    case "x11":
      guard let connection = XConnection() else { return nil }
      WindowStage.early?.connection = connection
      return ExpectedWindow(on: XDisplay(connection), options, desktop.settings)
    default: return nil
    }
  }

  private init(on display: XDisplay, _ options: StageOptions, _ desktop: DesktopSettings) {
    let scale = options.scale.map { DisplayScale(value: $0, source: .asked) } ?? display.scale
    let size = Window.size(options: options, unitsPerPoint: scale.value, in: display.room)
    let seen = options.isFullscreen ? (width: display.bounds.w, height: display.bounds.h) : size
    viewport = Window.viewport(
      pixelSize: PixelSize(width: Int(seen.width), height: Int(seen.height)), scale: scale, desktop: desktop)
    displayProfile = display.profile
  }

  private init(on display: WaylandDisplay, _ options: StageOptions, _ desktop: DesktopSettings) {
    let whole = display.pointSize
    let room = SDL_Rect(x: 0, y: 0, w: Int32(whole.width), h: Int32(whole.height))
    let size = options.isFullscreen ? (room.w, room.h) : Window.size(options: options, unitsPerPoint: 1, in: room)
    let pixelSize = PixelSize(width: Int(size.0) * display.scale, height: Int(size.1) * display.scale)
    let scale = DisplayScale.choose(
      asked: options.scale, pixelWidth: pixelSize.width, windowWidth: Int(size.0), resources: nil)
    viewport = Window.viewport(pixelSize: pixelSize, scale: scale, desktop: desktop)
  }
}

/// The answers of the display server before SDL starts, kept so that nothing is asked twice.
struct EarlyAnswer {
  /// The choice of SDL's video drivers.
  var choice: DriverChoice
  /// An open connection, kept until SDL has its own: an X server may reset or exit when its last client disconnects.
  var connection: XConnection?
}
