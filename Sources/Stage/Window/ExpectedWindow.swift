import PagerGeometry
import Scene

/// What a window will most likely be, asked of the X server before SDL starts and the window opens: so the first picture is
/// decoded for the size and the colours that it is seen in.
///
/// A window manager may give the window another size once it is there, as those do that tile; then the picture is decoded
/// again. On Wayland nothing is known before the window is there.
public struct ExpectedWindow: Sendable {
  /// What will be seen.
  public var viewport: Viewport
  /// The display's colour profile (ICC); `nil` where there is none.
  public var displayProfile: [UInt8]?

  /// What a window with `options` will most likely be; `nil` where it will be no X server's, or none answers. Takes some
  /// 2 ms.
  @MainActor
  public static func ask(options: StageOptions, desktop: DesktopWatch) -> ExpectedWindow? {
    let asked = Video.askedDrivers
    let choice = DriverChoice.system(hint: asked)
    // Without a list SDL tries what was asked for.
    guard (choice.drivers ?? asked)?.split(separator: ",").first == "x11", let display = XDisplay.ask() else {
      return nil
    }
    let scale = options.scale.map { DisplayScale(value: $0, source: .asked) } ?? display.scale
    let size = Window.size(options: options, unitsPerPoint: scale.value, in: display.room)
    let seen = options.isFullscreen ? (width: display.bounds.w, height: display.bounds.h) : size
    return ExpectedWindow(
      viewport: Window.viewport(
        pixelSize: PixelSize(width: Int(seen.width), height: Int(seen.height)), scale: scale, desktop: desktop.settings),
      displayProfile: display.profile)
  }
}
