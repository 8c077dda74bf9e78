import PagerEngine
import PagerGeometry
import Scene
import Testing
import Words

@testable import Gallery
@testable import Paging
@testable import Photos

/// Photographs of 4000 x 3000 pixels in a window of 400 x 300: the fit scale is 0.1, and fills the window.
@MainActor
@Suite("Zoomed photos")
struct ZoomedPhotosTests {
  private let world = PhotoWorld()
  private let finger = Pointer(id: 1, kind: .touch)
  private let other = Pointer(id: 2, kind: .touch)

  /// Finishes every requested decode, and makes frames until nothing more is requested.
  private func show(_ world: PhotoWorld? = nil, at milliseconds: Int64) {
    let world = world ?? self.world
    for round in 0..<6 {
      world.decoder.areBlank = true
      while world.decoder.finishFirst(size: PixelSize(width: 4000, height: 3000)) {}
      world.hear(.woken, at: milliseconds)
      let frame = world.frame(at: milliseconds)
      for upload in frame.uploads { upload.releasePixels() }
      world.scene.presented()
      if round > 2, world.decoder.wanted.isEmpty { break }
    }
  }

  private func tapTwice(at point: Point, from milliseconds: Int64) {
    for moment in [milliseconds, milliseconds + 130] {
      world.hear(.pressed(finger, at: point), at: moment)
      world.hear(.lifted(finger, at: point), at: moment + 40)
    }
  }

  /// The rectangle of each image in the frame.
  private func places(_ frame: Frame) -> [PixelRect] {
    frame.drawList.commands.flatMap { command -> [PixelRect] in
      switch command {
      case .image(_, let place, _): [place]
      case .clipped(_, let commands):
        commands.compactMap { if case .image(_, let place, _) = $0 { place } else { nil } }
      case .fill, .plate, .painting, .label: []
      }
    }
  }

  @Test("A double-tap zooms to 100 % at its point, and another one back to fit")
  func doubleTap() {
    show(at: 0)
    #expect(places(world.frame(at: 10)) == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
    tapTwice(at: Point(x: 300, y: 75), from: 1000)
    // The pixel 3000, 750 stays at 300, 75.
    #expect(places(world.frame(at: 3000)).first == PixelRect(x: -2700, y: -675, width: 4000, height: 3000))
    tapTwice(at: Point(x: 10, y: 10), from: 4000)
    #expect(places(world.frame(at: 6000)) == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
    #expect(world.scene.currentPage == Page(column: 0))
  }

  @Test("A pinch moves its focal point with the fingers")
  func pinch() {
    show(at: 0)
    world.hear(.pressed(finger, at: Point(x: 180, y: 150)), at: 1000)
    world.hear(.pressed(other, at: Point(x: 220, y: 150)), at: 1010)
    // From 40 points apart to 160, while their midpoint goes from 200 to 240. The pinch begins once they are more than
    // 12 points farther apart than at first: with the second moves of both, at a distance of 64 around 208.
    for step in 1...10 {
      let part = Double(step) / 10
      world.hear(.moved(finger, to: Point(x: 180 - 20 * part, y: 150)), at: 1010 + Int64(step) * 8)
      world.hear(.moved(other, to: Point(x: 220 + 100 * part, y: 150)), at: 1010 + Int64(step) * 8)
    }
    let place = places(world.frame(at: 1091)).first
    // 160 / 64 times as large: 1000 wide, from 240 - 208 * 160 / 64 to the right.
    #expect(place == PixelRect(x: -280, y: -225, width: 1000, height: 750))
  }

  @Test("The caption shows the scale only while it changes or the picture is not fitted")
  func caption() {
    show(at: 0)
    #expect(world.frame(at: 10).captions.last?.text == "Dunes   img1.jpg   1 / 3")
    world.type(.character("1"), at: 5000)
    #expect(world.frame(at: 7000).captions.last?.text == "Dunes   img1.jpg   1 / 3   100 %")
    world.hear(.zoomed(3, at: Point(x: 200, y: 150)), at: 12_000)
    #expect(world.frame(at: 13_000).captions.last?.text == "Dunes   img1.jpg   1 / 3   200 %")
    world.type(.character("0"), at: 14_000)
    #expect(world.frame(at: 15_000).captions.last?.text == "Dunes   img1.jpg   1 / 3   10 %")
    world.type(.right, at: 16_000)
    #expect(world.frame(at: 17_000).captions.last?.text == "Dunes   img2.jpg   2 / 3")
  }

  @Test("A scale below ten percent has a decimal digit")
  func smallScales() {
    #expect(localPercent(0.0831) == "8.3 %")
    #expect(localPercent(0.0999) == "10 %")
    #expect(localPercent(0.666) == "67 %")
    #expect(localPercent(8) == "800 %")
  }

  @Test("The caption shows no scale for a picture that is not decoded")
  func unknownSize() {
    world.type(.character("1"), at: 1000)
    #expect(world.frame(at: 1500).captions.last?.text == "Dunes   img1.jpg   1 / 3")
  }

  @Test("+ and - zoom by the cube root of 2, w to the width, and 0 to fit")
  func keys() {
    // A portrait of 3000 x 4000: fit is 0.075, its width 0.1333.
    let world = PhotoWorld()
    world.decoder.areBlank = true
    while world.decoder.finishFirst(size: PixelSize(width: 3000, height: 4000)) {}
    world.hear(.woken, at: 0)
    _ = world.frame(at: 0)
    world.type(.character("w"), at: 100)
    #expect(places(world.frame(at: 2000)).first?.width == 400)
    world.type(.character("0"), at: 2100)
    #expect(places(world.frame(at: 4000)).first == PixelRect(x: 87, y: 0, width: 225, height: 300))
    for press in 0..<3 { world.type(.character("+"), at: 4100 + Int64(press) * 100) }
    #expect(places(world.frame(at: 6000)).first?.width == 450)
    world.type(.character("-"), at: 6100)
    // 450 / 1.26 = 357.2 from 21.4 on, each edge rounded.
    #expect(places(world.frame(at: 8000)).first == PixelRect(x: 21, y: -88, width: 358, height: 476))
  }

  @Test("r rotates the picture right and R left, fitted again, and it keeps its rotation")
  func turns() {
    show(at: 0)
    world.type(.character("r"), at: 1000)
    // 3000 x 4000 in 400 x 300.
    #expect(places(world.frame(at: 1000)).first == PixelRect(x: 87, y: 0, width: 225, height: 300))
    world.type(.right, at: 1100)
    world.type(.left, at: 3000)
    #expect(places(world.frame(at: 5000)).first == PixelRect(x: 87, y: 0, width: 225, height: 300))
    world.hear(.key(.character("r"), modifiers: .shift, isRepeat: false), at: 6000)
    #expect(places(world.frame(at: 6000)).first == PixelRect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test("A page restores its zoom and position on return; with keepsZoom other pages take them over")
  func memory() {
    for keepsZoom in [false, true] {
      var settings = PagingSettings()
      settings.zoom.keepsZoom = keepsZoom
      let world = PhotoWorld(settings: settings)
      show(world, at: 0)
      world.type(.character("1"), at: 1000)
      _ = world.frame(at: 2000)
      world.type(.right, at: 2100)
      show(world, at: 4000)
      let second = PixelRect(
        x: keepsZoom ? -1800 : 0, y: keepsZoom ? -1350 : 0, width: keepsZoom ? 4000 : 400,
        height: keepsZoom ? 3000 : 300)
      #expect(places(world.frame(at: 4100)).first == second, "keepsZoom \(keepsZoom)")
      world.type(.left, at: 4200)
      show(world, at: 6000)
      #expect(places(world.frame(at: 6100)).first == PixelRect(x: -1800, y: -1350, width: 4000, height: 3000))
    }
  }

  @Test("At 100 % a large picture is covered with full-resolution tiles, once they are in textures")
  func detail() {
    show(at: 0)
    world.type(.character("1"), at: 1000)
    let before = places(world.frame(at: 2000))
    #expect(before == [PixelRect(x: -1800, y: -1350, width: 4000, height: 3000)])
    #expect(!world.scene.isReady)
    show(at: 2100)
    let after = places(world.frame(at: 2200))
    #expect(world.scene.isReady)
    // Tiles of 512 pixels: the visible part, 1800...2200 by 1350...1650, covers two columns and two rows.
    #expect(after.first == before.first)
    #expect(after.contains(PixelRect(x: 1536 - 1800, y: 1024 - 1350, width: 512, height: 512)))
    #expect(after.contains(PixelRect(x: 2048 - 1800, y: 1536 - 1350, width: 512, height: 512)))
    world.type(.character("0"), at: 2300)
    #expect(places(world.frame(at: 4000)) == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
  }

  @Test("Above 400 % pixels are drawn as squares")
  func squares() {
    show(at: 0)
    func sampling(at milliseconds: Int64) -> Sampling? {
      for case .clipped(_, let commands) in world.frame(at: milliseconds).drawList.commands {
        if case .image(_, _, let options)? = commands.last { return options.sampling }
      }
      return nil
    }
    world.type(.character("1"), at: 1000)
    world.hear(.zoomed(6, at: Point(x: 200, y: 150)), at: 2000)
    show(at: 4000)
    #expect(sampling(at: 4100) == .smooth)
    world.hear(.zoomed(1, at: Point(x: 200, y: 150)), at: 5000)
    show(at: 7000)
    #expect(sampling(at: 7100) == .nearest)
  }

  @Test("A drag pans a zoomed picture, and turns the page only from its edge")
  func pan() {
    show(at: 0)
    world.type(.character("1"), at: 1000)
    _ = world.frame(at: 2000)
    // From the middle a finger moves 300 points to the left: the picture follows, far from its edge.
    func drag(by x: Double, from milliseconds: Int64) {
      world.hear(.pressed(finger, at: Point(x: 350, y: 150)), at: milliseconds)
      for step in 1...30 {
        world.hear(
          .moved(finger, to: Point(x: 350 + x * Double(step) / 30, y: 150)), at: milliseconds + Int64(step) * 20)
      }
      // The finger rests before it lifts.
      world.hear(.lifted(finger, at: Point(x: 350 + x, y: 150)), at: milliseconds + 900)
    }
    drag(by: -300, from: 3000)
    _ = world.frame(at: 5000)
    #expect(world.scene.currentPage == Page(column: 0))
    #expect((-2100...(-2080)).contains(places(world.frame(at: 5000)).first?.x ?? 0))
    // Each drag moves it 288 points farther, as 12 are slop: the sixth reaches its right edge and turns no page.
    for round in 0..<5 { drag(by: -300, from: 6000 + Int64(round) * 1000) }
    drag(by: -300, from: 11_000)
    #expect(places(world.frame(at: 14_000)).first?.x == -3600)
    #expect(world.scene.currentPage == Page(column: 0))
    // The next drag begins at the edge.
    drag(by: -300, from: 15_000)
    _ = world.frame(at: 17_000)
    #expect(world.scene.currentPage == Page(column: 1))
  }
}
