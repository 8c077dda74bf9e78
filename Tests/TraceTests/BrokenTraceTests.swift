import Foundation
import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

@testable import Instruments

/// Traces are files, which can contain any bytes.
@MainActor
@Suite("Broken traces")
struct BrokenTraceTests {
  @Test("A trace with random bytes changed is refused, differs or plays, and never crashes the program")
  func anyBytes() throws {
    let kept = try TraceScenario.all.map { scenario in
      Array(try Data(contentsOf: TraceScenario.folder.appending(path: "\(scenario.name).trace")))
    }
    var refused = 0
    for var random in RandomSequences(count: 250) {
      guard var bytes = kept.randomElement(using: &random) else { continue }
      // The header and the first gesture: the rest takes too long to play.
      bytes = Array(bytes.prefix(5000))
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        let digits = Array("0123456789-.eE\"{}[],x\n".utf8)
        bytes[place] = digits.randomElement(using: &random) ?? 48
      }
      do {
        _ = try (TraceFile(bytes: bytes)).check()
      } catch {
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test("Extreme numbers in events are played without a crash")
  func extremeNumbers() throws {
    let finger = TraceTests.touch
    let numbers = [0, -0.0, 1e300, -1e300, 1e150, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for scenario in TraceScenario.all {
      var trace = try TraceScenario.trace(scenario)
      var lines: [TraceLine] = [.tick(TraceTick(nil), at: Instant(nanoseconds: -10_000_000_000_000_000))]
      for (index, x) in numbers.enumerated() {
        for y in numbers {
          let instant = Instant(milliseconds: Int64(index) * 7)
          lines.append(.event(.pressed(finger, at: Point(x: x, y: y)), at: instant))
          lines.append(.event(.moved(finger, to: Point(x: y, y: x)), at: instant))
          lines.append(.event(.wheel(Vector(x: x, y: y)), at: instant))
          lines.append(.event(.panned(Vector(x: y, y: x)), at: instant))
          lines.append(.event(.lifted(finger, at: Point(x: x, y: y)), at: instant))
        }
      }
      lines.append(.tick(TraceTick(nil), at: Instant(nanoseconds: 10_000_000_000_000_000)))
      trace.lines = lines
      let scene = try trace.header.target().scene
      let marks = TouchMarks(isShown: true) { scene.shown.readout }
      let overlay = Layered(marks, over: scene, viewport: InputScript.viewport)
      for line in try TraceFile(bytes: trace.bytes()).lines {
        if case .event(let event, let instant) = line { _ = overlay.handle(event, at: instant) }
        _ = overlay.frame(at: line.instant)
        let offset = scene.shown.readout?.offset ?? .zero
        #expect(offset.x.isFinite && offset.y.isFinite)
      }
    }
  }

  @Test("A decoded spring with impossible values is limited to possible ones")
  func springs() throws {
    let text = #"{"response":0,"dampingRatio":-3}"#
    let spring = try JSONDecoder().decode(Spring.self, from: Data(text.utf8))
    #expect(spring == Spring(response: 0, dampingRatio: -3))
    #expect(spring.response > 0)
  }
}
