import PagerGeometry
import Scene
import Testing

@Suite("Draw commands")
struct DrawCommandTests {
  private static let rect = PixelRect(x: 3, y: 5, width: 7, height: 9)
  private static let image = ImageID(rawValue: 1)
  private static let options = ImageOptions(quarterTurns: 3, sampling: .nearest)

  private static func label(_ box: PixelRect, scale: Double) -> DrawCommand {
    .label(Label(lines: [], box: box, placement: .center, scale: scale))
  }

  /// One command of each kind, in `rect`, with letters of `scale` pixels to the point and corners of `radius`.
  private static func commands(in rect: PixelRect, scale: Double, radius: Int) -> [DrawCommand] {
    let plain: [DrawCommand] = [
      .fill(rect, Look.dark.text), .plate(rect, radius: radius, Look.dark.text), .image(image, rect),
      label(rect, scale: scale),
      .image(image, rect, options),
    ]
    return plain + [.clipped(rect, plain)]
  }

  @Test("A moved command keeps its size") func moved() {
    let moved = Self.commands(in: Self.rect, scale: 1.5, radius: 4).map { $0.moved(x: -10, y: 20) }
    #expect(moved == Self.commands(in: PixelRect(x: -7, y: 25, width: 7, height: 9), scale: 1.5, radius: 4))
  }

  @Test("A scaled command rounds each edge separately") func scaled() {
    let scaled = Self.commands(in: Self.rect, scale: 2, radius: 4).map { $0.scaled(by: 0.5, movedBy: 100, 200) }
    // 3 to 10 becomes 1.5 to 5, and 5 to 14 becomes 2.5 to 7; halves are rounded up.
    #expect(scaled == Self.commands(in: PixelRect(x: 102, y: 203, width: 3, height: 4), scale: 1, radius: 2))
  }
}
