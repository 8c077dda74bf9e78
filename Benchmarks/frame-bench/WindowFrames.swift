import BenchSupport
import PagerGeometry
import Scene
import Stage

/// Frames shown in a window at its own rate, with the processor time of this process for each.
@MainActor
struct WindowFrames {
  let folder: String

  /// Drags for some seconds and adds the results.
  func measure(beside copy: PlainCopy, into results: inout Results) throws {
    let size = FrameBench.viewport.pixelSize
    let stage = try WindowStage(
      options: StageOptions(
        windowSize: Size(width: Double(size.width), height: Double(size.height)), scale: 1, renderer: .software))
    let photos = try PhotoFolder(folder)
    defer { photos.end() }
    let drive = SceneDrive(photos.scene(viewport: stage.viewport), viewport: stage.viewport)
    let probe = WindowProbe(drive: drive) { stage.wake() }
    try stage.run(probe)
    var copies = Samples()
    for _ in 0..<60 { copies.add(copy.run() / 1000) }
    results.text("all, in a window (processor)")
    results.spread(probe.processorTime)
    results.number((probe.processorTime.median / copies.median * 100).rounded() / 100)
    results.number(probe.allocations.median)
    results.text("from frame to frame, in a window")
    results.spread(probe.period)
    results.number((probe.period.median / copies.median * 100).rounded() / 100)
    results.number(probe.allocations.median)
  }
}

/// A scene controller between the stage and the scene, which drags once the pictures are resident and measures each
/// batch of frames.
@MainActor
private final class WindowProbe: SceneController {
  /// The processor time of one frame, each the mean of ten (us).
  private(set) var processorTime = Samples()
  /// The interval between frames, each the mean of ten (us).
  private(set) var period = Samples()
  /// The allocations of one frame, each the mean of ten.
  private(set) var allocations = Samples()
  private let drive: SceneDrive
  private let wake: () -> Void
  private var frames = 0
  private var mark: (processor: Double, time: Double, count: UInt64)?

  private static let warmUp = 240
  private static let measured = 600
  private static let batch = 10

  /// Creates a probe; `wake` sends it an event, which it can answer with the request to quit.
  init(drive: SceneDrive, wake: @escaping () -> Void) {
    self.drive = drive
    self.wake = wake
  }

  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized = event { _ = drive.scene.handle(event, at: drive.now) }
    return isOver ? [.quit] : []
  }

  func frame(at instant: Instant) -> Frame {
    frames += 1
    note()
    if isOver { wake() }
    switch frames {
    case ..<Self.warmUp:
      drive.wake()
      drive.wait()
    case Self.warmUp:
      for _ in 0..<300 { drive.wait() }
      drive.press()
    default: drive.move()
    }
    var frame = drive.scene.frame(at: drive.now)
    frame.isMoving = true
    return frame
  }

  func presented() { drive.presented() }

  private var isOver: Bool { frames > Self.warmUp + Self.measured }

  private func note() {
    guard frames > Self.warmUp + 1, frames % Self.batch == 0 else { return }
    let now = (processor: Clock.processorSeconds, time: Clock.nanoseconds, count: Allocations.count)
    if let mark {
      let each = Double(Self.batch)
      processorTime.add((now.processor - mark.processor) * 1e6 / each)
      period.add((now.time - mark.time) / 1000 / each)
      allocations.add(Double(now.count - mark.count) / each)
    }
    mark = now
  }
}
