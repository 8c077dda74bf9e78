import Decoding
import Glibc
import PageStore
import PagerEngine
import Words

extension FaultInjection {
  /// `source`, the picture of `page`, from a disk as slow as this says, or broken.
  func source(of page: Page, _ source: PictureSource) -> PictureSource {
    let isBroken = breaks(column: page.column, row: page.row)
    let delay = slowDisk
    guard isBroken || delay > 0 else { return source }
    return PictureSource(
      open: { () throws(OpenFailure) in
        // On a thread of the decoder's, where a file may take its time.
        pause(delay)
        guard !isBroken else { throw OpenFailure(message: translated("Broken on purpose (--simulate)")) }
        return try source.open()
      }, openCached: { isBroken ? nil : source.openCached() }, thumbnails: source.thumbnails)
  }

  /// `decoder`, as slow as this says.
  func slowing(_ decoder: any PictureDecoder) -> any PictureDecoder {
    slowDecode > 0 ? SlowDecoder(decoder, seconds: slowDecode) : decoder
  }
}

/// Takes longer than another decoder: the thread that decodes a picture is busy for so much more.
private final class SlowDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private let seconds: Double

  init(_ decoder: any PictureDecoder, seconds: Double) {
    self.decoder = decoder
    self.seconds = seconds
  }

  func want(_ jobs: [DecodeJob]) { decoder.want(jobs.map(slowed)) }

  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { decoder.takeFinished() }

  var colorVersion: Int { decoder.colorVersion }

  private func slowed(_ job: DecodeJob) -> DecodeJob {
    guard job.kind == .sharp else { return job }
    var slow = job
    slow.open = { [seconds] () throws(OpenFailure) in
      pause(seconds)
      return try job.open()
    }
    return slow
  }
}

/// Lets this thread sleep.
func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  usleep(UInt32(min(seconds, 60) * 1e6))
}
