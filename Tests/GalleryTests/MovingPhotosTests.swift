import Decoding
import PagerEngine
import PagerGeometry
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

@MainActor
@Suite("Animated photos")
struct MovingPhotosTests {
  private let finger = Pointer(id: 1, kind: .touch)

  /// A scene whose pictures have `frames` frames of 50 ms, and a stage for it.
  private func world(frames: Int, reducesMotion: Bool = false) throws -> (PhotoWorld, OffscreenStage) {
    var settings = PagingSettings()
    settings.pager.reducesMotion = reducesMotion
    let world = PhotoWorld(settings: settings)
    world.decoder.animation = AnimationInfo(frameCount: frames, plays: 0)
    world.decoder.delays = [50]
    return (world, try OffscreenStage(viewport: Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)))
  }

  /// Finishes the requested decodes and shows the frame at `milliseconds`, four times.
  @discardableResult
  private func show(_ world: PhotoWorld, _ stage: OffscreenStage, at milliseconds: Int64) throws -> Frame {
    var frame = world.frame(at: milliseconds)
    for _ in 0..<4 {
      while world.decoder.finishFirst(size: PixelSize(width: 600, height: 300)) {}
      frame = world.frame(at: milliseconds)
      try stage.show(frame)
      world.scene.presented()
    }
    return frame
  }

  /// The number of the visible frame, from its blue channel.
  private func shown(_ stage: OffscreenStage) throws -> Int {
    let image = try stage.image()
    return (Int(image.pixels[(150 * 400 + 200) * 4 + 2]) - 120) / 10
  }

  private func place(_ frame: Frame) -> PixelRect? {
    frame.drawList.commands.compactMap { if case .image(_, let place, _) = $0 { place } else { nil } }.last
  }

  @Test("Frames follow the scene's clock, in exactly the place of the still picture", arguments: [4, 30])
  func playsInPlace(count: Int) throws {
    let (world, stage) = try world(frames: count)
    while world.decoder.finishFirst(size: PixelSize(width: 600, height: 300)) {}
    let still = world.frame(at: 0)
    let box = try #require(place(still))
    var seen: [Int] = []
    for time in stride(from: 0, to: 400, by: 25) as StrideTo<Int64> {
      let frame = try show(world, stage, at: time)
      #expect(place(frame) == box)
      seen.append(try shown(stage))
    }
    let wanted = (0..<16).map { $0 / 2 % count }
    #expect(seen == wanted)
    let (made, textures) = (stage.madeTextureCount, stage.textureCount)
    for time in stride(from: 400, to: 2000, by: 25) as StrideTo<Int64> { try show(world, stage, at: time) }
    #expect(stage.madeTextureCount == made, "textures are used again")
    #expect(stage.textureCount == textures)
  }

  @Test("Between two frames the scene requests no frame before the next one is due")
  func sleepsBetweenFrames() throws {
    let (world, stage) = try world(frames: 4)
    world.type(.character("i"), at: 0)
    try show(world, stage, at: 0)
    let frame = try show(world, stage, at: 10)
    #expect(frame.nextFrame == Instant(milliseconds: 50))
    #expect(!frame.isMoving)
  }

  @Test("The animation pauses during a drag and while pages settle, then continues from there")
  func pausesUnderAFinger() throws {
    let (world, stage) = try world(frames: 30)
    for time in stride(from: 0, through: 120, by: 10) as StrideThrough<Int64> { try show(world, stage, at: time) }
    #expect(try shown(stage) == 2)
    world.hear(.pressed(finger, at: Point(x: 200, y: 150)), at: 121)
    world.hear(.moved(finger, to: Point(x: 160, y: 150)), at: 130)
    for time in stride(from: 130, to: 1000, by: 50) as StrideTo<Int64> {
      try show(world, stage, at: time)
      #expect(try shown(stage) == 2)
    }
    world.hear(.lifted(finger, at: Point(x: 160, y: 150)), at: 1000)
    var (time, frame) = (1000 as Int64, world.frame(at: 1000))
    while frame.isMoving {
      time += 10
      frame = world.frame(at: time)
      try stage.show(frame)
      #expect(try shown(stage) == 2)
    }
    for later in stride(from: time, to: time + 60, by: 10) { try show(world, stage, at: later) }
    #expect(try shown(stage) == 3)
  }

  @Test("After a page turn the old page drops its frame and the new page plays")
  func turnsToAnother() throws {
    let (world, stage) = try world(frames: 30)
    for time in stride(from: 0, through: 200, by: 10) as StrideThrough<Int64> { try show(world, stage, at: time) }
    world.type(.right, at: 201)
    for time in stride(from: 210, through: 2000, by: 10) as StrideThrough<Int64> { try show(world, stage, at: time) }
    #expect(world.scene.currentPage == Page(column: 1))
    #expect(world.scene.content.store.content(of: Page(column: 0)).frame == nil)
    #expect(world.scene.content.store.content(of: Page(column: 1)).frame != nil)
  }

  @Test("Pages do not play while a key is held; the last page plays after the release")
  func passedPages() throws {
    let (world, stage) = try world(frames: 30)
    try show(world, stage, at: 0)
    world.type(.right, at: 100, isRepeat: true)
    world.type(.right, at: 140, isRepeat: true)
    try show(world, stage, at: 150)
    #expect(world.scene.currentPage == Page(column: 2) && world.scene.content.isSharp)
    #expect(world.scene.content.store.content(of: Page(column: 2)).frame == nil)
    let frames = world.decoder.wanted.filter { if case .frame = $0.kind { true } else { false } }
    #expect(frames.isEmpty)
    world.hear(.keyReleased(.right), at: 160)
    try show(world, stage, at: 170)
    #expect(world.scene.content.store.content(of: Page(column: 2)).frame != nil)
  }

  @Test("With reduced motion the picture does not play, and no frame is decoded")
  func reducedMotion() throws {
    let (world, stage) = try world(frames: 4, reducesMotion: true)
    for time in stride(from: 0, through: 500, by: 50) as StrideThrough<Int64> {
      try show(world, stage, at: time)
      #expect(try shown(stage) == 0)
    }
    let frames = world.decoder.wanted.filter { if case .frame = $0.kind { true } else { false } }
    #expect(frames.isEmpty && world.scene.content.store.content(of: Page(column: 0)).frame == nil)
  }
}
