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
