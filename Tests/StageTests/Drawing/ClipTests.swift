import PagerGeometry
import Scene
import Testing

@testable import Stage

@MainActor @Suite(.serialized) struct ClipTests {
  private let red = Color(hex: 0xC81E14)
  private let blue = Color(hex: 0x0A28F0)
  private let all = PixelRect(x: 0, y: 0, width: 40, height: 30)

  private func shown(_ commands: [DrawCommand], uploads: [any Bitmap] = []) throws -> RGBAImage {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: all.size, scale: 1))
    try stage.show(
      Frame(drawList: DrawList(background: red, commands: commands), images: uploads.map(\.id), uploads: uploads))
    return try stage.image()
  }

  /// The pixels of `image` that differ from the background, as a count and the box around them.
  private func drawn(_ image: RGBAImage) throws -> (count: Int, box: PixelRect)? {
    image.difference(from: try shown([]))
  }

  @Test("Nested clips show only their intersection") func nestedClipsIntersect() throws {
    let image = try shown([
      .clipped(
        PixelRect(x: 2, y: 3, width: 20, height: 20),
        [
          .clipped(PixelRect(x: 10, y: -5, width: 50, height: 16), [.fill(all, blue)]),
          .fill(PixelRect(x: 0, y: 20, width: 40, height: 10), blue),
        ])
    ])
    for y in 0..<30 {
      for x in 0..<40 {
        let isInInner = (10..<22).contains(x) && (3..<11).contains(y)
        let isBelow = (2..<22).contains(x) && (20..<23).contains(y)
        #expect(image[x, y] == (isInInner || isBelow ? [10, 40, 240, 255] : [200, 30, 20, 255]), "pixel \(x), \(y)")
      }
    }
  }

  @Test("An image is cut at its clip, and a command after the clip is not") func imagesAreCut() throws {
    let bitmap = TestBitmap(id: 1, width: 40, height: 30) { x, y in
      Color(red: UInt8(x), green: UInt8(y), blue: 99)
    }
    let image = try shown(
      [
        .clipped(PixelRect(x: 5, y: 6, width: 7, height: 8), [.image(bitmap.id, all)]),
        .fill(PixelRect(x: 39, y: 29, width: 1, height: 1), blue),
      ], uploads: [bitmap])
    for y in 0..<30 {
      for x in 0..<40 where (x, y) != (39, 29) {
        let isInside = (5..<12).contains(x) && (6..<14).contains(y)
        #expect(image[x, y] == (isInside ? [UInt8(x), UInt8(y), 99, 255] : [200, 30, 20, 255]), "pixel \(x), \(y)")
      }
    }
    #expect(image[39, 29] == [10, 40, 240, 255])
  }

  @Test("An empty clip or one outside shows nothing, and one around the viewport cuts nothing")
  func emptyAndHugeClips() throws {
    let far = 4_000_000_000
    let clips = [
      PixelRect(x: 3, y: 3, width: 0, height: 9), PixelRect(x: 3, y: 3, width: -4, height: 9),
      PixelRect(x: far, y: 0, width: far, height: 9), PixelRect(x: -far, y: -far, width: 10, height: 10),
    ]
    #expect(try drawn(shown(clips.map { .clipped($0, [.fill(all, blue)]) })) == nil)
    let huge = PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    #expect(try drawn(shown([.clipped(huge, [.fill(huge, blue)])]))?.count == 1200)
  }

  @Test("A label's letters and plate stay inside the clip, and so do the commands after it")
  func clippedLabels() throws {
    let label = Label(
      lines: [Label.Line([Label.Run("\u{2588}\u{2588}\u{2588}\u{2588}", color: blue)])], box: all, placement: .center,
      plate: Color(hex: 0x336699), scale: 1)
    let clip = PixelRect(x: 12, y: 9, width: 9, height: 11)
    let image = try shown([.clipped(clip, [.label(label), .fill(PixelRect(x: 0, y: 0, width: 13, height: 30), blue)])])
    let drawn = try #require(try drawn(image))
    #expect(drawn.box == clip)
    // The label reaches over the whole clip; without it only the fill's column would be drawn.
    #expect(drawn.count == 99)
    let unclipped = try #require(try self.drawn(shown([.label(label)])))
    #expect(unclipped.box.width > clip.width && unclipped.box.height > clip.height)
  }

  @Test("A plate is cut at its clip") func platesAreCut() throws {
    let plate = DrawCommand.plate(PixelRect(x: 2, y: 2, width: 36, height: 26), radius: 9, blue)
    let whole = try shown([plate])
    let clip = PixelRect(x: 0, y: 0, width: 20, height: 30)
    let image = try shown([.clipped(clip, [plate])])
    for y in 0..<30 {
      for x in 0..<40 { #expect(image[x, y] == (x < 20 ? whole[x, y] : [200, 30, 20, 255]), "pixel \(x), \(y)") }
    }
  }
}

extension ClipTests {
  @Test("A fill that covers its clip leaves the background outside the clip") func clippedCover() throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 8, height: 8), scale: 1))
    let all = PixelRect(x: 0, y: 0, width: 8, height: 8)
    try stage.show(Frame(drawList: DrawList(commands: [.fill(all, Color(hex: 0xFFFFFF))])))
    // If the fill counted for the whole viewport, the previous frame's white would stay.
    let clip = PixelRect(x: 2, y: 2, width: 3, height: 3)
    try stage.show(
      Frame(
        drawList: DrawList(background: Color(hex: 0x00FF00), commands: [.clipped(clip, [.fill(all, Look.dark.text)])])))
    #expect(try stage.image()[0, 0] == [0, 255, 0, 255])
    #expect(try stage.image()[7, 7] == [0, 255, 0, 255])
    #expect(try stage.image()[3, 3] == [0xF4, 0xF4, 0xF2, 255])
  }
}
