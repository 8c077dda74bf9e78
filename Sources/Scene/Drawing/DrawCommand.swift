import PagerGeometry

/// One drawing operation, in device pixels.
public enum DrawCommand: Hashable, Sendable {
  /// A filled rectangle.
  case fill(PixelRect, Color)
  /// A filled rectangle with round corners of `radius` pixels. The radius is 512 at most, and smaller if it does not
  /// fit.
  case plate(PixelRect, radius: Int, Color)
  /// A whole image in a rectangle, which may reach far beyond the visible area. Device pixel (x, y) of the rectangle
  /// shows the (turned) image at ((x + 0.5) / width, (y + 0.5) / height) of its sides. An image that is not resident
  /// draws nothing.
  case image(ImageID, PixelRect, ImageOptions = ImageOptions())
  /// A rectangle of computed pixels, for use in drawings; see ``Painting``.
  case painting(Painted, PixelRect)
  /// Text on an optional plate.
  case label(Label)
  /// Commands clipped to a rectangle, and to every clip around it.
  case clipped(PixelRect, [DrawCommand])
}

extension DrawCommand {
  /// Returns this command with its opacity multiplied by `opacity` (0 to 1).
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
  /// Returns this command moved `x` pixels to the right and `y` pixels down.
  public func moved(x: Int, y: Int) -> DrawCommand { scaled(by: 1, movedBy: x, y) }

  /// Returns this command scaled by `factor` about the origin, and then moved `x` pixels to the right and `y` pixels
  /// down. Each edge is rounded separately, so shared edges stay shared.
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

/// The contents of a frame, back to front, as a plain value without pixels or platform types.
public struct DrawList: Hashable, Sendable {
  /// The colour that fills the viewport behind all commands.
  public var background: Color
  /// The commands, back to front.
  public var commands: [DrawCommand]

  /// Creates a list of `commands` over `background`.
  public init(background: Color = Look.dark.background, commands: [DrawCommand] = []) {
    self.background = background
    self.commands = commands
  }
}
