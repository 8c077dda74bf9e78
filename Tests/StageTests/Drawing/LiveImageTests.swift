import PagerGeometry
import Scene
import Stage
import Testing

@MainActor
@Suite("Live images")
struct LiveImageTests {
  private let viewport = Viewport(pixelSize: PixelSize(width: 8, height: 4), scale: 1)
  private let box = PixelRect(x: 2, y: 0, width: 4, height: 4)

  private func frame(_ images: [LiveImage]) -> Frame {
    var frame = Frame(
      drawList: DrawList(background: Color(hex: 0), commands: images.map { .image($0.id, box) }))
    frame.liveImages = images
    return frame
  }

  @Test("A live image is filled once per change and shown at once; its buffer keeps the last pixels")
  func fills() throws {
    var calls: [[UInt8]] = []
    let image = LiveImage(size: PixelSize(width: 4, height: 4), isOpaque: true) { pixels in
      calls.append(Array(pixels.prefix(4)))
      for index in pixels.indices { pixels[index] = index % 4 == 3 ? 255 : UInt8(calls.count * 50) }
    }
    let stage = try OffscreenStage(viewport: viewport)
    for _ in 1...3 { try stage.show(frame([image])) }
    #expect(calls == [[0, 0, 0, 0]])
    #expect(try stage.image()[2, 1] == [50, 50, 50, 255] && stage.image()[0, 1] == [0, 0, 0, 255])
    image.change()
    try stage.show(frame([image]))
    #expect(calls == [[0, 0, 0, 0], [50, 50, 50, 255]])
    #expect(try stage.image()[5, 3] == [100, 100, 100, 255])
  }

  @Test("A live image that a frame leaves out is not shown, and is filled again when it returns")
  func lifetime() throws {
    var calls = 0
    let image = LiveImage(size: PixelSize(width: 4, height: 4)) { pixels in
      calls += 1
      for index in pixels.indices { pixels[index] = 255 }
    }
    let stage = try OffscreenStage(viewport: viewport)
    try stage.show(frame([image]))
    try stage.show(frame([]))
    #expect(try stage.image()[3, 1] == [0, 0, 0, 255])
    try stage.show(frame([image]))
    #expect(try calls == 2 && stage.image()[3, 1] == [255, 255, 255, 255])
  }
}
