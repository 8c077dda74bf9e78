import CSDL
import Glibc
import PagerGeometry
import Platform
import Scene
import TestSupport
import Testing

@testable import Stage

/// Whether Xvfb, an X server without hardware, is installed.
private let hasServer = access("/usr/bin/Xvfb", X_OK) == 0

extension SDLQueue {
  /// The same images with OpenGL, here with Mesa's software renderer.
  @MainActor @Suite struct OpenGLImageTests {
    @Test("OpenGL draws turned images and images far outside the window pixel for pixel", .enabled(if: hasServer))
    func drawsExactly() throws {
      let server = try XServer.xvfb(width: 400, height: 300)
      setenv("DISPLAY", ":\(server.display)", 1)
      defer { unsetenv("DISPLAY") }
      SDL_SetHint("SDL_VIDEODRIVER", "x11")
      defer { SDL_SetHint("SDL_VIDEODRIVER", "dummy") }
      let video = try Video()
      try #require(video.isX11, "another test has left SDL's video behind")
      let options = StageOptions(windowSize: Size(width: 301, height: 203), scale: 1)
      let renderer = try Renderer(
        window: Window(video: video, options: options, isOpenGL: true), isSoftware: false)
      let size = try renderer.outputSize()
      #expect(size == PixelSize(width: 301, height: 203))
      let drawing = DrawListRenderer(
        renderer: renderer, maximumTextures: 9, catalog: Background { FontCatalog.system() }, report: { _ in })
      let bitmap = TestBitmap(id: 1, width: 500, height: 400) { x, y in
        Color(red: UInt8(x & 255), green: UInt8(y & 255), blue: UInt8(x / 256 * 16 + y / 256))
      }
      func shown(_ rect: PixelRect, _ options: ImageOptions) throws -> RGBAImage {
        let command = DrawCommand.image(bitmap.id, rect, options)
        let frame = Frame(drawList: DrawList(commands: [command]), images: [bitmap.id], uploads: [bitmap])
        drawing.prepare(frame, size: size, mayContinue: { true })
        try drawing.draw(frame.drawList, size: size)
        return try renderer.image()
      }
      func expect(_ image: RGBAImage, _ name: String, _ place: (Int, Int) -> (Int, Int)) {
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (column, row) = place(x, y)
            let expected = [UInt8(column & 255), UInt8(row & 255), UInt8(column / 256 * 16 + row / 256), 255]
            guard image[x, y] == expected else {
              Issue.record("\(name): pixel \(x), \(y) is \(image[x, y]), not \(expected)")
              return
            }
          }
        }
      }
      let far = PixelRect(x: -100_003, y: -90_001, width: 150_000, height: 120_000)
      expect(try shown(far, ImageOptions(sampling: .nearest)), "300 times as large") {
        (($0 + 100_003) / 300, ($1 + 90_001) / 300)
      }
      let upright = PixelRect(x: -50, y: -60, width: 400, height: 500)
      let lying = PixelRect(x: -50, y: -60, width: 500, height: 400)
      expect(try shown(upright, ImageOptions(quarterTurns: 1)), "turned once") { ($1 + 60, 399 - ($0 + 50)) }
      expect(try shown(lying, ImageOptions(quarterTurns: 2)), "turned twice") { (499 - ($0 + 50), 399 - ($1 + 60)) }
      expect(try shown(upright, ImageOptions(quarterTurns: 3)), "turned three times") { (499 - ($1 + 60), $0 + 50) }
      // At half its opacity over the background, as a copy and as geometry; then opaque again.
      let ground = Look.dark.background
      for (turns, red, green, blue) in [(0, 60, 80, 0), (2, 439 & 255, 319 & 255, 17)] {
        let mixed = try shown(lying, ImageOptions(quarterTurns: turns, opacity: 0.5))[10, 20]
        let expected = [(red, ground.red), (green, ground.green), (blue, ground.blue)].map { ($0 + Int($1)) / 2 }
        let isClose = zip(mixed, expected).allSatisfy { abs(Int($0) - $1) <= 2 }
        #expect(isClose, "turned \(turns) times at half its opacity: \(mixed), not \(expected)")
      }
      expect(try shown(lying, ImageOptions()), "opaque again") { ($0 + 50, $1 + 60) }
    }
  }
}
