import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Stage

/// The photo scene of a folder with its decoders, shown on a stage without a window.
@MainActor
final class Viewer {
  let scene: PhotoScene
  let stage: OffscreenStage
  let decoder: DecoderPool
  private let library: LiveLibrary
  private let wakeUp = WakeUp()
  private let origin = Clock.nanoseconds
  /// The scene's time: real time, unless the benchmark sets it.
  private(set) var now = Instant.zero
  /// The time of the next frame that the scene requests.
  private var nextFrame: Instant?

  /// Opens `folder` and waits until its first page is sharp.
  init(_ folder: String) throws {
    let wakeUp = wakeUp
    library = LiveLibrary(LibraryRequest(paths: [RawPath(folder)])) { wakeUp.signal() }
    decoder = DecoderPool(helperPath: try HelperLocation.find()) { wakeUp.signal() }
    stage = try OffscreenStage(viewport: StoreBench.viewport)
    scene = PhotoScene(
      PhotoPages(library: library, snapshot: library.waitForFirst(), decoder: decoder), viewport: StoreBench.viewport)
    try hear(.resized(StoreBench.viewport))
  }

  /// Ends the decoders.
  func end() { decoder.stop() }

  /// The processor time of the decoders (s, to the scheduler's tick).
  var decoderSeconds: Double { decoder.allProcesses.reduce(0) { $0 + ProcessorTime.seconds(of: $1) } }

  /// The real time since the start.
  var realTime: Instant { Instant(nanoseconds: Int64(Clock.nanoseconds - origin)) }

  /// Sends `event` to the scene, then draws a frame.
  func hear(_ event: InputEvent, at instant: Instant? = nil) throws {
    now = max(now, instant ?? now)
    _ = scene.handle(event, at: now)
    try show()
  }

  /// Draws a frame at the scene's time.
  func show() throws {
    let frame = scene.frame(at: now)
    try stage.show(frame)
    scene.presented()
    nextFrame = frame.isMoving ? now.advanced(bySeconds: 1.0 / 60) : frame.nextFrame
  }

  /// Runs in real time until `end`, or until `isDone` returns true.
  func run(until end: Instant, isDone: () -> Bool = { false }) throws {
    if wakeUp.take(within: 0) { try hear(.woken, at: realTime) }
    while !isDone() {
      let present = realTime
      guard present < end else { return }
      let due = min(end, nextFrame.map { max($0, now.advanced(bySeconds: 1.0 / 60)) } ?? end)
      if wakeUp.take(within: due.seconds(since: present)) {
        try hear(.woken, at: realTime)
      } else if let nextFrame, nextFrame <= realTime {
        now = max(now, realTime)
        try show()
      }
    }
  }

  /// Advances the scene's clock by one frame and draws it.
  func step() throws {
    now = now.advanced(bySeconds: 1.0 / 60)
    if wakeUp.take(within: 0) { _ = scene.handle(.woken, at: now) }
    try show()
  }

  /// Waits until the decoders have sent nothing new for `quiet` seconds.
  func waitForDecoders(quiet: Double) throws {
    while wakeUp.take(within: quiet) {
      now = now.advanced(bySeconds: 1.0 / 60)
      try hear(.woken)
    }
  }
}
