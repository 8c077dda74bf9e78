import Glibc
import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Laws of gestures")
struct GestureLawTests {
  /// The number of events of each kind.
  private struct Counts {
    var pressed = 0, tapped = 0, doubleTapped = 0, longPressed = 0, cancelled = 0
    var dragBegan = 0, dragEnded = 0, declined = 0
    var pinchBegan = 0, pinchChanged = 0, pinchEnded = 0, pinchCancelled = 0

    mutating func add(_ log: [PagerEvent]) {
      for event in log {
        switch event {
        case .pressed: pressed += 1
        case .tapped: tapped += 1
        case .doubleTapped: doubleTapped += 1
        case .longPressed: longPressed += 1
        case .pressCancelled: cancelled += 1
        case .dragBegan: dragBegan += 1
        case .dragEnded: dragEnded += 1
        case .dragDeclined: declined += 1
        case .pinchBegan: pinchBegan += 1
        case .pinchChanged: pinchChanged += 1
        case .pinchEnded: pinchEnded += 1
        case .pinchCancelled: pinchCancelled += 1
        case .willSettle, .pageChanged, .pageVisible, .logicallyComplete, .ended, .settled: break
        }
      }
    }
  }

  @Test("4: every press ends as exactly one of tap, double tap, long press and cancel, every drag and pinch ends once")
  func endsOnce() {
    for seed in LawTests.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      player.play(script)
      var counts = Counts()
      counts.add(player.log)
      // Two presses make one double tap; without delayed taps, the first press was also reported as a tap.
      let ended =
        counts.tapped + counts.longPressed + counts.cancelled
        + counts.doubleTapped * (pager.configuration.delaysTaps ? 2 : 1)
      guard
        counts.pressed != ended || counts.dragBegan != counts.dragEnded
          || counts.pinchBegan != counts.pinchEnded + counts.pinchCancelled
      else { continue }
      Issue.record("\(counts) (\(seed))")
      return
    }
  }

  @Test("10: a double tap follows a tap after 40 to 300 ms within 100 pt, and a third tap makes none")
  func doubleTaps() {
    for seed in LawTests.sequences() {
      var random = seed
      var (pager, script) = random.pagerAndScript()
      pager.configuration.delaysTaps = false
      script = script.withoutResizes
      var player = Player(pager, framesPerSecond: nil)
      var tap: (point: Point, lifted: Instant)?
      var press: (point: Point, instant: Instant)?
      for entry in script.entries {
        let heard = player.log.count
        player.play(entry.action, at: entry.instant)
        for event in player.log[heard...] {
          switch event {
          case .pressed(let point): press = (point, player.pager.time)
          case .tapped(let point): tap = (point, player.pager.time)
          case .doubleTapped(let point):
            let pause = press.flatMap { press in tap.map { press.instant.seconds(since: $0.lifted) } } ?? -1
            let distance = tap.map { (point - $0.point).length } ?? .infinity
            if pause < 0.04 || pause >= 0.3 || distance > 100 + 1e-9 {
              Issue.record("\(entry): \(pause) s, \(distance) pt (\(seed))")
              return
            }
            tap = nil
          case .dragBegan, .pinchBegan, .longPressed, .pressCancelled: tap = nil
          default: break
          }
        }
      }
    }
  }

  @Test("a pinch's centre is the fingers' midpoint, its scale their distance ratio, its rotation that of their line")
  func focalRelation() {
    for seed in LawTests.sequences(part: 1 / 5) {
      var random = seed
      var pager = random.pagerAndScript(actions: 0).pager
      pager.configuration.isRightToLeft = Bool.random(using: &random)
      let fingers = [Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch)]
      var places = [
        Point(x: random.length(0...pager.viewport.width), y: random.length(0...pager.viewport.height)),
        Point(x: random.length(0...pager.viewport.width), y: random.length(0...pager.viewport.height)),
      ]
      var time = pager.time
      for index in 0...1 { pager.press(fingers[index], at: places[index], time: time) }
      var start: Vector?
      var rotation = 0.0
      for _ in 0..<30 {
        time = time.advanced(bySeconds: 0.004)
        let index = Int.random(in: 0...1, using: &random)
        let line = places[1] - places[0]
        // Clamped to the four viewports on each side that the engine tracks.
        let size = pager.viewport
        places[index] = Point(
          x: min(5 * size.width, max(-4 * size.width, places[index].x + random.length(-40...40))),
          y: min(5 * size.height, max(-4 * size.height, places[index].y + random.length(-40...40))))
        var events = pager.move(fingers[index], to: places[index], time: time).events
        // The other finger is not reported at this time.
        events += pager.advance(to: time.advanced(bySeconds: 1e-6)).events
        let next = places[1] - places[0]
        for event in events {
          switch event {
          case .pinchBegan(let pinch):
            start = next
            if let difference = Self.difference(pinch, places, scale: 1, rotation: 0) {
              Issue.record("at its begin: \(difference) (\(seed))")
              return
            }
          case .pinchChanged(let pinch):
            rotation += atan2(line.x * next.y - line.y * next.x, line.x * next.x + line.y * next.y)
            let scale = max(1, next.length) / max(1, start?.length ?? 0)
            if let difference = Self.difference(pinch, places, scale: scale, rotation: rotation) {
              Issue.record("\(difference) (\(seed))")
              return
            }
          default: break
          }
        }
      }
    }
  }

  private static func difference(_ pinch: Pinch, _ places: [Point], scale: Double, rotation: Double) -> String? {
    let middle = Point(x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
    if (pinch.center - middle).length > 1e-9 { return "centre \(pinch.center), middle \(middle)" }
    if (pinch.scale / scale - 1).magnitude > 1e-9 { return "scale \(pinch.scale), distances \(scale)" }
    if pinch.rotation.magnitude > .pi { return "rotation \(pinch.rotation)" }
    // Modulo whole turns.
    let turn = pinch.rotation - rotation
    let rest = turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    return rest.magnitude > 1e-9 ? "rotation \(pinch.rotation), line \(rotation)" : nil
  }

  @Test("the consumed and left parts of a drag's move add up to the move along dragged axes, and to 0 along others")
  func consumedAndLeft() {
    for seed in LawTests.sequences() {
      var random = seed
      var (pager, script) = random.pagerAndScript()
      pager.configuration.isRightToLeft = Bool.random(using: &random)
      for entry in script.entries {
        pager.advance(to: entry.instant)
        guard case .move(let pointer, let point) = entry.action, case .dragging(let before) = pager.tracking.gesture
        else {
          var player = Player(pager, framesPerSecond: nil)
          player.play(entry.action, at: entry.instant)
          pager = player.pager
          continue
        }
        let update = pager.move(pointer, to: point, time: entry.instant)
        guard case .dragging(let after) = pager.tracking.gesture else { continue }
        let given = pager.onScreen(after.position - before.position)
        for axis in Axis.allCases {
          let told = update.consumed[axis] + update.left[axis]
          let expected = after.axes[axis] ? given[axis] : 0
          if (told - expected).magnitude > 1e-6 {
            Issue.record("\(axis): given \(expected), told \(update.consumed) and \(update.left) (\(seed))")
            return
          }
        }
      }
    }
  }

  @Test("random scripts contain enough gestures of each kind")
  func kindsOccur() {
    var counts = Counts()
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      player.play(script)
      counts.add(player.log)
    }
    #expect(counts.doubleTapped >= 20, "\(counts)")
    #expect(counts.longPressed >= 20, "\(counts)")
    #expect(counts.pinchBegan >= 30 && counts.pinchChanged >= 100, "\(counts)")
    #expect(counts.pinchEnded >= 20 && counts.pinchCancelled >= 5, "\(counts)")
    #expect(counts.dragBegan >= 300 && counts.declined >= 20 && counts.tapped >= 50, "\(counts)")
  }
}
