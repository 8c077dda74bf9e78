import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Instruments

/// The curves of position and speed in the timeline.
@MainActor
@Suite("Timeline curves")
struct TimelineCurvesTests {
  private static let window = Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1)
  private static let layout = TimelineLayout(size: window.size)
  private static let lane = PageCanvas(window).pixels(layout.curves)

  /// The motion of a page turn from 2 s to 2.5 s in ten seconds.
  private static let turn: [TimelineMarks.Motion] =
    [TimelineMarks.Motion(time: 0, position: .zero, speed: 0)]
    + (0...30).map { frame in
      let part = Double(frame) / 30
      return TimelineMarks.Motion(
        time: 2 + part / 2, position: Vector(x: 400 * part, y: 0), speed: frame == 30 ? 0 : 800)
    } + [TimelineMarks.Motion(time: 10, position: Vector(x: 400, y: 0), speed: 0)]

  private func fills(_ motion: [TimelineMarks.Motion], length: Double = 10) -> [(rect: PixelRect, color: Color)] {
    let curves = TimelineCurves(
      canvas: PageCanvas(Self.window), layout: Self.layout, motion: motion, length: length)
    return curves.commands.compactMap { if case .fill(let rect, let color) = $0 { (rect, color) } else { nil } }
  }

  @Test("The position curve rises from the lower edge to the upper one during the turn, aligned with the timeline")
  func position() throws {
    let line = fills(Self.turn).filter { $0.color == FingerMark.color(.horizontal).opacity(0.85) }.map(\.rect)
    let (turn, end) = (Self.layout.x(of: 2, length: 10), Self.layout.x(of: 2.5, length: 10))
    // The page rests before the turn and after it.
    let first = try #require(line.min { $0.x < $1.x })
    let last = try #require(line.max { $0.x < $1.x })
    #expect(first.x == Self.lane.x && first.x + first.width >= Int(turn) - 1)
    #expect(first.y + first.height == Self.lane.y + Self.lane.height)
    #expect(last.x <= Int(end) + 1 && last.x + last.width == Self.lane.x + Self.lane.width && last.y == Self.lane.y)
    // No column is empty, and nothing leaves the lane.
    #expect(line.reduce(0) { $0 + $1.width } == Self.lane.width)
    #expect(line.allSatisfy { $0.y >= Self.lane.y && $0.y + $0.height <= Self.lane.y + Self.lane.height })
  }

  @Test("The area of the speed covers only the time in which the page moves")
  func speed() throws {
    let area = fills(Self.turn).filter { $0.color != FingerMark.color(.horizontal).opacity(0.85) }.map(\.rect)
    let (turn, end) = (Self.layout.x(of: 2, length: 10), Self.layout.x(of: 2.5, length: 10))
    #expect(!area.isEmpty)
    #expect(area.allSatisfy { Double($0.x) >= turn - 1 && Double($0.x + $0.width) <= end + 2 })
    #expect(area.map(\.height).max() == Self.lane.height)
  }

  @Test("An hour of motion takes at most three commands per column of pixels")
  func isBounded() {
    var random = SeededGenerator(seed: 4)
    let motion = (0..<4096).map { sample in
      TimelineMarks.Motion(
        time: Double(sample) * 3600 / 4096,
        position: Vector(x: .random(in: -9e3...9e3, using: &random), y: .random(in: -9e3...9e3, using: &random)),
        speed: .random(in: 0...8e3, using: &random))
    }
    let fills = fills(motion, length: 3600)
    #expect(fills.count <= 3 * Self.lane.width && fills.count > Self.lane.width)
  }

  @Test("Bad numbers draw nothing left or right of the lane, and a trace without motion draws nothing")
  func extremes() {
    #expect(fills([]).isEmpty && fills(Array(Self.turn.prefix(1))).isEmpty)
    #expect(fills(Self.turn, length: 0).allSatisfy { $0.rect.width <= Self.lane.width })
    let odd = [
      TimelineMarks.Motion(time: 1, position: Vector(x: .infinity, y: 0), speed: .nan),
      TimelineMarks.Motion(time: 9, position: .zero, speed: 1),
      TimelineMarks.Motion(time: 3, position: .zero, speed: 2),
      TimelineMarks.Motion(time: 1e12, position: Vector(x: 5, y: 5), speed: 3),
    ]
    for (rect, _) in fills(odd) {
      #expect(rect.x >= Self.lane.x && rect.x + rect.width <= Self.lane.x + Self.lane.width)
    }
  }
}
