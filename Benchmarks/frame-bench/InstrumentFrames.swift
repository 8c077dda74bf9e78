import BenchSupport
import Gallery
import Instruments
import PagerGeometry
import Paging
import Scene
import Stage

/// A benchmark of the instruments: the frames of a drag, each drawn without and with them.
@MainActor
struct InstrumentFrames {
  private static let frames = 600
  private static let warmUp = 60
  /// The frame time of a display (us).
  private static let budget = 1e6 / 60

  /// Drags the grid, and prints the time that each size adds to a frame.
  func show(writingTo path: String?) throws {
    var results = Results(
      title: "Instruments over a moving frame at 1920 x 1080, \(Self.frames) frames each",
      columns: ["instruments", "without, us", "with, us", "added, us", "slowest added, us", "of a frame at 60 Hz, %"])
    for size in HUDSize.allCases where size != .off {
      let (without, with, added) = try measure(size)
      results.text(size.rawValue)
      results.spread(without)
      results.spread(with)
      results.number(Self.rounded(added.median))
      results.number(added.most.rounded())
      results.number(Self.rounded(added.median / Self.budget * 100))
    }
    results.show(writingTo: path)
  }

  private func measure(_ size: HUDSize) throws -> (without: Samples, with: Samples, added: Samples) {
    guard let demo = DemoRegistry.demo(named: "grid") else { return (Samples(), Samples(), Samples()) }
    let stage = try OffscreenStage(viewport: FrameBench.viewport)
    let drive = SceneDrive(
      try demo.scene(DemoRequest(viewport: FrameBench.viewport)), viewport: FrameBench.viewport)
    try drive.settle(on: stage, isDecoding: false)
    var sources = HUDSources()
    sources.pager = { (drive.scene as? any RecordableScene)?.shown.readout }
    sources.textures = {
      let spare = stage.spareTextureCount
      return (stage.textureCount - spare, spare, stage.textureByteCount)
    }
    sources.now = { Instant(nanoseconds: Int64(Clock.workNanoseconds)) }
    let hud = HUD(size: size, sources: sources)
    let layered = LayeredScene(drive.scene, layers: [hud], viewport: FrameBench.viewport)
    var (without, with, added) = (Samples(), Samples(), Samples())
    for frame in 0..<Self.frames + Self.warmUp {
      drive.move()
      let start = Clock.workNanoseconds
      try stage.show(drive.scene.frame(at: drive.now))
      let middle = Clock.workNanoseconds
      try stage.show(layered.frame(at: drive.now))
      let end = Clock.workNanoseconds
      hud.add(
        FrameFigures(
          begun: drive.now, presented: drive.now, making: (middle - start) * 1e-9, isFollowing: true, input: drive.now))
      guard frame >= Self.warmUp else { continue }
      without.add((middle - start) / 1000)
      with.add((end - middle) / 1000)
      added.add((end - middle - (middle - start)) / 1000)
    }
    return (without, with, added)
  }

  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
