import BenchSupport
import Glibc
import PagerGeometry
import Scene
import Stage

/// A benchmark of a frame of a moving page, relative to a plain copy of as many bytes.
///
/// `frame-bench FOLDER [FILE.json]`: with a display it also measures a window. `frame-bench demos FOLDER [FILE.json]`:
/// every registered demo instead, and the number of tiles on a canvas of 3840 x 2160.
/// `frame-bench instruments [FILE.json]`: the time that instruments add to a frame.
/// `frame-bench pages [FILE.json]`: the cost of the demos' pages before they are visible.
@main
@MainActor
struct FrameBench {
  static let viewport = Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)

  static func main() throws {
    Allocations.checkCounter()
    var words = CommandLine.arguments.dropFirst()
    if words.first == "instruments" { return try InstrumentFrames().show(writingTo: words.dropFirst().first) }
    if words.first == "pages" { return try PageDrawings().show(writingTo: words.dropFirst().first) }
    let isOfDemos = words.first == "demos"
    if isOfDemos { words.removeFirst() }
    guard let folder = words.popFirst() else {
      print("usage: frame-bench [demos] FOLDER [FILE.json], frame-bench instruments|pages [FILE.json]")
      exit(64)
    }
    if isOfDemos {
      try DemoFrames(folder: folder).show(writingTo: words.first)
      return try TileCount().show()
    }
    var results = Results(
      title: "A moving page's frame at 1920 x 1080", columns: ["what", "us", "of a copy", "allocations"])
    let copy = PlainCopy(byteCount: 1920 * 1080 * 4)
    try OffscreenFrames(folder: folder).measure(beside: copy, into: &results)
    if WindowStage.hasDisplay {
      try WindowFrames(folder: folder).measure(beside: copy, into: &results)
    } else {
      print("no display: no window is measured")
    }
    results.show(writingTo: words.first)
  }
}

/// A copy of as many bytes as a frame has.
final class PlainCopy {
  private let source: [UInt8]
  private var target: [UInt8]

  init(byteCount: Int) {
    source = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0) }
    target = [UInt8](repeating: 0, count: byteCount)
  }

  /// Copies once; returns the time (ns).
  func run() -> Double {
    let start = Clock.workNanoseconds
    target.withUnsafeMutableBytes { target in
      source.withUnsafeBytes { source in
        if let from = source.baseAddress, let to = target.baseAddress { memcpy(to, from, source.count) }
      }
    }
    return Clock.workNanoseconds - start
  }
}
