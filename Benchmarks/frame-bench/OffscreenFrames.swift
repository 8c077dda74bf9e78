import BenchSupport
import PagerGeometry
import Stage

/// Frames that the software renderer draws into memory: all work except the presentation on a display.
@MainActor
struct OffscreenFrames {
  let folder: String

  /// Drags and draws each frame, with a plain copy between two frames.
  func measure(beside copy: PlainCopy, into results: inout Results) throws {
    let stage = try OffscreenStage(viewport: FrameBench.viewport)
    let photos = try PhotoFolder(folder)
    defer { photos.end() }
    let drive = SceneDrive(photos.scene(viewport: FrameBench.viewport), viewport: FrameBench.viewport)
    try drive.settle(on: stage, isDecoding: true)
    var cost = FrameCost()
    try cost.measure(drive, on: stage, beside: copy, frames: 380)
    row("a plain copy of the frame's bytes", cost.copies, 1, 0, into: &results)
    row(
      "scene: event and frame", cost.scene, cost.scene.median / cost.copies.median, cost.sceneAllocations.median,
      into: &results)
    row("all, drawn in memory", cost.whole, cost.ratios.median, cost.allocations.median, into: &results)
  }

  private func row(
    _ name: String, _ time: Samples, _ ratio: Double, _ allocations: Double, into results: inout Results
  ) {
    results.text(name)
    results.spread(time)
    results.number((ratio * 100).rounded() / 100)
    results.number(allocations)
  }
}
