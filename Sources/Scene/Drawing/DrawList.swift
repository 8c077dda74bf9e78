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
