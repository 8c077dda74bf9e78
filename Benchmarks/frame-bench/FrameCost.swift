import BenchSupport
import Glibc
import Stage

/// The cost of a drag's frames drawn into memory, with a plain copy between two frames.
struct FrameCost {
  /// A plain copy (us).
  var copies = Samples()
  /// Event, frame and drawing (us).
  var whole = Samples()
  /// Event and frame (us).
  var scene = Samples()
  /// The whole frame, in plain copies.
  var ratios = Samples()
  /// The numbers of allocations, of everything and of the scene.
  var allocations = Samples()
  var sceneAllocations = Samples()
  private static let warmUp = 20

  /// Continues the drag for `frames` frames, after some warm-up frames that do not count.
  @MainActor
  mutating func measure(_ drive: SceneDrive, on stage: OffscreenStage, beside copy: PlainCopy, frames: Int) throws {
    for frame in 0..<frames + Self.warmUp {
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
      guard frame >= Self.warmUp else { continue }
      copies.add(copied / 1000)
      scene.add((sceneEnd - start) / 1000)
      whole.add((end - start) / 1000)
      ratios.add((end - start) / copied)
      allocations.add(Double(asked))
      sceneAllocations.add(Double(sceneCount - count))
    }
  }
}

extension SceneDrive {
  /// Waits until the page and its neighbours are in textures and fading elements are gone, then presses.
  func settle(on stage: OffscreenStage, isDecoding: Bool) throws {
    for _ in 0..<(isDecoding ? 100 : 4) {
      if isDecoding { usleep(20_000) }
      wake()
      wait()
      try stage.show(scene.frame(at: now))
      presented()
    }
    for _ in 0..<300 { wait() }
    press()
    try stage.show(scene.frame(at: now))
  }
}
