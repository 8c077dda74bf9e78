import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Law 7: no seam")
struct SeamLawTests {
  static let scales = [1, 1.25, 1.5, 2]

  @Test("at spacing 0, the pages cover each pixel of the viewport exactly once, at any offset", arguments: scales)
  func pagesTile(scale: Double) {
    for seed in LawTests.sequences(part: 1 / 4) {
      var random = seed
      let grid = PixelGrid(scale: scale)
      let pixels = random.pixelSize()
      let viewport = grid.points(pixels)
      var input = PagerInput(Pager.grid(viewport: viewport))
      input.pager.configuration.isRightToLeft = Bool.random(using: &random)
      if Bool.random(using: &random) {
        input.pager.configuration.layout = PageLayout(
          pageWidth: .points(random.halfPoints(viewport.width)),
          pageHeight: .points(random.halfPoints(viewport.height)),
          alignment: PageLayout.Alignment.samples.randomElement(using: &random, else: .center))
      }
      let isFullPage = input.pager.configuration.layout.pageWidth == .viewport
      input.turn([.up, .down].randomElement(using: &random, else: .up))
      input.wait(Double.random(in: 0...300, using: &random))
      input.drag(by: Vector(x: random.length(-300...300), y: random.length(-20...20)))
      var sizes: [Steps: PixelSize] = [:]
      for _ in 0..<5 {
        let frames = input.pager.placedPages.map { ($0.steps, $0.pixelFrame(on: grid)) }
        guard let problem = Self.problem(frames.map(\.1), pixels) else {
          for (steps, frame) in frames {
            let size = sizes[steps] ?? (isFullPage ? pixels : frame.size)
            #expect(frame.size == size, "\(steps) changed its size (\(seed))")
            sizes[steps] = size
          }
          input.move(by: Vector(x: random.length(-9...9), y: 0))
          continue
        }
        Issue.record("\(problem) at \(scale) x \(pixels), offset \(input.pager.offset) (\(seed))")
        return
      }
    }
  }

  @Test("pages with half-pixel lengths leave no seam if offset and edge are both between two pixels")
  func halfPixels() {
    var input = PagerInput(Pager.grid(rows: .one, viewport: Size(width: 301, height: 100)))
    input.pager.configuration.layout = PageLayout(pageWidth: .points(100.5), alignment: .start)
    for distance in stride(from: 50.0, to: 300, by: 0.5) {
      var dragged = input
      dragged.press(at: Point(x: 200, y: 50), kind: .mouse)
      dragged.move(by: Vector(x: -distance, y: 0))
      let frames = dragged.pager.placedPages.map { $0.pixelFrame(on: PixelGrid(scale: 1)) }
      #expect(Self.problem(frames, PixelSize(width: 301, height: 100)) == nil, "\(dragged.pager.offset)")
    }
  }

  /// The first fault of `frames` as a tiling of `size`, or `nil`.
  private static func problem(_ frames: [PixelRect], _ size: PixelSize) -> String? {
    var area = 0
    for (index, frame) in frames.enumerated() {
      for other in frames[..<index] where frame.intersects(other) { return "\(frame) covers \(other)" }
      let width = min(size.width, frame.x + frame.width) - max(0, frame.x)
      let height = min(size.height, frame.y + frame.height) - max(0, frame.y)
      area += max(0, width) * max(0, height)
    }
    return area == size.width * size.height ? nil : "\(size.width * size.height - area) pixels of background"
  }
}

extension SeededGenerator {
  /// A window of any odd size.
  fileprivate mutating func pixelSize() -> PixelSize {
    PixelSize(width: Int.random(in: 60...600, using: &self) | 1, height: Int.random(in: 60...600, using: &self) | 1)
  }

  /// A page's length in half points, shorter than the viewport.
  fileprivate mutating func halfPoints(_ length: Double) -> Double {
    (Double.random(in: 0.3...1, using: &self) * length * 2).rounded() / 2
  }
}
