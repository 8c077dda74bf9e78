import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// A zooming pager whose zoom is disabled.
@Suite("Disabled zoom")
struct DisabledZoomTests {
  @Test("no command zooms or turns the content")
  func commandsDoNothing() {
    var input = ZoomingInput { _, zoom in zoom.isEnabled = false }
    let frame = input.zoom.frame
    input.hear { $0.zoom(to: .oneToOne, time: .zero) }
    input.hear { $0.zoom(by: 2, time: .zero) }
    input.hear { $0.zoom(byDetents: 3, around: Point(x: 10, y: 10), time: .zero) }
    input.hear { $0.turnContent(by: 1, time: .zero) }
    #expect(input.log.isEmpty && input.zoom.frame == frame && input.zoom.quarterTurns == 0)
    input.settle()
    #expect(input.log.isEmpty && input.zoom.frame == frame)
  }

  @Test("each switch of the zoom, off or on, takes the page from the fingers, and their gesture ends once")
  func switched() {
    let finger = Pointer(id: 1, kind: .touch)
    let on = ZoomConfiguration()
    var off = on
    off.isEnabled = false
    var input = ZoomingInput()
    for (change, isZoomed) in [(off, true), (on, false)] {
      if isZoomed { input.zoomIn() }
      input.forget()
      input.press(at: Point(x: 300, y: 150))
      for _ in 0..<4 { input.move(by: Vector(x: -20, y: 0)) }
      input.hear { $0.configure(change, time: $0.time) }
      #expect(
        input.pagerLog.last { if case .dragEnded = $0 { true } else { false } } == .dragEnded(finger, velocity: .zero))
      let heard = input.pagerLog.count
      input.move(by: Vector(x: -200, y: 0))
      input.lift()
      let later = input.pagerLog[heard...]
      #expect(!later.contains { if case .dragEnded = $0 { true } else { false } }, "\(later)")
      input.settle()
      #expect(input.column == 4)
    }
    input.zoomIn()
    #expect(input.zoom.scale == 1)
  }

  @Test("without zoom a zooming pager equals a plain pager, after any input")
  func isThePagerAlone() {
    for seed in RandomSequences(count: 500) {
      var random = seed
      var (pager, script) = random.pagerAndScript(actions: 40)
      // The two helpers scroll to other fractions of a page.
      script.entries.removeAll { if case .scroll = $0.action { true } else { false } }
      var alone = Player(pager, framesPerSecond: nil)
      var pages = ZoomingPager(pager, configuration: .disabled)
      var log: [PagerEvent] = []
      for entry in script.entries {
        alone.play(entry.action, at: entry.instant)
        for event in ZoomingAction.input(entry.action).play(into: &pages, at: entry.instant) {
          if case .pager(let event) = event { log.append(event) } else { Issue.record("\(event) (\(seed))") }
        }
        guard log == alone.log, pages.digest == alone.pager.digest, pages.readout == alone.pager.readout else {
          Issue.record("differs after \(entry.action) at \(entry.instant) (\(seed))")
          return
        }
      }
    }
  }
}
