import BenchSupport
import Gallery
import PagerGeometry
import Scene
import Stage

/// A benchmark of pages before they are visible, in each demo that draws its pages: their description, in the frame in
/// which they come near, and the drawing of each whole page in software.
@MainActor
struct PageDrawings {
  private static let turns = 10
  private static let runs = 5

  /// The cost of a demo's pages.
  private struct Cost {
    /// The frames in which pages come near (us).
    var making = Samples()
    /// The drawing of each page (us).
    var drawing = Samples()
    /// The FNV-1a hash of all their pixels, which changes only if a page looks different.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  }

  /// Turns through the pages of each demo, and prints the results.
  func show(writingTo path: String?) throws {
    var results = Results(
      title: "Pages at 1920 x 1080 before they are seen, \(Self.turns) turns to the right, \(Self.runs) runs",
      columns: ["demo", "frame in which pages come, us", "a page drawn, us", "pixels"])
    for demo in DemoRegistry.all where demo.name != "photos" {
      var cost = Cost()
      for run in 0..<Self.runs { try measure(demo, isFirst: run == 0, into: &cost) }
      results.text(demo.name)
      results.spread(cost.making)
      results.spread(cost.drawing)
      results.text(String(cost.digest, radix: 16))
    }
    results.show(writingTo: path)
  }

  private func measure(_ demo: Demo, isFirst: Bool, into cost: inout Cost) throws {
    let viewport = FrameBench.viewport
    // Stages of the drawing's size, so that nothing around a small page is measured.
    var stages: [PixelSize: OffscreenStage] = [:]
    let scene = try demo.scene(DemoRequest(viewport: viewport))
    _ = scene.handle(.resized(viewport), at: .zero)
    var (now, known) = (Instant.zero, Set<ImageID>())
    for turn in 0...Self.turns {
      if turn > 0 { _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: now) }
      var isMoving = true
      while isMoving {
        let start = Clock.workNanoseconds
        let frame = scene.frame(at: now)
        let end = Clock.workNanoseconds
        let new = frame.drawings.filter { known.insert($0.id).inserted }
        if !new.isEmpty { cost.making.add((end - start) / 1000) }
        for drawing in new {
          let stage = try stages[drawing.size] ?? OffscreenStage(viewport: Viewport(pixelSize: drawing.size, scale: 1))
          stages[drawing.size] = stage
          try draw(drawing, on: stage, isFirst: isFirst, into: &cost)
        }
        isMoving = frame.isMoving
        now = now.advanced(bySeconds: 1.0 / 60)
      }
    }
  }

  private func draw(_ drawing: Drawing, on stage: OffscreenStage, isFirst: Bool, into cost: inout Cost) throws {
    let list = DrawList(commands: [.image(drawing.id, PixelRect(size: drawing.size))])
    let frame = Frame(drawList: list, images: [drawing.id], drawings: [drawing])
    let start = Clock.workNanoseconds
    try stage.show(frame)
    let middle = Clock.workNanoseconds
    try stage.show(frame)
    let end = Clock.workNanoseconds
    // The second frame only copies it.
    cost.drawing.add((middle - start - (end - middle)) / 1000)
    guard isFirst else { return }
    for byte in try stage.image().pixels { cost.digest = (cost.digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
