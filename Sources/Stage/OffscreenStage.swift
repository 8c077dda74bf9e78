import CSDL
import PagerGeometry
import Platform
import Scene

/// A stage without a window: the same renderer, textures and text, drawing into memory. Needs no display.
@MainActor
public final class OffscreenStage {
  /// What is drawn on.
  public let viewport: Viewport
  /// The format of a window's surface, so that the very same copies run.
  static let format = SDL_PIXELFORMAT_RGB888
  private let surface: Surface
  let drawing: DrawListRenderer

  /// A stage of `viewport`'s size; looks up the fonts, which takes tens of milliseconds.
  public init(viewport: Viewport, maximumTextures: Int = 2048) throws(StageError) {
    self.viewport = viewport
    surface = try Surface(size: viewport.pixelSize, format: OffscreenStage.format)
    let catalog = Background { FontCatalog.system() }
    _ = catalog.wait()
    drawing = DrawListRenderer(
      renderer: try Renderer(surface: surface), maximumTextures: maximumTextures, catalog: catalog,
      report: StandardError.message)
  }

  /// Textures of images there are, used and spare together.
  public var textureCount: Int { drawing.pool.count }

  /// Those of them that no image is in, kept for the next one of their shape.
  public var spareTextureCount: Int { drawing.pool.spareCount }

  /// The bytes of their pixels. O(textures).
  public var textureByteCount: Int { drawing.pool.byteCount }

  /// Textures of images that were made so far.
  public var madeTextureCount: Int { drawing.pool.madeCount }

  /// Draws `frame`, all its images complete.
  public func show(_ frame: Frame) throws(StageError) {
    drawing.prepare(frame, size: viewport.pixelSize, mayContinue: { true })
    try drawing.draw(frame.drawList, size: viewport.pixelSize)
    try drawing.drawOver(frame.overlay, size: viewport.pixelSize)
    drawing.renderer.present()
  }

  /// What was shown last.
  public func image() throws(StageError) -> RGBAImage {
    RGBAImage(size: viewport.pixelSize, pixels: try surface.rgba())
  }
}
