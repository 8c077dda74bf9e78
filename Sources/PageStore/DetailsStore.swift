import Decoding
import PagerEngine
import PagerGeometry
import Platform

/// The store of picture details, for one page at a time. It reads the details of a page on request, and keeps the last
/// few.
public final class DetailsStore {
  /// The state of one page's details.
  public enum Details: Hashable, Sendable {
    /// Asked for at `since`, and not read yet.
    case reading(since: Instant)
    /// The file's details of a picture of `size` pixels, and the system's facts about the file.
    case read(PictureDetails, size: PixelSize, file: FileFacts?)
    case failed(DecodeFailure, file: FileFacts?)
  }

  /// The number of pages whose details are kept.
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
  /// The details that have been read, the most recently wanted last.
  private var kept: [(page: Page, details: Details)] = []
  private var lastJob: UInt64 = 0

  /// Creates a store that reads with `decoder`, which must be its own. `source` returns the source of a page's picture,
  /// or `nil` for a page without one.
  public init(decoder: any PictureDecoder, source: @escaping (Page) -> PictureSource?) {
    self.decoder = decoder
    self.source = source
  }

  /// Reads the details of `page`, unless they are known. Drops the decode for another page. `nil` stands for no page.
  /// Calling it again with the same page does nothing.
  ///
  /// - Parameter instant: The present time.
  public func follow(_ page: Page?, at instant: Instant) {
    guard page != self.page else { return }
    self.page = page
    if let page, let index = kept.firstIndex(where: { $0.page == page }) {
      let known = kept.remove(at: index)
      // A failure that may pass is tried again when the user turns to the page again.
      if case .failed(let failure, _) = known.details, failure.mayPass {} else { kept.append(known) }
    }
    ask(at: instant)
  }

  /// Reads the details again of the wanted page where its file has changed, and forgets those of other changed pages.
  ///
  /// - Parameter isChanged: Whether the file of a page has changed.
  public func reload(at instant: Instant, where isChanged: (Page) -> Bool) {
    kept.removeAll { isChanged($0.page) }
    if let asked, isChanged(asked.page) { self.asked = nil }
    ask(at: instant)
  }

  /// Takes the details that the decoder has read. Returns whether anything changed.
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

  /// Returns the details of `page`; `nil` if they were not asked for, and for a page without a picture.
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
        // This runs on a decoder thread, which may wait for a disk.
        let found = FileFacts(file)
        facts.withLock { $0 = found }
        return file
      }, id: lastJob)
    return Asked(page: page, job: job, since: instant, facts: facts)
  }
}
