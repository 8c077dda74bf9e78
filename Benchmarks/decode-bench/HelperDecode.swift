import BenchSupport
import Decoding
import Geometry
import Glibc

/// The program's own decoder, one process of it, and what each picture costs that.
final class HelperDecode {
  private let pool: DecoderPool
  private let bell = Bell()
  private var lastJob: UInt64 = 0

  init() throws {
    let bell = bell
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: 1) { bell.ring() }
  }

  func end() { pool.stop() }

  /// The picture at `path` fitted into `box`, and the seconds that the decoder's process took of the processor.
  func decode(_ path: String, into box: PixelSize) throws -> (DecodedPicture, work: Double) {
    lastJob += 1
    let before = work
    pool.want([
      DecodeJob(id: lastJob, box: box) { () throws(OpenFailure) -> Descriptor in
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw OpenFailure(message: "cannot open \(path)") }
        return Descriptor(taking: number)
      }
    ])
    while true {
      guard bell.wait(seconds: 60) else { throw BenchError(words: "\(path): no answer in a minute") }
      for (id, outcome) in pool.takeFinished() where id == lastJob {
        switch outcome {
        case .success(let picture): return (picture, work - before)
        case .failure(let failure): throw BenchError(words: "\(path): \(failure.line)")
        }
      }
    }
  }

  /// Seconds that the decoder has worked, by its own clock of processor time.
  private var work: Double {
    pool.processes.reduce(0) { sum, process in
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return sum }
      return sum + Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
