import Decoding
import Glibc
import PagerGeometry
import Platform

/// The program's own decoder: one sealed process, asked for one picture after the other.
public final class SealedDecoder {
  /// The pool of that one process.
  public let pool: DecoderPool
  private let wakeUp = WakeUp()
  private var lastJob: UInt64 = 0

  /// Starts the process. Fails with a ``HelperLocation/Missing``.
  public init() throws {
    let wakeUp = wakeUp
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: 1) { wakeUp.signal() }
  }

  /// Ends the process.
  public func end() { pool.stop() }

  /// The picture at `path` (bytes as the system has them), fitted into `box`: in its own size where there is none, as far
  /// as a job's box allows.
  public func decode(_ path: some Sequence<UInt8>, into box: PixelSize? = nil) -> DecodeOutcome {
    let largest = PixelSize(width: DecodeJob.largestSide, height: DecodeJob.largestSide)
    return decode(path, .sharp, box ?? largest)
  }

  /// A part of the picture at `path`.
  public func decode(_ path: some Sequence<UInt8>, region: PictureRegion) -> DecodeOutcome {
    decode(path, .region(region), region.part.size)
  }

  private func decode(_ path: some Sequence<UInt8>, _ kind: DecodeJob.Kind, _ box: PixelSize) -> DecodeOutcome {
    lastJob += 1
    let path = path.map(CChar.init(bitPattern:)) + [0]
    pool.want([
      DecodeJob(id: lastJob, kind: kind, box: box) { () throws(OpenFailure) -> Descriptor in
        do throws(SystemError) { return try Descriptor(opening: path, O_RDONLY) } catch {
          throw OpenFailure(message: "This file could not be opened.")
        }
      }
    ])
    // The pool's own limits see to it that there is an outcome.
    while true {
      _ = wakeUp.take()
      for (id, outcome) in pool.takeFinished() where id == lastJob { return outcome }
    }
  }
}
