import PagerGeometry

/// What draws.
public enum RendererKind: String, Hashable, Sendable, CaseIterable {
  /// The graphics processor where there is one, else the processor.
  case auto
  /// OpenGL, also where the processor draws for it; an error where there is none.
  case gpu
  /// The processor.
  case software
}

/// How a stage is set up.
public struct StageOptions: Hashable, Sendable {
  /// What the title bar says first.
  public var title: String
  /// The window's first size in points; clamped to what the display has free. `nil`: 1280 x 800.
  public var windowSize: Size?
  /// Pixels to the point. `nil`: what the desktop says. Not positive or not finite counts as `nil`.
  public var scale: Double? { didSet { scale = scale.flatMap(StageOptions.positive) } }
  /// What draws.
  public var renderer: RendererKind
  /// Whether the window covers the whole display from the start.
  public var isFullscreen: Bool
  /// Whether the person can make the window larger and smaller.
  public var isResizable = true
  /// Whether the window is seen at all.
  var isShown = true
  /// Whether the mouse's cursor is seen.
  public var showsCursor = true
  /// The most image textures there ever are, used and free together; at least 1. A canvas of small tiles may need a
  /// thousand on a large display; what a few pictures take is the scene's to bound.
  public var maximumTextures: Int

  /// The given set-up.
  public init(
    title: String = "Fourfold", windowSize: Size? = nil, scale: Double? = nil, renderer: RendererKind = .auto,
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
