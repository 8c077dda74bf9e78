import PagerGeometry
import Scene

/// Round things, in points.
extension PageCanvas {
  func disc(_ center: Point, radius: Double, _ color: Color) -> DrawCommand {
    let side = max(1, grid.pixel(2 * radius))
    let rect = PixelRect(
      x: grid.pixel(center.x) - side / 2, y: grid.pixel(center.y) - side / 2, width: side, height: side)
    return .plate(rect, radius: side / 2, color)
  }

  /// A ring as a circle of beads, dark below so that it is seen on anything.
  func ring(
    _ center: Point, radius: Double, _ color: Color, edge: Color = Style.background
  ) -> [DrawCommand] {
    let beads = Self.circle.map { center + $0 * radius }
    return beads.map { disc($0, radius: 2.8, edge) } + beads.map { disc($0, radius: 1.8, color) }
  }

  /// 72 places on a circle of radius 1, each turned by 5 degrees from the one before.
  private static let circle: [Vector] = {
    let (cosine, sine) = (0.996_194_698_091_745_5, 0.087_155_742_747_658_17)
    var place = Vector(x: 1, y: 0)
    return (0..<72).map { _ in
      defer { place = Vector(x: place.x * cosine - place.y * sine, y: place.x * sine + place.y * cosine) }
      return place
    }
  }()
}
