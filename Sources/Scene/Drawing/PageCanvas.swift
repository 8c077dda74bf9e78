import PagerGeometry

/// Where a page, or what lies over a scene, is drawn: its box in pixels, and helpers that take points from its top left
/// corner.
public struct PageCanvas: Hashable, Sendable {
  /// The page's pixels: from zero in a drawing, in the viewport in an overlay.
  public var box: PixelRect
  /// How points become pixels.
  public var grid: PixelGrid
  /// Whether later columns stand on the left, so that what is read in order may be mirrored.
  public var isRightToLeft: Bool
  /// The colours and the size of text.
  public var look: Look

  /// A canvas of `box`.
  public init(box: PixelRect, grid: PixelGrid, isRightToLeft: Bool = false, look: Look) {
    self.box = box
    self.grid = grid
    self.isRightToLeft = isRightToLeft
    self.look = look
  }

  /// A canvas of the whole of `viewport`.
  public init(_ viewport: Viewport) {
    self.init(box: PixelRect(size: viewport.pixelSize), grid: viewport.grid, look: viewport.look)
  }

  /// The page's extent (pt).
  public var size: Size { grid.points(box.size) }
  /// The page's area (pt).
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The pixels of an area of the page (pt). Areas that share an edge share it in pixels.
  public func pixels(_ area: Rect) -> PixelRect {
    var pixels = grid.pixels(area)
    pixels.x += box.x
    pixels.y += box.y
    return pixels
  }

  /// Fills an area.
  public func fill(_ area: Rect, _ color: Color) -> DrawCommand { .fill(pixels(area), color) }

  /// Fills an area with round corners of `radius` points.
  public func plate(_ area: Rect, radius: Double, _ color: Color) -> DrawCommand {
    .plate(pixels(area), radius: grid.pixel(radius), color)
  }

  /// One line of text of `size` points in an area; shortened in its middle where it does not fit. In the look's text
  /// colour unless `color` is given; `size` is taken as it is.
  public func text(
    _ text: String, size: Double, color: Color? = nil, in area: Rect, _ placement: Label.Placement = .center,
    opacity: Double = 1
  ) -> DrawCommand {
    label([Label.Line([Label.Run(text, color: color ?? look.text)], size: size)], in: area, placement, opacity: opacity)
  }

  /// Lines of text in an area.
  public func label(
    _ lines: [Label.Line], in area: Rect, _ placement: Label.Placement = .center, plate: Color? = nil,
    opacity: Double = 1
  ) -> DrawCommand {
    label(lines, pixels(area), placement, plate: plate, opacity: opacity)
  }

  /// Lines of text on the whole page but for its margins, which are smaller where the page is small.
  public func label(
    _ lines: [Label.Line], _ placement: Label.Placement = .center, plate: Color? = nil, opacity: Double = 1
  ) -> DrawCommand {
    let margin = min(grid.pixel(Style.margin), box.width / 4, box.height / 4)
    return label(lines, box.inset(by: margin), placement, plate: plate, opacity: opacity)
  }

  private func label(
    _ lines: [Label.Line], _ box: PixelRect, _ placement: Label.Placement, plate: Color?, opacity: Double
  ) -> DrawCommand {
    .label(
      Label(lines: lines, box: box, placement: placement, plate: plate, opacity: opacity, scale: grid.scale))
  }
}
