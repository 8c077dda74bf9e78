import PagerGeometry

/// One thing to draw, in device pixels.
public enum DrawCommand: Hashable, Sendable {
  /// Fills a rectangle.
  case fill(PixelRect, Color)
  /// Fills a rectangle with round corners of `radius` pixels, 512 at most and smaller where it does not fit.
  case plate(PixelRect, radius: Int, Color)
  /// Draws a whole image into a rectangle, which may reach far beyond what is seen. Device pixel (x, y) of the rectangle
  /// shows the (turned) image at ((x + 0.5) / width, (y + 0.5) / height) of its sides. An image that is not resident
  /// draws nothing.
  case image(ImageID, PixelRect, ImageOptions = ImageOptions())
  /// Computes the pixels of a rectangle; for drawings, see ``Painting``.
  case painting(Painted, PixelRect)
  /// Draws text on an optional plate.
  case label(Label)
  /// Draws only what lies inside a rectangle, and inside those around it.
  case clipped(PixelRect, [DrawCommand])
}

extension DrawCommand {
  /// The same at `opacity` (0 to 1) of its own.
  public func faded(to opacity: Double) -> DrawCommand {
    switch self {
    case .fill(let rect, let color): return .fill(rect, color.opacity(opacity))
    case .plate(let rect, let radius, let color): return .plate(rect, radius: radius, color.opacity(opacity))
    case .image(let image, let rect, var options):
      options.opacity *= opacity
      return .image(image, rect, options)
    case .painting(var painted, let rect):
      painted.opacity *= opacity
      return .painting(painted, rect)
    case .clipped(let rect, let commands): return .clipped(rect, commands.map { $0.faded(to: opacity) })
    case .label(var label):
      label.opacity *= opacity
      return .label(label)
    }
  }
}

extension DrawCommand {
  /// The same drawn `x` pixels to the right and `y` down.
  public func moved(x: Int, y: Int) -> DrawCommand { scaled(by: 1, movedBy: x, y) }

  /// The same drawn `factor` times as large from the top left corner on, and then moved by `x` and `y` pixels. Each edge
  /// is rounded by itself, so what met before meets still.
  public func scaled(by factor: Double, movedBy x: Int, _ y: Int) -> DrawCommand {
    let grid = PixelGrid(scale: factor)
    func placed(_ rect: PixelRect) -> PixelRect {
      let left = grid.pixel(Double(rect.x))
      let top = grid.pixel(Double(rect.y))
      return PixelRect(
        x: left + x, y: top + y, width: grid.pixel(Double(rect.x + rect.width)) - left,
        height: grid.pixel(Double(rect.y + rect.height)) - top)
    }
    switch self {
    case .fill(let rect, let color): return .fill(placed(rect), color)
    case .plate(let rect, let radius, let color):
      return .plate(placed(rect), radius: grid.pixel(Double(radius)), color)
    case .image(let image, let rect, let options): return .image(image, placed(rect), options)
    case .painting(let painted, let rect): return .painting(painted, placed(rect))
    case .clipped(let rect, let commands):
      return .clipped(placed(rect), commands.map { $0.scaled(by: factor, movedBy: x, y) })
    case .label(var label):
      label.box = placed(label.box)
      label.scale *= grid.scale
      return .label(label)
    }
  }
}

/// What a frame shows, back to front, as a plain value: no pixels, no platform.
public struct DrawList: Hashable, Sendable {
  /// Fills the viewport before the first command.
  public var background: Color
  /// Back to front.
  public var commands: [DrawCommand]

  /// A list of `commands` over `background`.
  public init(background: Color = Look.dark.background, commands: [DrawCommand] = []) {
    self.background = background
    self.commands = commands
  }
}
