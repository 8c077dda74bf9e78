import BenchSupport
import Gallery
import Glibc
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Shell
import Trace

/// A benchmark of the time that recording a trace adds to a frame, and of the size of ten minutes of a finger that
/// never rests.
///
/// `trace-bench FOLDER [FILE.json [SEEKS.json]]`: traces are written to the folder and removed. The exit status is 1 if
/// the compressed trace of ten minutes exceeds 2 MB.
@main
@MainActor
struct TraceBench {
  static let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
  private static let largest = 2_000_000
  private static let framesPerSecond = 60

  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    guard let folder = words.popFirst() else {
      print("usage: trace-bench FOLDER [FILE.json]")
      exit(64)
    }
    var results = Results(
      title: "Recording the grid at 60 frames and 120 touches a second",
      columns: ["what", "us a frame", "% of a frame", "bytes in ten minutes"])
    var isTooLarge = false
    let plain = try frames(seconds: 60, path: nil)
    for name in ["plain.trace", "zipped.trace.gz"] {
      let path = "\(folder)/\(name)"
      let recorded = try frames(seconds: 60, path: path)
      var cost = Samples()
      for (with, without) in zip(recorded, plain) { cost.add((with - without) * 1e-3) }
      _ = try frames(seconds: 600, path: path)
      let size = byteCount(of: path)
      unlink(path)
      if name.hasSuffix(".gz") { isTooLarge = size > largest }
      results.text(name)
      results.spread(cost)
      results.number(cost.median * 1e-6 * Double(framesPerSecond) * 100)
      results.number(Double(size))
    }
    results.show(writingTo: words.first)
    try measureSeeks(in: "\(folder)/seek.trace", writingTo: words.dropFirst().first)
    if isTooLarge { exit(1) }
  }

  /// Returns the work of each second's frames (ns per frame), with a recording to `path` unless that is `nil`.
  private static func frames(seconds: Int, path: String?) throws -> [Double] {
    let scene = try makeScene()
    let recorder = TraceRecorder(scene)
    if let path {
      let header = TraceHeader(
        app: "0", demo: TraceHeader.Demonstration(name: "grid"), keyMotion: "slide", pager: PagerConfiguration(),
        viewport: viewport)
      recorder.record(header, to: try TraceWriter(path: path, overwrites: true))
    }
    let shell = ShellScene(recorder, viewport: viewport)
    var hand = RestlessHand(viewport: viewport)
    _ = shell.handle(.resized(viewport), at: .zero)
    return (0..<seconds).map { second in
      let start = Clock.workNanoseconds
      for frame in 0..<framesPerSecond {
        let number = second * framesPerSecond + frame
        hand.move(until: number, of: framesPerSecond, shell)
        _ = shell.frame(at: hand.frame(number, of: framesPerSecond))
      }
      let work = Clock.workNanoseconds - start
      if second == seconds - 1 { recorder.finish() }
      return work / Double(framesPerSecond)
    }
  }

  /// Measures seeking backwards in a trace of a minute, and the report about its gestures.
  private static func measureSeeks(in path: String, writingTo file: String?) throws {
    _ = try frames(seconds: 60, path: path)
    let trace = try TraceFile(reading: path)
    unlink(path)
    func open() throws -> PlaybackTarget { PlaybackTarget(try makeScene()) }
    var seekable = SeekablePlayback(trace, first: try open()) { _ in try open() }
    var results = Results(title: "Replaying that minute", columns: ["what", "ms"])
    for (name, start, length) in [("back to the first second", 0.0, 1.0), ("back into the last ten", 50, 9)] {
      var samples = Samples()
      for step in 0..<20 {
        _ = seekable.frame(at: .zero.advanced(bySeconds: 60))
        let begun = Clock.workNanoseconds
        _ = seekable.frame(at: .zero.advanced(bySeconds: start + length * Double(step) / 20))
        samples.add((Clock.workNanoseconds - begun) * 1e-6)
      }
      results.text(name)
      results.spread(samples)
    }
    var samples = Samples()
    for _ in 0..<3 {
      let begun = Clock.workNanoseconds
      var reporter = TraceReporter(trace, into: try open())
      _ = reporter.report()
      samples.add((Clock.workNanoseconds - begun) * 1e-6)
    }
    results.text("all gestures in numbers")
    results.spread(samples)
    results.show(writingTo: file)
  }

  private static func makeScene() throws -> any RecordableScene {
    guard let demo = DemoRegistry.demo(named: "grid") else { exit(70) }
    return try demo.scene(DemoRequest(viewport: viewport))
  }

  private static func byteCount(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}

/// A finger that presses, drags and lifts twice a second without a pause, at irregular places.
struct RestlessHand {
  let viewport: Viewport
  private var state: UInt64 = 9
  private var point = Point(x: 640, y: 400)
  private var way = Vector.zero
  private var touches = 0

  init(viewport: Viewport) { self.viewport = viewport }

  /// Sends two touches per frame.
  @MainActor
  mutating func move(until frame: Int, of framesPerSecond: Int, _ scene: ShellScene) {
    let finger = Pointer(id: 1, kind: .touch)
    for half in 0..<2 {
      // A display server stamps events in whole milliseconds, by a clock with another origin.
      let seconds = (Double(frame) + Double(half) * 0.5 - 0.7) / Double(framesPerSecond)
      let instant = Instant(milliseconds: Int64((seconds * 1000).rounded())).advanced(bySeconds: 0.000_417_233)
      defer { touches += 1 }
      switch touches % 60 {
      case 0:
        point = Point(x: 640 + noise() * 300, y: 400 + noise() * 200)
        way = touches % 120 == 0 ? Vector(x: noise() * 12, y: noise()) : Vector(x: noise(), y: noise() * 12)
        _ = scene.handle(.pressed(finger, at: point), at: instant)
      case 59: _ = scene.handle(.lifted(finger, at: point), at: instant)
      default:
        point = point + way + Vector(x: noise(), y: noise())
        _ = scene.handle(.moved(finger, to: point), at: instant)
      }
    }
  }

  /// Returns the time at which frame `number` is drawn: a little late, as on a real system.
  mutating func frame(_ number: Int, of framesPerSecond: Int) -> Instant {
    Instant.zero.advanced(bySeconds: Double(number) / Double(framesPerSecond) + 2e-4 * (1 + noise()))
  }

  /// Returns a pseudorandom number from -1 to 1.
  private mutating func noise() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state) >> 11) / Double(1 << 52)
  }
}
