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
    let margin = min(grid.pixel(Look.margin), box.width / 4, box.height / 4)
    return label(lines, box.inset(by: margin), placement, plate: plate, opacity: opacity)
  }

  private func label(
    _ lines: [Label.Line], _ box: PixelRect, _ placement: Label.Placement, plate: Color?, opacity: Double
  ) -> DrawCommand {
    .label(
      Label(lines: lines, box: box, placement: placement, plate: plate, opacity: opacity, scale: grid.scale))
  }
}

extension PageCanvas {
  /// A triangle whose one side is an edge of `area` and whose tip is in the middle of the opposite edge, which lies toward
  /// `direction`. Its slopes are smoothed. O(pixels along the side) commands.
  public func triangle(_ area: Rect, toward direction: Direction, _ color: Color) -> [DrawCommand] {
    let box = pixels(area)
    let isFlat = direction.axis == .horizontal
    let (length, height) = isFlat ? (box.height, box.width) : (box.width, box.height)
    guard length > 0, height > 0 else { return [] }
    var commands: [DrawCommand] = []
    for line in 0..<length {
      // How far the triangle reaches in this line of pixels, which goes from the side toward the tip.
      let distance = abs(Double(2 * line + 1 - length)) / Double(length)
      let reach = Double(height) * (1 - distance)
      let whole = Int(reach)
      if whole > 0 { commands.append(.fill(part(of: box, line, from: 0, whole, direction), color)) }
      let edge = color.opacity(reach - Double(whole))
      if edge.alpha > 0, whole < height {
        commands.append(.fill(part(of: box, line, from: whole, 1, direction), edge))
      }
    }
    return commands
  }

  /// The pixels of `line` from `start` on, counted from the side that is opposite to `direction`.
  private func part(
    of box: PixelRect, _ line: Int, from start: Int, _ count: Int, _ direction: Direction
  ) -> PixelRect {
    switch direction {
    case .right: PixelRect(x: box.x + start, y: box.y + line, width: count, height: 1)
    case .left: PixelRect(x: box.x + box.width - start - count, y: box.y + line, width: count, height: 1)
    case .down: PixelRect(x: box.x + line, y: box.y + start, width: 1, height: count)
    case .up: PixelRect(x: box.x + line, y: box.y + box.height - start - count, width: 1, height: count)
    }
  }
}
