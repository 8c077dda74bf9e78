import Foundation
import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Instruments

/// A scene that moves only if a test sets it, and records its events.
@MainActor
final class StillScene: SceneController {
  var isMoving = false
  var heard: [InputEvent] = []

  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    heard.append(event)
    return []
  }

  func frame(at instant: Instant) -> Frame { Frame(drawList: DrawList(), isMoving: isMoving) }
}

@MainActor
@Suite("HUD")
struct HUDTests {
  private let scene = StillScene()

  private func overlay(_ size: HUDSize, viewport: Viewport = InputScript.viewport) -> Layered<HUD> {
    var sources = HUDSources()
    let pager = Pager(map: GridMap(), at: Page(column: 3, row: -2), viewport: Size(width: 100, height: 100))
    sources.pager = { pager.readout }
    sources.decodes = { 4 }
    sources.residentPages = { 5 }
    sources.textures = { (8, 3, 66_400_000) }
    sources.helpers = { [17, 18] }
    sources.memory = { $0 == 17 || $0 == 18 ? 21_300_000 : 61_040_000 }
    return Layered(HUD(size: size, sources: sources), over: scene, viewport: viewport)
  }

  private func words(_ frame: Frame) -> [String] {
    frame.overlay.compactMap { if case .label(let label) = $0 { label.lines[0].runs[0].text } else { nil } }
  }

  private func key(_ number: Int) -> InputEvent { .key(.function(number), modifiers: [], isRepeat: false) }

  @Test("F2 cycles through the sizes and does not reach the scene")
  func cycles() {
    let overlay = overlay(.off)
    var counts: [Int] = []
    for step in 0..<5 {
      counts.append(overlay.frame(at: Instant(milliseconds: Int64(step) * 16)).overlay.count)
      #expect(overlay.handle(key(2), at: Instant(milliseconds: Int64(step) * 16)) == [])
    }
    #expect(counts[0] == 0 && counts[4] == 0)
    #expect(counts[1] > 0 && counts[1] < counts[2] && counts[2] < counts[3])
    #expect(scene.heard.isEmpty)
    _ = overlay.handle(key(3), at: .zero)
    #expect(scene.heard == [key(3)])
  }

  @Test("At rest a visible HUD requests one more frame, and then none", arguments: HUDSize.allCases)
  func staysIdle(size: HUDSize) {
    let overlay = overlay(size)
    var wanted: [Instant?] = []
    for milliseconds in [0, 16, 266, 5000] as [Int64] {
      overlay.layer.add(FrameMeterTests.figures(Double(milliseconds)))
      let frame = overlay.frame(at: Instant(milliseconds: milliseconds))
      #expect(!frame.isMoving)
      wanted.append(frame.nextFrame)
    }
    let isShown = size != .off
    #expect(wanted[1] == (isShown ? Instant(milliseconds: 266) : nil))
    #expect(wanted[2] == nil)
    // After a frame of the scene that comes much later, the HUD again requests one more.
    #expect(wanted[3] == (isShown ? Instant(milliseconds: 5250) : nil))
  }

  @Test("While a finger rests during a drag, the HUD shows the right offset and velocity")
  func isTrueUnderAFinger() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    var sources = HUDSources()
    sources.pager = { pager.readout }
    let overlay = Layered(HUD(size: .large, sources: sources), over: scene, viewport: InputScript.viewport)
    let finger = Pointer(id: 1, kind: .touch)
    pager.press(finger, at: Point(x: 390, y: 150), time: .zero)
    var frame = overlay.frame(at: .zero)
    for step in 1...12 {
      let instant = Instant(milliseconds: Int64(step) * 16)
      pager.move(finger, to: Point(x: 390 - 25 * Double(step), y: 150), time: instant)
      frame = overlay.frame(at: instant)
    }
    // The finger rests: only the requested frames are drawn.
    var frames = 0
    while let next = frame.nextFrame, frames < 100 {
      _ = pager.advance(to: next)
      frame = overlay.frame(at: next)
      frames += 1
    }
    #expect((1...3).contains(frames))
    #expect(words(frame).contains("288.0") && words(frame).contains("dragged"))
    #expect(pager.readout.velocity == .zero)
    #expect(HUDRow.cells("velocity pt/s", FrameMeter(), sources) == ["0", "0"])
    #expect(words(frame).filter { $0 == "0" }.count >= 2)
  }

  @Test("During a motion at most one line is updated per frame, and 8 to 40 in two seconds")
  func writesSeldom() {
    let overlay = overlay(.large)
    scene.isMoving = true
    var written: [String: Int] = [:]
    var before: [String] = []
    for frame in 0..<120 {
      let instant = Instant.zero.advanced(bySeconds: Double(frame) / 60)
      overlay.layer.add(FrameMeterTests.figures(Double(frame) / 60 * 1000, work: 2 + Double(frame) * 0.1, input: 0))
      let now = words(overlay.frame(at: instant))
      defer { before = now }
      guard before.count == now.count else { continue }
      let changed = zip(before, now).filter { $0 != $1 }.map(\.1)
      // A vector has two figures.
      #expect(changed.count <= 2, "\(changed) at once")
      if !changed.isEmpty { written["\(changed.count)", default: 0] += 1 }
    }
    let writes = written.values.reduce(0, +)
    #expect((8...40).contains(writes), "\(writes) lines were written in two seconds")
  }

  @Test("After a motion ends, the HUD shows the current percentiles")
  func isTrueAtRest() {
    let overlay = overlay(.medium)
    scene.isMoving = true
    for frame in 0..<10 {
      overlay.layer.add(FrameMeterTests.figures(Double(frame) * 16, work: Double(frame + 1)))
      _ = overlay.frame(at: Instant(milliseconds: Int64(frame) * 16))
    }
    scene.isMoving = false
    let seen = words(overlay.frame(at: Instant(milliseconds: 160)))
    #expect(seen.contains("10.0 ms") && !seen.contains("9.0 ms") && seen.contains("5.0 ms"))
  }

  @Test(
    "The drawn HUD matches the recorded one", arguments: [HUDSize.small, .medium, .large],
    [(800, 480, 1), (1280, 720, 1.25), (801, 480, 1.5)] as [(Int, Int, Double)])
  func isAsRecorded(size: HUDSize, window: (width: Int, height: Int, scale: Double)) throws {
    let pixels = PixelSize(width: window.width, height: window.height)
    let overlay = overlay(size, viewport: Viewport(pixelSize: pixels, scale: window.scale))
    for frame in 0..<40 {
      overlay.layer.add(
        FrameMeterTests.figures(
          Double(frame + (frame > 30 ? 2 : 0)) * 16, work: frame % 13 == 5 ? 19 : 3 + Double(frame % 4),
          input: Double(frame) * 16 - 9))
    }
    var text = FrameText()
    text.add(overlay.frame(at: Instant(milliseconds: 41 * 16)), at: Instant(milliseconds: 41 * 16))
    try GoldenText.compare(text.text(), with: "hud-\(size)-\(window.width).txt")
  }

  @Test(
    "The HUD fits into the window in every corner, above the reserved height", arguments: HUDCorner.allCases,
    [
      (800, 480, 1.0, 0.0), (800, 480, 1.5, 0), (800, 480, 1.5, 68), (480, 272, 1, 0), (360, 640, 1, 116),
      (1280, 800, 1, 0), (3840, 2160, 2, 0),
    ] as [(Int, Int, Double, Double)])
  func fits(corner: HUDCorner, window: (width: Int, height: Int, scale: Double, reserved: Double)) {
    let viewport = Viewport(pixelSize: PixelSize(width: window.width, height: window.height), scale: window.scale)
    for size in HUDSize.allCases where size != .off {
      let layout = HUDArt(
        size: size, canvas: PageCanvas(viewport), corner: corner, reservedHeight: window.reserved
      ).layout
      let bounds = layout.bounds
      #expect(bounds.minX >= 12 && bounds.maxX <= viewport.size.width - 12 + 1e-9)
      #expect(bounds.minY >= 12 && bounds.maxY <= viewport.size.height - window.reserved - 12 + 1e-9)
      #expect(corner.isRight ? bounds.maxX > viewport.size.width - 13 : bounds.minX == 12)
      let rows = size.groups.enumerated().flatMap { group, rows in
        rows.indices.map { layout.row($0, ofGroup: group) }
      }
      for (index, row) in rows.enumerated() {
        #expect(row.size.height >= 12 && row.maxY <= bounds.maxY - 11 && row.minY >= layout.bars.maxY)
        #expect(row.minX >= bounds.minX + 11 && row.maxX <= bounds.maxX - 11 && row.size.width >= 180)
        for other in rows[..<index] {
          #expect(row.minX != other.minX || (row.minY - other.minY).magnitude >= row.size.height - 1e-9)
        }
      }
    }
  }
}
