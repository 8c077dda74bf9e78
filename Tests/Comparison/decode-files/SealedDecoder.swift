import BenchSupport
import Decoding
import Glibc
import PagerGeometry
import Platform

/// The program's own decoder: one sealed process, asked for one picture after the other.
final class SealedDecoder {
  private let pool: DecoderPool
  private let wakeUp = WakeUp()
  private var lastJob: UInt64 = 0

  /// Starts the process. Fails with a ``HelperLocation/Missing``.
  init() throws {
    let wakeUp = wakeUp
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: 1) { wakeUp.signal() }
  }

  /// Ends the process.
  func end() { pool.stop() }

  /// The picture at `path` (bytes as the system has them) in its own size, as far as a job's box allows.
  func decode(_ path: [UInt8]) -> DecodeOutcome {
    lastJob += 1
    let box = PixelSize(width: DecodeJob.largestSide, height: DecodeJob.largestSide)
    pool.want([
      DecodeJob(id: lastJob, box: box) { () throws(OpenFailure) -> Descriptor in
        let number = (path + [0]).withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { name in
            name.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
          }
        }
        guard number >= 0 else { throw OpenFailure(message: "This file could not be opened.") }
        return Descriptor(taking: number)
      }
    ])
    // The pool's own limits see to it that there is an outcome.
    while true {
      _ = wakeUp.take(within: 10)
      for (id, outcome) in pool.takeFinished() where id == lastJob { return outcome }
    }
  }
}
