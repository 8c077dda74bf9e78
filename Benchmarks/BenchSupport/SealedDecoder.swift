import Decoding
import Glibc
import PagerGeometry
import Platform

/// The program's decoder: a pool of sealed helpers, used for one picture after the other.
public final class SealedDecoder {
  /// The pool of the helpers.
  public let pool: DecoderPool
  private let wakeUp = WakeUp()
  private var lastJob: UInt64 = 0

  /// Starts `helpers` processes; throws ``HelperLocation/Missing``.
  public init(helpers: Int = 1) throws {
    let wakeUp = wakeUp
    pool = DecoderPool(helperPath: try HelperLocation.find(), helpers: helpers) { wakeUp.signal() }
  }

  /// Ends the helpers.
  public func end() { pool.stop() }

  /// Decodes the picture at `path` (the bytes of the file name), fitted into `box`; without a box in its full size, up
  /// to the largest box of a job.
  public func decode(_ path: some Sequence<UInt8>, into box: PixelSize? = nil) -> DecodeOutcome {
    let largest = PixelSize(width: DecodeJob.largestSide, height: DecodeJob.largestSide)
    return decode(path, .sharp, box ?? largest)
  }

  /// Decodes a region of the picture at `path`; with `keptFile`, of the file that the decoder keeps under that number.
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
    // The time limits of the pool guarantee an outcome.
    while true {
      _ = wakeUp.take()
      for (id, outcome) in pool.takeFinished() where id == lastJob { return outcome }
    }
  }
}
