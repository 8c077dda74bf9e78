import BenchSupport
import Decoding
import Glibc
import PagerGeometry

/// The program's own decoder, one process of it, and what each picture costs that.
final class HelperDecode {
  private let decoder: SealedDecoder

  /// - Parameter displayProfile: whose colours it decodes to; `nil` for sRGB.
  init(displayProfile: DisplayProfile? = nil, helpers: Int = 1) throws {
    decoder = try SealedDecoder(helpers: helpers)
    decoder.pool.displayProfile = displayProfile
  }

  func end() { decoder.end() }

  /// The picture at `path` fitted into `box`, and the seconds that the decoder's processes took of the processors for it.
  ///
  /// They end with their pictures, and what ended ones have used is told to the scheduler's tick (10 ms): so the picture is
  /// decoded until that is 2 % of all.
  func decode(_ path: String, into box: PixelSize) throws -> (DecodedPicture, work: Double) {
    let before = try work()
    var (count, used) = (0.0, 0.0)
    while true {
      let picture: DecodedPicture
      switch decoder.decode(path.utf8, into: box) {
      case .success(let decoded): picture = decoded
      case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
      }
      count += 1
      used = try work() - before
      if used >= Self.leastWork { return (picture, used / count) }
    }
  }

  /// The seconds, wall clock, that a part of the picture at `path` takes: from asking for it until it is there.
  func seconds(_ path: String, _ region: PictureRegion, keptFile: UInt64? = nil) throws -> Double {
    let start = Clock.nanoseconds
    switch decoder.decode(path.utf8, region: region, keptFile: keptFile) {
    case .success(let picture): picture.pixels.releasePixels()
    case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
    }
    return Double(Clock.nanoseconds - start) * 1e-9
  }

  /// The upright size of the picture at `path`.
  func size(of path: String) throws -> PixelSize {
    switch decoder.decode(path.utf8, into: PixelSize(width: 16, height: 16)) {
    case .success(let picture): return picture.originalSize
    case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
    }
  }

  /// (seconds)
  private static let leastWork = 0.5

  /// Seconds that the decoder has worked, once nothing is left of it but itself and the process for the next picture.
  private func work() throws -> Double {
    for _ in 0..<10_000 {
      let processes = decoder.pool.allProcesses
      if processes.count <= 2 { return processes.reduce(0) { $0 + ProcessorTime.seconds(of: $1) } }
      usleep(1000)
    }
    throw BenchError(words: "the decoder does not come to rest")
  }
}
