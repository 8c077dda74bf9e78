import PagerEngine
import PagerGeometry

/// A kind of call to measure, with its preparation.
struct Scenario<Map: PageMap> {
  /// The name in the table.
  var name: String
  /// Brings a resting pager and its pointer to the state in which the call is made.
  var prepare: (inout Pager<Map>) -> Void
  /// The call, whose result is ignored as in a program that polls.
  var call: (inout Pager<Map>) -> Void
  /// The number of calls after one preparation.
  var repeats = 1
}

extension Scenario {
  private static var finger: Pointer { Pointer(id: 1, kind: .touch) }

  /// All scenarios.
  static var all: [Scenario] {
    let rest: (inout Pager<Map>) -> Void = { _ in }
    let flight: (inout Pager<Map>) -> Void = { pager in
      pager.turn(.right, time: pager.time)
      step(&pager)
    }
    let drag: (inout Pager<Map>) -> Void = { pager in
      pager.press(finger, at: Point(x: 900, y: 500), time: pager.time)
      for index in 1...8 {
        pager.move(finger, to: Point(x: 900 - 10 * Double(index), y: 500), time: after(&pager, 8))
      }
    }
    return [
      Scenario(name: "tick at rest", prepare: rest, call: tick, repeats: 20),
      Scenario(name: "tick in a drag", prepare: drag, call: tick, repeats: 20),
      Scenario(name: "tick in flight", prepare: flight, call: tick, repeats: 20),
      Scenario(name: "press at rest", prepare: rest) { pager in
        pager.press(finger, at: Point(x: 900, y: 500), time: pager.time)
      },
      Scenario(name: "press in flight", prepare: flight) { pager in
        pager.press(finger, at: Point(x: 900, y: 500), time: pager.time)
      },
      Scenario(
        name: "move in a drag", prepare: drag,
        call: { pager in
          // Back and forth on one side of the middle, where the order of the pages changes.
          let way = pager.offset.x > 200 ? 0.0 : 12.0
          pager.move(finger, to: Point(x: 820 - pager.offset.x / 2 - way, y: 500), time: after(&pager, 8))
        }, repeats: 20),
      Scenario(name: "lift from a drag", prepare: drag) { pager in
        pager.lift(finger, at: Point(x: 820, y: 500), time: pager.time)
      },
      Scenario(name: "turn at rest", prepare: rest) { pager in pager.turn(.right, time: pager.time) },
      Scenario(name: "turn in flight", prepare: flight) { pager in pager.turn(.right, time: pager.time) },
      Scenario(name: "turn to another row", prepare: rest) { pager in pager.turn(.down, time: pager.time) },
      Scenario(name: "wheel detent", prepare: rest) { pager in pager.wheel(Vector(x: 1, y: 0), time: pager.time) },
      Scenario(
        name: "pan in a drag",
        prepare: { pager in for _ in 0..<8 { pager.pan(Vector(x: 8, y: 0), time: after(&pager, 8)) } },
        call: { pager in pager.pan(Vector(x: 2, y: 0), time: after(&pager, 8)) }, repeats: 20),
      Scenario(name: "scroll to a page near", prepare: rest) { pager in
        if let page = pager.page(Steps(columns: 2)) { _ = pager.scroll(to: page, time: pager.time) }
      },
      Scenario(name: "jump", prepare: rest) { pager in
        if let page = pager.page(Steps(columns: 2)) { _ = pager.jump(to: page, time: pager.time) }
      },
    ]
  }

  /// Makes the calls of a frame, 8 ms after the last one.
  private static func tick(_ pager: inout Pager<Map>) {
    step(&pager)
    var sum = 0.0
    pager.forEachPlacedPage { sum += $0.frame.minX }
    Sink.take(sum)
  }

  private static func step(_ pager: inout Pager<Map>) { pager.advance(to: after(&pager, 8)) }

  private static func after(_ pager: inout Pager<Map>, _ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: pager.time.nanoseconds + milliseconds * 1_000_000)
  }
}

/// A sink for results, so that the compiler does not find them unused.
enum Sink {
  nonisolated(unsafe) private static var sum = 0.0
  @inline(never) static func take(_ value: Double) { sum += value }
}
