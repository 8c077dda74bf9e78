import CSDL
import PagerGeometry
import Platform
import Scene

/// A stage without a window: the same renderer, textures and text, drawn into memory. It needs no display.
///
/// It sends no events: a test passes them to the scene itself, ``InputEvent/woken`` among them. The article "Without a
/// display" has complete examples.
@MainActor
public final class OffscreenStage {
  /// The viewport of the stage.
  public let viewport: Viewport
  /// The format of a window's surface, so that the same copy routines run.
  static let format = SDL_PIXELFORMAT_RGB888
  private let surface: Surface
  let drawing: DrawListRenderer

  /// Creates a stage of `viewport`'s size. Looks up the fonts, which takes tens of milliseconds.
  public init(viewport: Viewport, maximumTextures: Int = 2048) throws(StageError) {
    self.viewport = viewport
    surface = try Surface(size: viewport.pixelSize, format: OffscreenStage.format)
    let catalog = Background { FontCatalog.system() }
    _ = catalog.wait()
    drawing = DrawListRenderer(
      renderer: try Renderer(surface: surface), maximumTextures: maximumTextures, catalog: catalog,
      report: StandardError.message)
  }

  /// The number of textures for images, used and spare together.
  public var textureCount: Int { drawing.pool.count }

  /// The number of spare textures: they hold no image, and are kept for the next image of the same shape.
  public var spareTextureCount: Int { drawing.pool.spareCount }

  /// The size of all image textures' pixels (bytes). O(textures).
  public var textureByteCount: Int { drawing.pool.byteCount + drawing.live.byteCount }

  /// The number of textures made for images so far.
  public var madeTextureCount: Int { drawing.pool.madeCount }

  /// Draws `frame` with all its images complete.
  public func show(_ frame: Frame) throws(StageError) {
    drawing.prepare(frame, size: viewport.pixelSize, mayContinue: { true })
    try drawing.draw(frame.drawList, size: viewport.pixelSize)
    try drawing.drawOver(frame.overlay, size: viewport.pixelSize)
    drawing.renderer.present()
  }

  /// Shows the frame of `scene` at `instant` with all its images, and returns it, for a picture of a scene or a test.
  public func image(of scene: any SceneController, at instant: Instant) throws(StageError) -> RGBAImage {
    // An image is in its texture once it was shown.
    for _ in 1...2 { try show(scene.frame(at: instant)) }
    return try image()
  }

  /// Returns the last frame shown.
  public func image() throws(StageError) -> RGBAImage {
    RGBAImage(size: viewport.pixelSize, pixels: try surface.rgba())
  }
}
