import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Platform

/// The program's own decoder, one process of it, and what each picture costs that.
final class HelperDecode {
  private let pool: DecoderPool
  private let wakeUp = WakeUp()
  private var lastJob: UInt64 = 0

  init() throws {
    let wakeUp = wakeUp
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: 1) { wakeUp.signal() }
  }

  func end() { pool.stop() }

  /// The picture at `path` fitted into `box`, and the seconds that the decoder's processes took of the processors for it.
  ///
  /// They end with their pictures, and what ended ones have used is told to the scheduler's tick (10 ms): so the picture is
  /// decoded until that is 2 % of all.
  func decode(_ path: String, into box: PixelSize) throws -> (DecodedPicture, work: Double) {
    let before = try work()
    var (count, used) = (0.0, 0.0)
    while true {
      let picture = try decodeOnce(path, into: box)
      count += 1
      used = try work() - before
      if used >= Self.leastWork { return (picture, used / count) }
    }
  }

  /// (seconds)
  private static let leastWork = 0.5

  private func decodeOnce(_ path: String, into box: PixelSize) throws -> DecodedPicture {
    lastJob += 1
    pool.want([
      DecodeJob(id: lastJob, box: box) { () throws(OpenFailure) -> Descriptor in
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw OpenFailure(message: "cannot open \(path)") }
        return Descriptor(taking: number)
      }
    ])
    while true {
      guard wakeUp.take(within: 60) else { throw BenchError(words: "\(path): no answer in a minute") }
      for (id, outcome) in pool.takeFinished() where id == lastJob {
        switch outcome {
        case .success(let picture): return picture
        case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
        }
      }
    }
  }

  /// Seconds that the decoder has worked, once nothing is left of it but itself and the process for the next picture.
  private func work() throws -> Double {
    for _ in 0..<10_000 {
      let processes = pool.allProcesses
      if processes.count <= 2 { return processes.reduce(0) { $0 + ProcessorTime.seconds(of: $1) } }
      usleep(1000)
    }
    throw BenchError(words: "the decoder does not come to rest")
  }
}
