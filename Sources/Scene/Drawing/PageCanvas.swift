import PagerGeometry

/// A drawing area for a page or for an overlay: its box in pixels, and helpers that take points from its top left
/// corner.
public struct PageCanvas: Hashable, Sendable {
  /// The box in pixels: it begins at zero in a drawing, and is in the viewport's pixels in an overlay.
  public var box: PixelRect
  /// The conversion from points to pixels.
  public var grid: PixelGrid
  /// Whether later columns are on the left, so that content in reading order may be mirrored.
  public var isRightToLeft: Bool
  /// The colours and the text size.
  public var look: Look

  /// Creates a canvas of `box`.
  public init(box: PixelRect, grid: PixelGrid, isRightToLeft: Bool = false, look: Look) {
    self.box = box
    self.grid = grid
    self.isRightToLeft = isRightToLeft
    self.look = look
  }

  /// Creates a canvas of the whole of `viewport`.
  public init(_ viewport: Viewport) {
    self.init(box: PixelRect(size: viewport.pixelSize), grid: viewport.grid, look: viewport.look)
  }

  /// The size of the page (pt).
  public var size: Size { grid.points(box.size) }
  /// The area of the page (pt), from the origin.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Returns the pixels of an area of the page (pt). Areas that share an edge share it in pixels too.
  public func pixels(_ area: Rect) -> PixelRect {
    var pixels = grid.pixels(area)
    pixels.x += box.x
    pixels.y += box.y
    return pixels
  }

  /// Returns a command that fills an area (pt).
  public func fill(_ area: Rect, _ color: Color) -> DrawCommand { .fill(pixels(area), color) }

  /// Returns a command that fills an area with round corners of `radius` points.
  public func plate(_ area: Rect, radius: Double, _ color: Color) -> DrawCommand {
    .plate(pixels(area), radius: grid.pixel(radius), color)
  }

  /// Returns a command for one line of text of `size` points in an area; the line is shortened in its middle if it does
  /// not fit. The colour is the look's text colour unless `color` is given; the look's text scale is not applied to
  /// `size`.
  public func text(
    _ text: String, size: Double, color: Color? = nil, in area: Rect, _ placement: Label.Placement = .center,
    opacity: Double = 1
  ) -> DrawCommand {
    label([Label.Line([Label.Run(text, color: color ?? look.text)], size: size)], in: area, placement, opacity: opacity)
  }

  /// Returns a command for lines of text in an area (pt).
  public func label(
    _ lines: [Label.Line], in area: Rect, _ placement: Label.Placement = .center, plate: Color? = nil,
    opacity: Double = 1
  ) -> DrawCommand {
    label(lines, pixels(area), placement, plate: plate, opacity: opacity)
  }

  /// Returns a command for lines of text on the whole page inside its margins, which are smaller on a small page.
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
  /// Returns the commands for a triangle. One side is an edge of `area`; the tip is in the middle of the opposite edge,
  /// which lies toward `direction`. The slopes are smoothed. O(pixels along the side) commands.
  public func triangle(_ area: Rect, toward direction: Direction, _ color: Color) -> [DrawCommand] {
    let box = pixels(area)
    let isFlat = direction.axis == .horizontal
    let (length, height) = isFlat ? (box.height, box.width) : (box.width, box.height)
    guard length > 0, height > 0 else { return [] }
    var commands: [DrawCommand] = []
    for line in 0..<length {
      // The length of the triangle in this line of pixels, from the side toward the tip.
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

  /// Returns `count` pixels of `line` from `start` on, counted from the side opposite to `direction`.
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
