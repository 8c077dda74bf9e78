import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Platform
import Scene

/// The benchmarks of the page store, with real decoders and a stage of 1920 x 1080 without a window.
///
/// `store-bench held-key FOLDER [RUNS] [FILE.json]`: a key held over 30 pictures of an album.
/// `store-bench soak FOLDER [TURNS] [PLOT.png] [FILE.json]`: the memory while pages turn in all directions; the exit
/// status is 1 if it grows.
/// `store-bench losses LARGE.jpg SMALL.jpg [RUNS] [FILE.json]`: the delay after decoders are killed or stopped.
@main
@MainActor
struct StoreBench {
  static let viewport = Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)

  static func main() throws {
    RunningProgram.returnLargeBlocks()
    let words = Array(CommandLine.arguments.dropFirst())
    func word(_ index: Int) -> String? { index < words.count ? words[index] : nil }
    switch (word(0), word(1)) {
    case ("held-key", let folder?):
      try HeldKey(folder: folder, runs: word(2).flatMap { Int($0) } ?? 5).show(writingTo: word(3))
    case ("soak", let folder?):
      let turns = word(2).flatMap { Int($0) } ?? 10_000
      let soak = try Soak(folder: folder, turns: turns)
      if try !soak.show(plot: word(3), writingTo: word(4)) { exit(1) }
    case ("losses", let large?):
      guard let small = word(2) else { fallthrough }
      try Losses(large: large, small: small, runs: word(3).flatMap { Int($0) } ?? 11).show(writingTo: word(4))
    default:
      print(
        "usage: store-bench held-key FOLDER [RUNS] [FILE.json] | soak FOLDER [TURNS] [PLOT.png] [FILE.json]"
          + " | losses LARGE.jpg SMALL.jpg [RUNS] [FILE.json]")
      exit(64)
    }
  }
}
