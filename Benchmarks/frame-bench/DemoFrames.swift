import BenchSupport
import Gallery
import PagerGeometry
import Photos
import Scene
import Stage

/// A benchmark of a frame in motion and its textures for every registered demo, relative to the photos and to a plain
/// copy.
@MainActor
struct DemoFrames {
  let folder: String
  private static let runs = 7
  private static let frames = 160

  /// A demo that is being dragged, with the results of its runs.
  private struct Entry {
    let name: String
    let drive: SceneDrive
    let stage: OffscreenStage
    /// The medians of the runs (us); `ratios` in plain copies of the same run.
    var whole = Samples()
    var scene = Samples()
    var ratios = Samples()
    var slowest = Samples()
    var allocations = Samples()
  }

  /// Drags the demos in turn, and prints the results.
  func show(writingTo path: String?) throws {
    let photos = try PhotoFolder(folder)
    defer { photos.end() }
    var entries = try DemoRegistry.all.map { try entry($0, photos) }
    let copy = PlainCopy(byteCount: 1920 * 1080 * 4)
    for _ in 0..<Self.runs {
      for index in entries.indices {
        var cost = FrameCost()
        try cost.measure(entries[index].drive, on: entries[index].stage, beside: copy, frames: Self.frames)
        entries[index].whole.add(cost.whole.median)
        entries[index].scene.add(cost.scene.median)
        entries[index].ratios.add(cost.ratios.median)
        entries[index].slowest.add(cost.whole.most)
        entries[index].allocations.add(cost.allocations.median)
      }
    }
    var results = Results(
      title: "A demo's frame in motion at 1920 x 1080: medians of \(Self.runs) runs of \(Self.frames) frames",
      columns: [
        "demo", "us", "of a copy", "of photos", "scene us", "slowest us", "allocations", "textures", "with free", "MB",
      ])
    let reference = entries.first { $0.name == "photos" }?.ratios.median ?? 0
    for entry in entries {
      let frame = entry.drive.scene.frame(at: entry.drive.now)
      results.text(entry.name)
      results.spread(entry.whole)
      results.number(Self.rounded(entry.ratios.median))
      results.number(reference > 0 ? Self.rounded(entry.ratios.median / reference) : 0)
      results.number(Self.rounded(entry.scene.median))
      results.number(entry.slowest.median.rounded())
      results.number(entry.allocations.median)
      results.number(Double(Set(frame.images).count))
      results.number(Double(entry.stage.textureCount))
      results.number(Self.rounded(Double(entry.stage.textureByteCount) / 1e6))
    }
    results.show(writingTo: path)
  }

  private func entry(_ demo: Demo, _ photos: PhotoFolder) throws -> Entry {
    let viewport = FrameBench.viewport
    let scene = try demo.scene(
      DemoRequest(viewport: viewport) { viewport, settings, _ in photos.scene(viewport: viewport, settings: settings) })
    let entry = Entry(
      name: demo.name, drive: SceneDrive(scene, viewport: viewport), stage: try OffscreenStage(viewport: viewport))
    try entry.drive.settle(on: entry.stage, isDecoding: scene is PhotoScene)
    return entry
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
