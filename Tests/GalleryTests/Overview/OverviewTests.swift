import Decoding
import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene
import Stage
import TestSupport
import Testing

@testable import Paging
@testable import Photos

/// Pictures of an unknown size in a window of 400 x 300 points: at first three columns of squares of 131 points.
@MainActor
@Suite("Overview")
struct OverviewTests {
  @Test("Return opens the overview with the current page in focus, and then the focused picture")
  func returnKey() {
    let world = OverviewWorld()
    for _ in 0..<26 { world.type(.right, at: 0) }
    world.frame(at: 2000)
    world.type(.enter, at: 2000)
    #expect(world.scene.isOverviewOpen && world.scene.isInOverview)
    world.frame(at: 4000)
    #expect(world.scene.flight == nil && world.overview.focus == Page(column: 26))
    let square = world.overview.frame(of: Page(column: 26))
    #expect(square.map { $0.minY >= 0 && $0.maxY <= 300 } == true)
    world.type(.down, at: 4000)
    world.type(.enter, at: 5000)
    #expect(!world.scene.isInOverview)
    world.frame(at: 8000)
    #expect(!world.scene.isOverviewOpen && world.scene.pages.currentPage == Page(column: 29))
  }

  @Test("A landed picture stays in its square until its thumbnail, decoded first, is in a texture")
  func landsOnItself() throws {
    let world = OverviewWorld()
    for _ in 0..<4 { world.type(.right, at: 0) }
    world.frame(at: 2000)
    while world.decoder.finishFirst() {}
    _ = world.hear(.woken, at: 2010)
    world.frame(at: 2020)
    let content = world.scene.pages.content.content(of: Page(column: 4))
    let own = try #require(content.picture).pixels.id
    world.type(.enter, at: 2100)
    for time in stride(from: 2110.0, to: 4000, by: 10) { world.frame(at: time) }
    #expect(world.scene.flight == nil && world.scene.isOverviewOpen)
    /// The images in the square of the page, back to front.
    func images() throws -> [ImageID] {
      let square = try #require(world.overview.frame(of: Page(column: 4)))
      let box = PixelRect(
        x: Int(square.minX.rounded()), y: Int(square.minY.rounded()), width: Int(square.size.width.rounded()),
        height: Int(square.size.height.rounded()))
      return world.frame(at: 4100).drawList.commands.flatMap { command -> [ImageID] in
        guard case .clipped(box, let inside) = command else { return [] }
        return inside.compactMap { if case .image(let id, _, _) = $0 { id } else { nil } }
      }
    }
    #expect(try images() == [own])
    let first = try #require(world.thumbnailDecoder.wanted.first)
    let wanted = world.scene.thumbnails
    #expect(wanted.content(of: Page(column: 4)).picture == nil)
    #expect(world.thumbnailDecoder.finishFirst())
    _ = world.hear(.woken, at: 4050)
    let thumbnail = try #require(wanted.content(of: Page(column: 4)).picture, "\(first.id) was another's")
    #expect(try images() == [own, thumbnail.pixels.id])
    thumbnail.pixels.releasePixels()
    #expect(try images() == [thumbnail.pixels.id])
  }

  @Test("Opening the overview during a drag turns the page and updates the window title")
  func titleFollows() {
    let world = FingerWorld(albums: [("Dunes", 3)])
    world.wait(100)
    let width = world.viewport.size.width
    world.press(Point(x: width * 0.9, y: 150))
    for step in 1...8 {
      world.wait(20)
      world.move(Point(x: width * (0.9 - Double(step) / 10), y: 150))
    }
    world.type(.enter)
    #expect(world.scene.pages.targetPage == Page(column: 1))
    #expect(world.title == "img2.jpg")
  }

  @Test("A tap between two squares opens the nearer one")
  func gutter() throws {
    for offset in [1.0, 2.0] {
      let world = OverviewWorld()
      world.type(.enter, at: 0)
      world.frame(at: 2000)
      let square = try #require(world.overview.frame(of: Page(column: 1)))
      world.tap(at: Point(x: square.maxX + offset, y: square.center.y), at: 2000)
      world.frame(at: 5000)
      #expect(world.scene.pages.currentPage == Page(column: offset < 1.5 ? 1 : 2) && !world.scene.isOverviewOpen)
    }
  }

  @Test("Headlines stay with their rows while zooming changes the number of columns")
  func headlines() throws {
    let world = OverviewWorld(albums: [("Dunes", 7), ("Tide", 200)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    world.hear(.zoomed(-1, at: Point(x: 200, y: 150)), at: 2000)
    #expect(world.overview.grid.columns == 4)
    var gaps: [Double] = []
    for time in stride(from: 2000.0, through: 2400, by: 20) {
      world.frame(at: time)
      let headline = try #require(world.overview.headline(of: 1))
      let square = try #require(world.overview.frame(of: Page(column: 0, row: 1)))
      gaps.append(square.minY - headline.maxY)
    }
    #expect(gaps.allSatisfy { $0.magnitude < 1e-9 })
    #expect(!world.overview.isMoving || gaps.count == 21)
  }

  @Test("Zooming out stops at the largest number of columns that fills the window")
  func densities() {
    let few = OverviewWorld(albums: [("Dunes", 9)])
    #expect(few.overview.densities == [2, 3, 4])
    let many = OverviewWorld(albums: [("Dunes", 400)])
    #expect(many.overview.densities == OverviewGrid.densities(width: 400))
    few.type(.enter, at: 0)
    few.frame(at: 2000)
    for time in [2000.0, 2050] { few.hear(.zoomed(-3, at: Point(x: 200, y: 150)), at: time) }
    #expect(few.overview.grid.columns == 4)
    // More pictures are added.
    few.library.snapshot = PhotoWorld.snapshot([("Dunes", 400)])
    few.hear(.woken, at: 2100)
    few.hear(.zoomed(-3, at: Point(x: 200, y: 150)), at: 2200)
    #expect(few.overview.grid.columns == 5)
  }

  @Test("A tap on a square opens its picture; a tap beside all squares does nothing")
  func tap() {
    let world = OverviewWorld()
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    // A headline, then the second square of the second row.
    world.tap(at: Point(x: 200, y: 70), at: 2000)
    #expect(world.scene.isInOverview)
    world.tap(at: Point(x: 200, y: 280), at: 3000)
    world.frame(at: 6000)
    #expect(world.scene.pages.currentPage == Page(column: 4) && !world.scene.isOverviewOpen)
  }

  @Test("A closing pinch carries the page; released half way, the page flies to its square")
  func pinch() throws {
    let world = OverviewWorld()
    world.frame(at: 0)
    // From 300 points apart to 150, with the midpoint from 200, 150 to 240, 190. In steps of 6 points, the pinch begins
    // at 282 points, the first distance that is more than 12 points smaller.
    let now = world.pinch(
      from: Point(x: 200, y: 150), to: Point(x: 240, y: 190), distances: (300, 150), steps: 25, at: 1000)
    let frame = try #require(world.flyingFrame)
    #expect((frame.size.width - 400 * 150 / 282).magnitude < 1)
    #expect((frame.center - Point(x: 240, y: 190)).length < 8)
    world.lift(at: now + 8)
    #expect(world.scene.isInOverview)
    world.frame(at: now + 3000)
    #expect(world.scene.flight == nil && world.scene.isOverviewOpen)
    #expect(world.scene.pages.isAtFit)
  }

  @Test("Fingers that reverse half way bring the page back, and zoom in when farther apart than at first")
  func turnsRound() {
    let world = OverviewWorld()
    world.frame(at: 0)
    let (one, two) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
    world.hear(.pressed(one, at: Point(x: 100, y: 150)), at: 1000)
    world.hear(.pressed(two, at: Point(x: 300, y: 150)), at: 1000)
    var now = 1000.0
    for half in [95, 90, 80, 60, 50, 60, 80, 100] as [Double] {
      now += 16
      world.hear(.moved(one, to: Point(x: 200 - half, y: 150)), at: now)
      world.hear(.moved(two, to: Point(x: 200 + half, y: 150)), at: now)
    }
    #expect(world.scene.flight == nil && !world.scene.isOverviewOpen)
    for half in [120, 160, 190] as [Double] {
      now += 16
      world.hear(.moved(one, to: Point(x: 200 - half, y: 150)), at: now)
      world.hear(.moved(two, to: Point(x: 200 + half, y: 150)), at: now)
    }
    #expect(world.scene.readout?.zoom.map { $0.scale > 1.5 } == true && !world.scene.isOverviewOpen)
  }

  @Test("A pinch in the overview changes the number of columns and keeps the square between the fingers")
  func density() throws {
    let world = OverviewWorld(albums: [("Dunes", 400)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    world.hear(.wheel(Vector(x: 0, y: 20)), at: 2000)
    world.frame(at: 4000)
    let point = Point(x: 150, y: 160)
    let page = try #require(world.overview.grid.page(nearest: world.overview.layer.content(at: point)))
    let now = world.pinch(from: point, to: point, distances: (200, 100), steps: 20, at: 5000)
    #expect(world.overview.layer.grid.columns > 4)
    world.lift(at: now)
    world.frame(at: now + 2000)
    let frame = try #require(world.overview.frame(of: page))
    #expect(frame.minY <= 160 && frame.maxY >= 160)
    // And back.
    let later = world.pinch(from: point, to: point, distances: (100, 200), steps: 20, at: now + 3000)
    world.lift(at: later)
    world.frame(at: later + 2000)
    let back = try #require(world.overview.frame(of: page))
    #expect(world.overview.grid.columns == 3 && back.minY <= 160 && back.maxY >= 160)
  }

  @Test("A pinch works with frames between the moves of its two fingers")
  func framesBetweenReports() {
    let world = OverviewWorld(albums: [("Dunes", 400)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    let fingers = [Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch)]
    for (finger, x) in zip(fingers, [50.0, 250]) {
      world.hear(.pressed(finger, at: Point(x: x, y: 160)), at: 3000)
    }
    for step in 1...25 {
      let now = 3000 + 10 * Double(step)
      world.hear(.moved(fingers[0], to: Point(x: 50 + 2 * Double(step), y: 160)), at: now)
      world.frame(at: now + 2)
      world.hear(.moved(fingers[1], to: Point(x: 250 - 2 * Double(step), y: 160)), at: now + 4)
      world.frame(at: now + 6)
    }
    #expect(world.overview.layer.grid.columns > 4)
  }

  @Test("A wake-up or new pictures do not end a pinch")
  func wakingInPinch() {
    let world = OverviewWorld(albums: [("Dunes", 400)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    let point = Point(x: 150, y: 160)
    _ = world.pinch(from: point, to: point, distances: (200, 150), steps: 10, at: 3000)
    let columns = world.overview.layer.grid.columns
    world.hear(.woken, at: 3100)
    #expect(world.overview.pinch != nil && world.overview.layer.grid.columns == columns)
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 500)])
    world.hear(.woken, at: 3200)
    #expect(world.overview.pinch != nil && world.overview.layer.grid.count == 500)
    world.lift(at: 3300)
    world.frame(at: 5000)
    #expect(world.overview.grid.columns == columns && world.overview.grid.count == 500)
  }

  @Test("A key press ends a pinch of the grid or of a flying picture")
  func keyInPinch() {
    for distances in [(200.0, 150.0), (100, 290)] {
      let world = OverviewWorld(albums: [("Dunes", 400)])
      world.type(.enter, at: 0)
      world.type(.character("+"), at: 1000)
      world.frame(at: 2000)
      let point = Point(x: 200, y: 160)
      _ = world.pinch(from: point, to: point, distances: distances, steps: 10, at: 3000)
      #expect((world.scene.flight?.isHeld == true) == (distances.1 == 290))
      world.type(.end, at: 3200)
      #expect(world.overview.pinch == nil && world.scene.flight?.isHeld != true)
    }
  }

  @Test("A pinched picture lands even if the window is resized or pictures are added")
  func changesInFlight() {
    for event in [InputEvent.resized(Viewport(pixelSize: PixelSize(width: 300, height: 400), scale: 1)), .woken] {
      let world = OverviewWorld(albums: [("Dunes", 200), ("Tide", 200)])
      world.type(.enter, at: 0)
      world.type(.end, at: 500)
      world.type(.character("+"), at: 1000)
      world.frame(at: 3000)
      let point = Point(x: 200, y: 160)
      _ = world.pinch(from: point, to: point, distances: (100, 200), steps: 10, at: 3000)
      #expect(world.scene.flight?.isHeld == true)
      world.library.snapshot = PhotoWorld.snapshot([("Dunes", 237), ("Tide", 200)])
      world.hear(event, at: 3200)
      world.lift(at: 3300)
      world.frame(at: 6000)
      #expect(world.scene.flight == nil)
    }
  }

  @Test("Typed letters find the next picture whose name begins with them, and are visible")
  func typeAhead() {
    let world = OverviewWorld()
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    for (index, letter) in "img2".enumerated() { world.type(.character(letter), at: 2000 + Double(index) * 100) }
    #expect(world.overview.focus == Page(column: 1))
    #expect(world.frame(at: 2400).labels.contains { $0.text == "img2" })
    world.type(.character("5"), at: 2500)
    #expect(world.overview.focus == Page(column: 24))
    world.frame(at: 5000)
    #expect(world.overview.typed.text.isEmpty)
    world.type(.escape, at: 5000)
    #expect(!world.scene.isInOverview)
  }

  @Test("Pictures added above the visible part do not move it")
  func liveFolders() throws {
    let world = OverviewWorld(albums: [("Dunes", 200), ("Tide", 200)])
    world.type(.enter, at: 0)
    world.type(.end, at: 100)
    world.frame(at: 3000)
    for step in 0..<20 { world.type(.up, at: 3000 + Double(step)) }
    world.frame(at: 6000)
    let focus = try #require(world.overview.focus)
    let before = try #require(world.overview.frame(of: focus))
    world.library.snapshot = PhotoWorld.snapshot([("Dunes", 237), ("Tide", 200)])
    world.hear(.woken, at: 6100)
    world.frame(at: 6200)
    let after = try #require(world.overview.frame(of: focus))
    #expect((after.minY - before.minY).magnitude < 1e-6)
    #expect(world.overview.focus == focus)
  }

  @Test("A hundred thousand pictures scroll to their end with few draw commands and decode requests")
  func manyPictures() {
    let world = OverviewWorld(albums: [("Dunes", 100_000)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    world.type(.end, at: 2000)
    let frame = world.frame(at: 5000)
    #expect(world.overview.frame(of: Page(column: 99_999)).map { $0.maxY <= 300 } == true)
    #expect(frame.drawList.commands.count < 100)
    #expect(world.thumbnailDecoder.wanted.count < 100)
  }

  @Test("A long fling decodes the pictures at its rest position, not all that pass")
  func throwLoadsRest() {
    let world = OverviewWorld(albums: [("Dunes", 100_000)])
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    world.throwUp(at: 2000)
    for milliseconds in stride(from: 2050.0, through: 2150, by: 10) {
      world.frame(at: milliseconds)
      while world.thumbnailDecoder.finishFirst(size: PixelSize(width: 600, height: 400)) {}
    }
    world.frame(at: 2160)
    let (place, passing) = (world.overview.restingScroll, world.overview.scroll)
    #expect(place - passing > 300)
    func missing(at scroll: Double) -> Int {
      var count = 0
      world.overview.grid.forEach(in: scroll...scroll + 300) { page, _ in
        if world.scene.thumbnails.content(of: page).picture == nil { count += 1 }
      }
      return count
    }
    #expect(missing(at: place) == 0)
    #expect(missing(at: passing) > 0)
    world.frame(at: 9000)
    #expect(world.overview.scroll == place)
  }

  @Test("A tap in the last points of a fling opens a picture; an earlier tap only stops the fling")
  func tapsWhileCreeping() {
    for (left, opens) in [(4.0, true), (40, false)] {
      let world = OverviewWorld(albums: [("Dunes", 100_000)])
      world.type(.enter, at: 0)
      world.frame(at: 2000)
      world.throwUp(at: 2000)
      var now = 2040.0
      while world.overview.restingScroll - world.overview.scroll > left {
        now += 8
        world.frame(at: now)
      }
      #expect(world.overview.pager.isMoving)
      let before = world.overview.scroll
      let under = world.overview.grid.page(at: Point(x: 200, y: before + 150))
      world.tap(at: Point(x: 200, y: 150), at: now + 1)
      #expect(abs(world.overview.scroll - before) < 1)
      #expect(world.scene.flight.map { $0.end == .full } == (opens ? true : nil))
      if opens { #expect(world.scene.flyingPage == under) }
    }
  }

  @Test("A press during the return from overscroll stops the grid in place")
  func pressBeyondEnd() {
    let world = OverviewWorld()
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    let finger = Pointer(id: 1, kind: .touch)
    world.hear(.pressed(finger, at: Point(x: 200, y: 50)), at: 2000)
    for step in 1...5 {
      world.hear(.moved(finger, to: Point(x: 200, y: 50 + 20 * Double(step))), at: 2000 + Double(step) * 100)
    }
    world.hear(.lifted(finger, at: Point(x: 200, y: 150)), at: 2700)
    #expect(world.overview.scroll < -8)
    var now = 2700.0
    while world.overview.scroll < -4 {
      now += 4
      world.frame(at: now)
    }
    let before = world.overview.scroll
    #expect(before < -0.5)
    world.hear(.pressed(finger, at: Point(x: 200, y: 150)), at: now)
    #expect(world.overview.scroll == before)
  }

  @Test("Leaving the overview drops its pending thumbnail decodes")
  func leavingDropsDecodes() {
    let world = OverviewWorld()
    world.type(.enter, at: 0)
    world.frame(at: 2000)
    #expect(!world.thumbnailDecoder.wanted.isEmpty)
    world.type(.escape, at: 2000)
    world.frame(at: 2100)
    world.frame(at: 5000)
    #expect(world.thumbnailDecoder.wanted.isEmpty)
  }

  @Test("An animated picture pauses behind the overview and plays again on its page")
  func animationWaits() throws {
    let world = OverviewWorld()
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    let stage = try OffscreenStage(viewport: viewport)
    world.decoder.animation = AnimationInfo(frameCount: 4, plays: 0)
    world.decoder.delays = [50]
    try world.show(on: stage, at: 0)
    #expect(world.frame(at: 1000).nextFrame != nil)
    world.type(.enter, at: 1000)
    try world.show(on: stage, at: 5000)
    try world.show(on: stage, at: 6000)
    #expect(world.frame(at: 7000).nextFrame == nil)
    world.type(.escape, at: 8000)
    try world.show(on: stage, at: 10_000)
    try world.show(on: stage, at: 11_000)
    #expect(world.frame(at: 11_020).nextFrame != nil)
  }

  @Test("1, 2: under random input a flight never jumps, and the overview opens with the page in view")
  func laws() {
    for seed in RandomSequences(count: 300) {
      var random = seed
      let albums = (0..<Int.random(in: 1...4, using: &random)).map { ("\($0)", Int.random(in: 1...60, using: &random)) }
      let world = OverviewWorld(albums: albums)
      var now = 0.0
      for _ in 0..<25 {
        now += Double.random(in: 0...400, using: &random)
        world.frame(at: now)
        let (flyingPage, before, scroll) = (world.scene.flyingPage, world.flyingFrame, world.overview.scroll)
        let point = Point(x: .random(in: 100...300, using: &random), y: .random(in: 50...250, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: world.type(.enter, at: now)
        case 2: world.type([.left, .right, .up, .down, .home, .end].randomElement(using: &random) ?? .left, at: now)
        case 3: world.type(.escape, at: now)
        case 4: world.tap(at: point, at: now)
        case 5: world.hear(.wheel(Vector(x: 0, y: .random(in: -8...8, using: &random))), at: now)
        case 6, 7:
          let distances = (Double.random(in: 40...300, using: &random), Double.random(in: 40...300, using: &random))
          now = world.pinch(from: point, to: point, distances: distances, steps: 6, at: now)
          continue
        case 8: world.lift(at: now)
        default: world.hear(.cancelled, at: now)
        }
        guard world.scene.flight?.time == .after(now), flyingPage == world.scene.flyingPage, let before,
          let after = world.flyingFrame, world.scene.flight?.isHeld == false, world.overview.scroll == scroll
        else { continue }
        if (after.origin - before.origin).length > 1 || (after.size.width - before.size.width).magnitude > 1 {
          Issue.record("the picture jumps from \(before) to \(after) (\(seed))")
          return
        }
      }
      // Everything in progress ends.
      world.hear(.cancelled, at: now)
      world.frame(at: now + 5000)
      if world.scene.isOverviewOpen { world.type(.escape, at: now + 5000) }
      if world.scene.isOverviewOpen, world.scene.isInOverview { world.type(.escape, at: now + 5001) }
      world.frame(at: now + 8000)
      guard !world.scene.isOverviewOpen, let page = world.scene.pages.targetPage else {
        Issue.record("Escape does not lead back (\(seed))")
        return
      }
      world.type(.enter, at: now + 9000)
      world.frame(at: now + 12_000)
      let frame = world.overview.frame(of: page)
      let isSeen = frame.map { $0.minY >= -0.01 && $0.maxY <= 300.01 } ?? false
      if !world.scene.isInOverview || world.scene.flight != nil || !isSeen {
        Issue.record("\(page) is at \(String(describing: frame)) (\(seed))")
        return
      }
      guard let frame else { continue }
      world.tap(at: frame.center, at: now + 13_000)
      world.frame(at: now + 16_000)
      if world.scene.pages.targetPage != page || world.scene.isOverviewOpen {
        Issue.record("leaves to \(String(describing: world.scene.pages.targetPage)), not \(page) (\(seed))")
        return
      }
    }
  }
}
