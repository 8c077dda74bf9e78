import PagerGeometry

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
