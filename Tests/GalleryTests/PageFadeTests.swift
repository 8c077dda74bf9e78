import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Stage
import Testing

@testable import Gallery
@testable import Paging
@testable import Photos

@MainActor
@Suite("Cross-fades")
struct PageFadeTests {
  private static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)

  private func world(
    _ motion: PagingSettings.AdvanceMotion = .fade, albums: [(String, Int)] = [("Dunes", 3), ("Tide", 2)],
    reducesMotion: Bool = false
  ) -> PhotoWorld {
    var settings = PagingSettings()
    settings.advanceMotion = motion
    settings.pager.reducesMotion = reducesMotion
    let world = PhotoWorld(snapshot: PhotoWorld.snapshot(albums), viewport: Self.viewport, settings: settings)
    settle(world, at: 0)
    return world
  }

  /// Finishes all requested decodes and presents frames.
  private func settle(
    _ world: PhotoWorld, at milliseconds: Int64, size: PixelSize = PixelSize(width: 600, height: 300)
  ) {
    for _ in 0..<8 {
      while world.decoder.finishFirst(size: size) {}
      world.hear(.woken, at: milliseconds)
      _ = world.frame(at: milliseconds)
      world.scene.presented()
    }
  }

  /// The opacities of the images of a frame, back to front.
  private func opacities(_ frame: Frame) -> [Double] {
    func images(_ commands: [DrawCommand]) -> [Double] {
      commands.flatMap { command -> [Double] in
        switch command {
        case .image(_, _, let options): [options.opacity]
        case .clipped(_, let commands): images(commands)
        case .fill, .plate, .painting, .label: []
        }
      }
    }
    return images(frame.drawList.commands)
  }

  @Test("The pager is on the next page at once, and the old picture fades out over it")
  func fades() {
    let world = world()
    world.type(.tab, at: 1000)
    #expect(world.scene.targetPage == Page(column: 1) && world.scene.readout?.isAnimating == false)
    var left: [Double] = []
    for milliseconds in stride(from: Int64(1000), through: 1800, by: 200) {
      let frame = world.frame(at: milliseconds)
      let seen = opacities(frame)
      #expect(seen.first == 1 && frame.isMoving == (milliseconds < 1800))
      left.append(seen.count == 2 ? seen[1] : 0)
    }
    // 1 - p * p * (3 - 2 * p) at quarters.
    #expect(left.map { ($0 * 1e6).rounded() / 1e6 } == [1, 0.843_75, 0.5, 0.156_25, 0])
  }

  @Test("Only the first press of the advance key fades, if fades are on; reduced motion fades too")
  func fadesOnlyThen() {
    for (motion, key, isRepeat, reducesMotion, count) in [
      (.fade, .right, false, false, 1), (.slide, .tab, false, false, 2), (.fade, .tab, true, false, 1),
      (.fade, .tab, false, true, 2),
    ] as [(PagingSettings.AdvanceMotion, Key, Bool, Bool, Int)] {
      let world = world(motion, reducesMotion: reducesMotion)
      world.type(key, at: 1000, isRepeat: isRepeat)
      #expect(world.scene.targetPage == Page(column: 1))
      let faded = opacities(world.frame(at: 1100)).count { $0 < 1 }
      #expect(faded == (motion == .fade && count == 2 ? 1 : 0), "\(key) \(motion)")
    }
  }

  @Test("Fades into the next album and from the last to the first keep the old picture")
  func keepsPicture() {
    let world = world(albums: [("Dunes", 2), ("Tide", 1), ("Rocks", 4)])
    for step in 0..<8 {
      let milliseconds = Int64(1000 + 2000 * step)
      let before = world.scene.targetPage
      world.type(.tab, at: milliseconds)
      #expect(world.scene.targetPage != before)
      _ = world.frame(at: milliseconds + 20)
      world.scene.presented()
      #expect(opacities(world.frame(at: milliseconds + 400)).contains(0.5), "step \(step)")
      settle(world, at: milliseconds + 1500)
    }
  }

  @Test("A sliding page continues without a fade, and a dragged page takes the fading picture along")
  func moves() throws {
    let sliding = world()
    sliding.type(.right, at: 1000)
    sliding.type(.tab, at: 1050)
    #expect(opacities(sliding.frame(at: 1100)).allSatisfy { $0 == 1 })
    #expect(sliding.scene.readout?.isAnimating == true)
    let dragged = world()
    dragged.type(.tab, at: 1000)
    let finger = Pointer(id: 1, kind: .touch)
    dragged.hear(.pressed(finger, at: Point(x: 300, y: 150)), at: 1100)
    dragged.hear(.moved(finger, to: Point(x: 250, y: 150)), at: 1150)
    dragged.hear(.moved(finger, to: Point(x: 188, y: 150)), at: 1200)
    let places = dragged.frame(at: 1200).drawList.commands.compactMap { command in
      if case .image(_, let rect, let options) = command { (rect.x, options.opacity) } else { nil }
    }
    let faded = try #require(places.first { $0.1 < 1 })
    #expect(places.contains { $0.1 == 1 && $0.0 == faded.0 }, "\(places)")
    #expect(faded.0 < 0)
  }

  @Test("Missing frames do not change a fade")
  func anyFrameRate() {
    let (one, other) = (world(), world())
    for world in [one, other] { world.type(.tab, at: 1000) }
    for milliseconds in stride(from: Int64(1000), to: 1400, by: 7) { _ = one.frame(at: milliseconds) }
    #expect(opacities(one.frame(at: 1400)) == opacities(other.frame(at: 1400)))
    #expect(one.scene.readout?.digest == other.scene.readout?.digest)
  }

  @Test("Half way the fade matches its recorded image pixel for pixel", arguments: [1.0, 2])
  func looksAsRecorded(scale: Double) throws {
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: scale)
    var settings = PagingSettings()
    settings.advanceMotion = .fade
    let world = PhotoWorld(snapshot: PhotoWorld.snapshot([("Dunes", 3)]), viewport: viewport, settings: settings)
    let stage = try OffscreenStage(viewport: viewport)
    // A wide picture, and after it has been presented, tall ones.
    for round in 0..<8 {
      let size = round == 0 ? PixelSize(width: 600, height: 200) : PixelSize(width: 200, height: 300)
      while world.decoder.finishFirst(size: size) {}
      world.hear(.woken, at: 0)
      try stage.show(world.frame(at: 0))
      world.scene.presented()
    }
    world.type(.tab, at: 10_000)
    try stage.show(world.frame(at: 10_400).wordless)
    try GoldenPixels.compare(try stage.image(), with: "fade-at-half\(scale == 1 ? "" : "-at-two-pixels-a-point").png")
  }
}
