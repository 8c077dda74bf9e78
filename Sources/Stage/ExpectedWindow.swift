import CSDL
import PagerGeometry
import Scene

/// What a window will most likely be, asked of the display server before SDL starts and the window opens: so the first
/// picture is decoded for the size and the colours that it is seen in.
///
/// A window manager may give the window another size once it is there, as those do that tile; then the picture is decoded
/// again.
public struct ExpectedWindow: Sendable {
  /// What will be seen.
  public var viewport: Viewport
  /// The display's colour profile (ICC); `nil` where there is none, and on Wayland.
  public var displayProfile: [UInt8]?

  /// What a window with `options` will most likely be; `nil` where no server answers, or it does not say. Takes 1.2 ms on
  /// Xvfb.
  @MainActor
  public static func ask(options: StageOptions, desktop: DesktopWatch) -> ExpectedWindow? {
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

/// What was asked of the display server before SDL starts, so that nothing is asked twice.
struct EarlyAnswer {
  /// Which of SDL's drivers are tried.
  var choice: DriverChoice
  /// Open until SDL has a connection of its own: an X server may begin anew, or end, when its last client goes.
  var connection: XConnection?
}
