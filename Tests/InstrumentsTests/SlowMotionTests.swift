import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Instruments
@testable import Paging
@testable import Trace

@MainActor
@Suite("Slow motion")
struct SlowMotionTests {
  private static func type(_ sign: Character, on scene: Layered<SlowMotion>, at milliseconds: Int64) {
    _ = scene.handle(
      .key(.character(sign), modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds))
  }

  private static func grid() throws -> (slowed: Layered<SlowMotion>, scene: any RecordableScene) {
    let scene = try TraceHeader.sample.target().scene
    return (Layered(SlowMotion(tellsRate: false), over: scene, viewport: InputScript.viewport), scene)
  }

  @Test("A settle at a fifth of the speed equals a normal one after a fifth of the time")
  func slows() throws {
    let (slowed, scene) = try Self.grid()
    let plain = try TraceHeader.sample.target().scene
    let right = InputEvent.key(.right, modifiers: [], isRepeat: false)
    for _ in 0..<2 { Self.type(",", on: slowed, at: 1000) }
    #expect(slowed.rate == .part(5))
    _ = slowed.handle(right, at: Instant(milliseconds: 1000))
    _ = plain.handle(right, at: Instant(milliseconds: 1000))
    for milliseconds in stride(from: Int64(0), to: 1000, by: 50) {
      let frame = slowed.frame(at: Instant(milliseconds: 1000 + milliseconds))
      let other = plain.frame(at: Instant(milliseconds: 1000 + milliseconds / 5))
      #expect(scene.shown.readout == plain.shown.readout)
      #expect(frame.isMoving == other.isMoving)
    }
  }

  @Test("Comma slows down to a pause, period speeds up to normal, and neither goes further")
  func keys() throws {
    let (slowed, _) = try Self.grid()
    let down: [SceneClock.Rate] = [.part(2), .part(5), .part(10), .paused, .paused]
    for (index, rate) in down.enumerated() {
      Self.type(",", on: slowed, at: Int64(index))
      #expect(slowed.rate == rate)
    }
    for (index, rate) in [SceneClock.Rate.part(10), .part(5), .part(2), .part(1), .part(1)].enumerated() {
      Self.type(".", on: slowed, at: Int64(index))
      #expect(slowed.rate == rate)
    }
  }

  @Test("While paused nothing moves, and slash advances by one frame")
  func steps() throws {
    let (slowed, scene) = try Self.grid()
    _ = slowed.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
    #expect(slowed.frame(at: Instant(milliseconds: 50)).isMoving)
    for _ in 0..<4 { Self.type(",", on: slowed, at: 60) }
    let still = slowed.frame(at: Instant(milliseconds: 70))
    #expect(!still.isMoving)
    #expect(still.nextFrame == nil)
    let before = try #require(scene.shown.readout)
    _ = slowed.frame(at: Instant(milliseconds: 900))
    #expect(scene.shown.readout == before)
    Self.type("/", on: slowed, at: 950)
    _ = slowed.frame(at: Instant(milliseconds: 960))
    let after = try #require(scene.shown.readout)
    #expect((after.time.seconds(since: before.time) - 1.0 / 60).magnitude < 1e-8)
    #expect(after.offset.x > before.offset.x)
  }

  @Test("The pause mark is visible during the whole pause, with and without the text", arguments: [true, false])
  func marksAStandstill(tellsRate: Bool) throws {
    let scene = try TraceHeader.sample.target().scene
    let slowed = Layered(SlowMotion(tellsRate: tellsRate), over: scene, viewport: InputScript.viewport)
    let mark = PauseMark.commands(on: InputScript.viewport)
    func isMarked(at milliseconds: Int64) -> Bool {
      let commands = slowed.frame(at: Instant(milliseconds: milliseconds)).drawList.commands
      return mark.allSatisfy(commands.contains)
    }
    #expect(!isMarked(at: 0))
    for _ in 0..<3 { Self.type(",", on: slowed, at: 1) }
    #expect(slowed.rate == .part(10) && !isMarked(at: 2))
    Self.type(",", on: slowed, at: 3)
    #expect(isMarked(at: 4))
    // The text disappears after four seconds.
    #expect(isMarked(at: 3_600_000))
    #expect(slowed.frame(at: Instant(milliseconds: 3_600_001)).nextFrame == nil)
    Self.type("/", on: slowed, at: 3_600_002)
    #expect(isMarked(at: 3_600_003))
    Self.type(".", on: slowed, at: 3_600_004)
    #expect(!isMarked(at: 3_600_005))
  }

  @Test("The pause mark fits into a window of 200 x 150 pixels")
  func markFits() {
    let viewport = Viewport(pixelSize: PixelSize(width: 200, height: 150), scale: 1)
    for command in PauseMark.commands(on: viewport) {
      switch command {
      case .plate(let rect, _, _), .fill(let rect, _):
        #expect(rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= 200 && rect.y + rect.height <= 150)
      default: Issue.record("\(command)")
      }
    }
  }

  @Test("A question mark, unlike slash, does not pause")
  func questionMark() throws {
    let (slowed, _) = try Self.grid()
    _ = slowed.handle(.key(.character("?"), modifiers: .shift, isRepeat: false), at: .zero)
    #expect(slowed.rate == .part(1))
  }
}
