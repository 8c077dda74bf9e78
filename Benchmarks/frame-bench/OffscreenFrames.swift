import BenchSupport
import Geometry
import Glibc
import Stage

/// Frames drawn into memory by the software renderer: every part but the way to the display.
@MainActor
struct OffscreenFrames {
  let folder: String
  private static let frames = 400

  /// Drags, drawing each frame, with a plain copy between two frames.
  func measure(beside copy: PlainCopy, into results: inout Results) throws {
    let stage = try OffscreenStage(viewport: FrameBench.viewport)
    let drive = try SceneDrive(folder: folder, viewport: FrameBench.viewport)
    defer { drive.end() }
    try settle(drive, stage)
    drive.press()
    try stage.show(drive.scene.frame(at: drive.now))

    var copies = Samples()
    var whole = Samples()
    var sceneOnly = Samples()
    var ratios = Samples()
    var allocations = Samples()
    var sceneAllocations = Samples()
    for frame in 0..<Self.frames {
      let copied = copy.run()
      let count = Allocations.count
      let start = Clock.workNanoseconds
      drive.move()
      let made = drive.scene.frame(at: drive.now)
      let sceneEnd = Clock.workNanoseconds
      let sceneCount = Allocations.count
      try stage.show(made)
      drive.presented()
      let end = Clock.workNanoseconds
      let asked = Allocations.count - count
      guard frame >= 20 else { continue }
      copies.add(copied / 1000)
      sceneOnly.add((sceneEnd - start) / 1000)
      whole.add((end - start) / 1000)
      ratios.add((end - start) / copied)
      allocations.add(Double(asked))
      sceneAllocations.add(Double(sceneCount - count))
    }
    row("a plain copy of the frame's bytes", copies, 1, 0, into: &results)
    row("scene: event and frame", sceneOnly, sceneOnly.median / copies.median, sceneAllocations.median, into: &results)
    row("all, drawn in memory", whole, ratios.median, allocations.median, into: &results)
  }

  private func row(
    _ name: String, _ time: Samples, _ ratio: Double, _ allocations: Double, into results: inout Results
  ) {
    results.text(name)
    results.spread(time)
    results.number((ratio * 100).rounded() / 100)
    results.number(allocations)
  }

  /// Waits until the page and its neighbours are in textures and the caption is gone.
  private func settle(_ drive: SceneDrive, _ stage: OffscreenStage) throws {
    for _ in 0..<100 {
      usleep(20_000)
      drive.wake()
      drive.wait()
      try stage.show(drive.scene.frame(at: drive.now))
      drive.presented()
    }
    for _ in 0..<300 { drive.wait() }
  }
}
