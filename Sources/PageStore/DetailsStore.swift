import Decoding
import PagerEngine
import PagerGeometry
import Platform

/// What the files of pages say of their pictures, for one page at a time: it is read when the page is asked for, and the
/// last few are kept.
public final class DetailsStore {
  /// What is known of one page's file.
  public enum Details: Hashable, Sendable {
    /// It was asked for at that moment, and is not there yet.
    case reading(since: Instant)
    /// What the file says of a picture of so many columns and rows, and what the system says of the file.
    case read(PictureDetails, size: PixelSize, file: FileFacts?)
    case failed(DecodeFailure, file: FileFacts?)
  }

  /// Pages of which details are kept.
  static let mostKept = 8

  private struct Asked {
    let page: Page
    let job: DecodeJob
    let since: Instant
    let facts: Locked<FileFacts?>
  }

  private let decoder: any PictureDecoder
  private let source: (Page) -> PictureSource?
  /// The page whose details are wanted.
  private var page: Page?
  private var asked: Asked?
  /// The one that was wanted last comes last.
  private var kept: [(page: Page, details: Details)] = []
  private var lastJob: UInt64 = 0

  /// A store that reads with `decoder`, which is its own. `source` says where a page's picture comes from, or `nil` for a
  /// page without one.
  public init(decoder: any PictureDecoder, source: @escaping (Page) -> PictureSource?) {
    self.decoder = decoder
    self.source = source
  }

  /// Has the details of `page` read, unless they are there; `nil` for no page's. What was asked for another page is
  /// dropped. Calling it again with the same does nothing.
  ///
  /// - Parameter instant: the time of it.
  public func follow(_ page: Page?, at instant: Instant) {
    guard page != self.page else { return }
    self.page = page
    if let page, let index = kept.firstIndex(where: { $0.page == page }) {
      let known = kept.remove(at: index)
      // Whoever turns to a page again means to try again.
      if case .failed(let failure, _) = known.details, failure.mayPass {} else { kept.append(known) }
    }
    ask(at: instant)
  }

  /// The files of those pages that `isChanged` picks were written to.
  public func reload(at instant: Instant, where isChanged: (Page) -> Bool) {
    kept.removeAll { isChanged($0.page) }
    if let asked, isChanged(asked.page) { self.asked = nil }
    ask(at: instant)
  }

  /// Takes what has been read. Returns whether anything changed.
  public func collect() -> Bool {
    for (id, outcome) in decoder.takeFinished() {
      guard let asked, asked.job.id == id else { continue }
      let facts = asked.facts.withLock { $0 }
      let details: Details =
        switch outcome {
        case .success(let picture): .read(picture.details ?? PictureDetails(), size: picture.originalSize, file: facts)
        case .failure(let failure): .failed(failure, file: facts)
        }
      self.asked = nil
      kept = kept.suffix(Self.mostKept - 1) + [(asked.page, details)]
      decoder.want([])
      return true
    }
    return false
  }

  /// What is known of `page`; `nil` where nobody has asked, and for a page without a picture.
  public func details(of page: Page) -> Details? {
    if let asked, asked.page == page { return .reading(since: asked.since) }
    return kept.first { $0.page == page }?.details
  }

  private func ask(at instant: Instant) {
    let wanted = page.flatMap { page in kept.contains { $0.page == page } ? nil : page }
    guard wanted != asked?.page else { return }
    asked = wanted.flatMap { page in source(page).map { question(page, $0, at: instant) } }
    decoder.want(asked.map { [$0.job] } ?? [])
  }

  private func question(_ page: Page, _ source: PictureSource, at instant: Instant) -> Asked {
    lastJob += 1
    let facts = Locked<FileFacts?>(nil)
    let job = DecodeJob(
      detailsOf: { () throws(OpenFailure) in
        let file = try source.open()
        // On a thread of the decoder's, which may wait for a disk.
        let found = FileFacts(file)
        facts.withLock { $0 = found }
        return file
      }, id: lastJob)
    return Asked(page: page, job: job, since: instant, facts: facts)
  }
}
