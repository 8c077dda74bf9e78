import PagerGeometry
import Scene

/// Paints what lies outside a rectangle's round corners, so that what was drawn into it seems to have them.
enum RoundCorners {
  /// The corners of `rect`, of `radius` pixels, in `color`. O(radius) commands.
  static func commands(of rect: PixelRect, radius: Int, _ color: Color) -> [DrawCommand] {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return [] }
    var commands: [DrawCommand] = []
    for row in 0..<radius {
      // How far the arc stands in from the side at the middle of this row of pixels.
      let rise = Double(radius) - Double(row) - 0.5
      let inset = Double(radius) - (Double(radius * radius) - rise * rise).squareRoot()
      let whole = Int(inset)
      let part = color.opacity(inset - Double(whole))
      for y in [rect.y + row, rect.y + rect.height - 1 - row] {
        let right = rect.x + rect.width
        if whole > 0 {
          commands.append(.fill(PixelRect(x: rect.x, y: y, width: whole, height: 1), color))
          commands.append(.fill(PixelRect(x: right - whole, y: y, width: whole, height: 1), color))
        }
        if part.alpha > 0 {
          commands.append(.fill(PixelRect(x: rect.x + whole, y: y, width: 1, height: 1), part))
          commands.append(.fill(PixelRect(x: right - whole - 1, y: y, width: 1, height: 1), part))
        }
      }
    }
    return commands
  }
}
