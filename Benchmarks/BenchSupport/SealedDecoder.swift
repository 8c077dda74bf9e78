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

  /// Starts `helpers` processes. Fails with a ``HelperLocation/Missing``.
  public init(helpers: Int = 1) throws {
    let wakeUp = wakeUp
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: helpers) { wakeUp.signal() }
  }

  /// Ends the process.
  public func end() { pool.stop() }

  /// The picture at `path` (bytes as the system has them), fitted into `box`: in its own size where there is none, as far
  /// as a job's box allows.
  public func decode(_ path: some Sequence<UInt8>, into box: PixelSize? = nil) -> DecodeOutcome {
    let largest = PixelSize(width: DecodeJob.largestSide, height: DecodeJob.largestSide)
    return decode(path, .sharp, box ?? largest)
  }

  /// A part of the picture at `path`; of a file that the decoder keeps where there is a number of one.
  public func decode(
    _ path: some Sequence<UInt8>, region: PictureRegion, keptFile: UInt64? = nil
  ) -> DecodeOutcome {
    decode(path, .region(region), region.part.size, keptFile)
  }

  private func decode(
    _ path: some Sequence<UInt8>, _ kind: DecodeJob.Kind, _ box: PixelSize, _ keptFile: UInt64? = nil
  ) -> DecodeOutcome {
    lastJob += 1
    let path = path.map(CChar.init(bitPattern:)) + [0]
    var job = DecodeJob(id: lastJob, kind: kind, keptFile: keptFile, box: box) { () throws(OpenFailure) -> Descriptor in
      do throws(SystemError) { return try Descriptor(opening: path, O_RDONLY) } catch {
        throw OpenFailure(message: "This file could not be opened.")
      }
    }
    if keptFile != nil { job.urgency = .detail }
    pool.want([job])
    // The pool's own limits see to it that there is an outcome.
    while true {
      _ = wakeUp.take()
      for (id, outcome) in pool.takeFinished() where id == lastJob { return outcome }
    }
  }
}
