import BenchSupport
import Decoding
import Glibc
import PagerGeometry

/// The program's decoder, with the cost of each picture.
final class HelperDecode {
  private let decoder: SealedDecoder

  /// - Parameter displayProfile: the colours to which it decodes; `nil` for sRGB.
  init(displayProfile: DisplayProfile? = nil, helpers: Int = 1) throws {
    decoder = try SealedDecoder(helpers: helpers)
    decoder.pool.displayProfile = displayProfile
  }

  func end() { decoder.end() }

  /// Returns the picture at `path` fitted into `box`, and the processor time of the decoder's processes for it (s).
  ///
  /// The processes end with their pictures, and the system reports the time of ended ones to the scheduler's tick (10
  /// ms). So the picture is decoded until a tick is 2 % of the total.
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

  /// Returns the wall-clock time from the request of a region of the picture at `path` until its arrival (s).
  func seconds(_ path: String, _ region: PictureRegion, keptFile: UInt64? = nil) throws -> Double {
    let start = Clock.nanoseconds
    switch decoder.decode(path.utf8, region: region, keptFile: keptFile) {
    case .success(let picture): picture.pixels.releasePixels()
    case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
    }
    return Double(Clock.nanoseconds - start) * 1e-9
  }

  /// Returns the upright size of the picture at `path`.
  func size(of path: String) throws -> PixelSize {
    switch decoder.decode(path.utf8, into: PixelSize(width: 16, height: 16)) {
    case .success(let picture): return picture.originalSize
    case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
    }
  }

  /// The least processor time of a measurement (s).
  private static let leastWork = 0.5

  /// Returns the processor time of the decoder (s), once only its main process and that for the next picture are left.
  private func work() throws -> Double {
    for _ in 0..<10_000 {
      let processes = decoder.pool.allProcesses
      if processes.count <= 2 { return processes.reduce(0) { $0 + ProcessorTime.seconds(of: $1) } }
      usleep(1000)
    }
    throw BenchError(words: "the decoder does not come to rest")
  }
}
