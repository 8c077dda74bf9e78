import PagerGeometry
import Scene
import Testing

@testable import Stage

/// Frames that are drawn for one size and shown in another.
@MainActor
struct FittedFrameTests {
  private let size = PixelSize(width: 90, height: 60)
  /// Three columns side by side, and a mark on the last one.
  private var frame: Frame {
    var frame = Frame(
      drawList: DrawList(
        background: Color(hex: 0x0000FF),
        commands: [
          .fill(PixelRect(x: 0, y: 0, width: 31, height: 60), Color(hex: 0xFF0000)),
          .fill(PixelRect(x: 31, y: 0, width: 29, height: 60), Color(hex: 0x00FF00)),
          .fill(PixelRect(x: 60, y: 0, width: 60, height: 60), Color(hex: 0xFFFF00)),
        ]))
    frame.overlay = [.fill(PixelRect(x: 80, y: 40, width: 10, height: 20), Color(hex: 0xFFFFFF))]
    return frame
  }

  private func show(in window: PixelSize) throws -> (Int, Int) -> UInt32 {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: window, scale: 1))
    try stage.show(frame.fitted(size, in: window))
    let image = try stage.image()
    return { x, y in
      let at = 4 * (y * window.width + x)
      return UInt32(image.pixels[at]) << 16 | UInt32(image.pixels[at + 1]) << 8 | UInt32(image.pixels[at + 2])
    }
  }

  @Test("A smaller window shows the whole frame without seams, between bars of its background")
  func smaller() throws {
    let pixel = try show(in: PixelSize(width: 40, height: 40))
    // 40 of 90 wide: 27 high, 6 from the top.
    for x in 0..<40 {
      #expect(pixel(x, 5) == 0x0000FF && pixel(x, 33) == 0x0000FF)
      #expect(pixel(x, 8) == (x < 14 ? 0xFF0000 : x < 27 ? 0x00FF00 : 0xFFFF00), "column \(x)")
    }
    #expect(pixel(37, 30) == 0xFFFFFF, "what lies over it is made smaller too")
  }

  @Test("A larger window shows the frame unscaled in the middle")
  func larger() throws {
    let pixel = try show(in: PixelSize(width: 130, height: 80))
    let ground: UInt32 = 0x0000FF
    #expect(pixel(19, 40) == ground && pixel(20, 40) == 0xFF0000)
    #expect(pixel(109, 69) == 0xFFFFFF && pixel(110, 40) == ground)
    #expect(pixel(50, 9) == ground && pixel(50, 10) == 0xFF0000)
    #expect(pixel(51, 69) == 0x00FF00 && pixel(51, 70) == ground)
  }

  @Test("Plates, labels, images and clips are scaled alike")
  func commands() {
    let rect = PixelRect(x: 10, y: 20, width: 40, height: 30)
    let half = PixelRect(x: 8, y: 14, width: 20, height: 15)
    let label = Label(
      lines: [Label.Line([Label.Run("a", color: Look.dark.text)])], box: rect, placement: .center, scale: 2)
    var small = label
    small.box = half
    small.scale = 1
    let image = ImageID(rawValue: 3)
    let before: [DrawCommand] = [.plate(rect, radius: 8, Look.dark.plate), .image(image, rect), .label(label)]
    let after: [DrawCommand] = [.plate(half, radius: 4, Look.dark.plate), .image(image, half), .label(small)]
    #expect(
      DrawCommand.clipped(rect, before).scaled(by: 0.5, movedBy: 3, 4) == .clipped(half, after))
  }
}
