import Decoding
import Glibc
import PageStore
import PagerEngine
import Words

extension FaultInjection {
  /// Returns `source`, the source of the picture `page`, with the slow disk and the broken pictures of these faults.
  func source(of page: Page, _ source: PictureSource) -> PictureSource {
    let isBroken = breaks(column: page.column, row: page.row)
    let delay = slowDisk
    guard isBroken || delay > 0 else { return source }
    return PictureSource(
      open: { () throws(OpenFailure) in
        // This runs on a thread of the decoder, where a slow file blocks no frame.
        pause(delay)
        guard !isBroken else { throw OpenFailure(message: translated("Simulated failure (--simulate)")) }
        return try source.open()
      }, openCached: { isBroken ? nil : source.openCached() }, thumbnails: source.thumbnails)
  }

  /// Returns `decoder`, slowed by ``slowDecode``.
  func slowing(_ decoder: any PictureDecoder) -> any PictureDecoder {
    slowDecode > 0 ? SlowDecoder(decoder, seconds: slowDecode) : decoder
  }
}

/// A decoder that delays the decodes of another one: the decoding thread sleeps before each sharp picture.
private final class SlowDecoder: PictureDecoder {
  private let decoder: any PictureDecoder
  private let seconds: Double

  init(_ decoder: any PictureDecoder, seconds: Double) {
    self.decoder = decoder
    self.seconds = seconds
  }

  func want(_ jobs: [DecodeJob]) { decoder.want(jobs.map(slowed)) }

  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { decoder.takeFinished() }

  var begun: Set<UInt64> { decoder.begun }

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

/// Blocks the current thread for `seconds`, at most 60 s.
func pause(_ seconds: Double) {
  guard seconds > 0 else { return }
  usleep(UInt32(min(seconds, 60) * 1e6))
}
