import PagerEngine
import PagerGeometry
import Paging

/// A law of the engine that a replay has broken.
public struct TraceViolation: Hashable, Sendable {
  /// The number of the frame before which it was, from 1.
  public var tick: Int
  /// When, from the trace's start.
  public var instant: Instant
  /// What is wrong, in words.
  public var reason: String

  /// Where, and what, in one line.
  public var line: String {
    let milliseconds = Double(instant.nanoseconds / 10_000) / 100
    return "before tick \(tick) at \(milliseconds) ms a law is broken: \(reason)"
  }
}

/// Holds all that a scene's pagers tell to the laws that can be seen from outside, beside the journal's other readers.
///
/// A pager at rest has ended all that it began, is on a page and told of it. A scene may change from one pager to another
/// in the midst of a motion (the gallery does): what a pager did meanwhile was not heard.
@MainActor
final class TraceLaws {
  private let journal: Journal
  private var reader: Journal.Reader?
  /// The scene whose pager told last, and its name, which stays when it goes.
  private weak var source: (any PagingScene)?
  private var id: ObjectIdentifier?
  private var check = PagerEventCheck(from: nil)
  /// What is wrong, since the last frame; the first of it.
  private var reason: String?

  init(_ scene: any RecordableScene) {
    journal = scene.journal
    reader = journal.addReader { [weak self] fact in
      if case .pager(let events, let source) = fact { self?.hear(events, from: source) }
    }
  }

  private func hear(_ events: [PagerEvent], from source: any PagingScene) {
    // The first one has told nothing before.
    if let id, id != ObjectIdentifier(source) { check = PagerEventCheck() }
    (self.source, id) = (source, ObjectIdentifier(source))
    guard !events.isEmpty else { return }
    let delaysTaps = source.readout?.configuration.delaysTaps ?? false
    for event in events {
      let violation = check.hear(event, delaysTaps: delaysTaps)
      reason = reason ?? violation
    }
  }

  /// What was broken since the last frame, now that the next one was made; `nil` where nothing was.
  func violation() -> String? {
    defer { reason = nil }
    guard let readout = source?.readout, readout.phase == .resting, !readout.isAnimating else { return reason }
    if readout.targetPage != readout.settledPage || readout.targetPage != readout.currentPage {
      let pages = "settled on \(readout.settledPage), currently on \(readout.currentPage)"
      reason = reason ?? "at rest on page \(readout.targetPage), \(pages)"
    }
    let unended = check.checkAtRest(on: readout.currentPage)
    return reason ?? unended
  }

  /// Hears no more.
  func stop() { reader.take().map(journal.remove) }
}
