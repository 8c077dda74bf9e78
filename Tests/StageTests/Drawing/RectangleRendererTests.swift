import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite("Rectangles of one colour", .serialized) struct RectangleRendererTests {
  private let size = PixelSize(width: 311, height: 231)

  /// Columns of eight colours, to draw a rectangle on light and dark.
  private var columns: [DrawCommand] {
    (0..<size.width).map { x in
      let level = UInt32(x % 8 * 36)
      return .fill(
        PixelRect(x: x, y: 0, width: 1, height: size.height), Color(hex: level << 16 | (255 - level) << 8 | level))
    }
  }

  private func shown(_ commands: [DrawCommand]) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    try stage.show(Frame(drawList: DrawList(commands: commands)))
    return try stage.image()
  }

  /// The largest difference of a channel: inside `rect` from `color` blended over `behind`, outside it from `behind`.
  private func error(_ image: RGBAImage, _ rect: PixelRect, _ color: Color, over behind: RGBAImage) -> (Double, Int) {
    let part = Double(color.alpha) / 255
    let mixed = [color.red, color.green, color.blue].map { own in
      (0...255).map { Double(own) * part + Double($0) * (1 - part) }
    }
    var (inside, outside) = (0.0, 0)
    for y in 0..<size.height {
      let isBeside = !(rect.y..<rect.y + rect.height).contains(y)
      for x in 0..<size.width {
        let isOutside = isBeside || x < rect.x || x >= rect.x + rect.width
        let place = (y * size.width + x) * 4
        for channel in 0..<3 {
          let (now, was) = (Int(image.pixels[place + channel]), Int(behind.pixels[place + channel]))
          if isOutside {
            outside = max(outside, abs(now - was))
          } else {
            inside = max(inside, abs(Double(now) - mixed[channel][was]))
          }
        }
      }
    }
    return (inside, outside)
  }

  @Test(
    "Blending is accurate within two levels, also at the window's edges",
    arguments: [
      PixelRect(x: 0, y: 0, width: 311, height: 231), PixelRect(x: -40, y: 51, width: 340, height: 300),
      PixelRect(x: 3, y: 7, width: 100, height: 90),
    ], [1, 93, 128, 200, 254] as [UInt8])
  func isBlended(rect: PixelRect, alpha: UInt8) throws {
    let behind = try shown(columns)
    for hex in [0x000000, 0xF0A010, 0xFFFFFF] as [UInt32] {
      var color = Color(hex: hex)
      color.alpha = alpha
      let (inside, outside) = error(try shown(columns + [.fill(rect, color)]), rect, color, over: behind)
      #expect(inside < 2, "\(color)")
      #expect(outside == 0, "\(color)")
    }
  }

  @Test("Each rectangle has its own colour and opacity") func colorsChange() throws {
    let (left, right) = (
      PixelRect(x: 0, y: 0, width: 300, height: 231), PixelRect(x: 11, y: 0, width: 300, height: 231)
    )
    let (red, blue) = (
      Color(red: 200, green: 0, blue: 0, alpha: 90), Color(red: 0, green: 0, blue: 220, alpha: 180)
    )
    let once = try shown(columns + [.fill(left, red), .fill(right, blue)])
    // A pixel in one rectangle only is the same without the other.
    #expect(once[5, 9] == (try shown(columns + [.fill(left, red)]))[5, 9])
    #expect(once[306, 9] == (try shown(columns + [.fill(right, blue)]))[306, 9])
    #expect(error(once, right, blue, over: try shown(columns + [.fill(left, red)])).0 < 2)
  }

  @Test("A rectangle drawn in parts is identical to one drawn at once") func partsMatch() throws {
    let color = Color(red: 250, green: 200, blue: 10, alpha: 90)
    let all = PixelRect(size: size)
    let whole = try shown(columns + [.fill(all, color)])
    let parts = stride(from: 0, to: size.height, by: 50).map { y in
      DrawCommand.clipped(PixelRect(x: 0, y: y, width: size.width, height: 50), [.fill(all, color)])
    }
    #expect(try shown(columns + parts) == whole)
  }

  @Test("A translucent rectangle on a transparent ground keeps its alpha", arguments: [40, 128, 254] as [UInt8])
  func groundsStayClear(alpha: UInt8) throws {
    let color = Color(red: 200, green: 30, blue: 90, alpha: alpha)
    let behind = try shown(columns)
    for list in [
      DrawList(background: color),
      DrawList(background: color.opacity(0), commands: [.fill(PixelRect(size: size), color)]),
    ] {
      let drawing = Drawing(size: size, list: list)
      let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
      let commands = columns + [.image(drawing.id, PixelRect(size: size))]
      try stage.show(Frame(drawList: DrawList(commands: commands), images: [drawing.id], drawings: [drawing]))
      let (inside, _) = error(try stage.image(), PixelRect(size: size), color, over: behind)
      #expect(inside < 3)
      // The next rectangle is blended with the frame again.
      try stage.show(Frame(drawList: DrawList(commands: columns + [.fill(PixelRect(size: size), color)])))
      #expect(error(try stage.image(), PixelRect(size: size), color, over: behind).0 < 2)
    }
  }
}
