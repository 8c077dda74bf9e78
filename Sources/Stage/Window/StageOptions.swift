import PagerGeometry
import Platform

/// The choice of renderer.
public enum RendererKind: String, Hashable, Sendable, CaseIterable {
  /// The graphics processor if there is one, else the processor.
  case auto
  /// OpenGL, even if the processor executes it; an error if there is none.
  case gpu
  /// The processor.
  case software
}

/// The options of a stage.
public struct StageOptions: Hashable, Sendable {
  /// The program's name. The title bar shows it alone, or after the name of a page: "Harbour — Walks".
  public var title: String
  /// The path of the window's icon, a PNG file, for X11; Wayland takes the icon of the desktop entry.
  public var iconPath: String?
  /// The window's initial size in points; clamped to the free area of the display. `nil`: 1280 x 800.
  public var windowSize: Size?
  /// The number of pixels in a point. `nil`: the desktop's value. A value that is not positive or not finite becomes
  /// `nil`.
  public var scale: Double? { didSet { scale = scale.flatMap(StageOptions.positive) } }
  /// The renderer.
  public var renderer: RendererKind
  /// Whether the window is fullscreen from the start.
  public var isFullscreen: Bool
  /// Whether the user can resize the window.
  public var isResizable = true
  /// Whether the window is visible.
  var isShown = true
  /// Whether tasks of the main actor, and blocks of the main queue, run while the stage shows a scene: timers and network
  /// answers need it. `true` at first. Costs a thread that waits.
  public var runsMainActor = true
  /// Whether the mouse cursor is visible.
  public var showsCursor = true
  /// The maximum number of image textures at any time, used and spare together; at least 1. A canvas of small tiles may
  /// need a thousand on a large display. The scene limits the memory of large pictures.
  public var maximumTextures: Int

  /// Creates options. `title` is by default the name of the program's file.
  public init(
    title: String = StandardError.programName, windowSize: Size? = nil, scale: Double? = nil,
    renderer: RendererKind = .auto,
    isFullscreen: Bool = false, maximumTextures: Int = 2048
  ) {
    self.title = title
    self.windowSize = windowSize
    self.scale = scale.flatMap(StageOptions.positive)
    self.renderer = renderer
    self.isFullscreen = isFullscreen
    self.maximumTextures = max(1, maximumTextures)
  }

  private static func positive(_ number: Double) -> Double? { number.isFinite && number > 0 ? number : nil }
}
