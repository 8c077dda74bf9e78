import PagerEngine
import PagerGeometry
import Paging

/// A violation of a law of the engine in a replay.
public struct TraceViolation: Hashable, Sendable {
  /// The number of the frame after the violation, from 1.
  public var tick: Int
  /// The time of that frame since the trace's start.
  public var instant: Instant
  /// The description of the violation.
  public var reason: String

  /// The message in one line: the frame and the violation.
  public var line: String {
    let milliseconds = Double(instant.nanoseconds / 10_000) / 100
    return "before tick \(tick) at \(milliseconds) ms a law is broken: \(reason)"
  }
}

/// A check of a scene's pagers against the laws that are visible from outside.
///
/// It reads the scene's journal beside other readers.
///
/// A pager at rest has ended every motion that it began, is on a page and has reported it. A scene may change to
/// another pager during a motion, as the list of demos does; events of the hidden pager are missing then, so the check
/// starts anew.
@MainActor
final class TraceLaws {
  private let journal: Journal
  private var reader: Journal.Reader?
  /// The scene of the last pager events, and its identity, which stays valid after the scene is gone.
  private weak var source: (any PagingScene)?
  private var id: ObjectIdentifier?
  private var check = PagerEventCheck(from: nil)
  /// The first violation since the last frame.
  private var reason: String?

  init(_ scene: any RecordableScene) {
    journal = scene.journal
    reader = journal.addReader { [weak self] fact in
      if case .pager(let events, let source) = fact { self?.hear(events, from: source) }
    }
  }

  private func hear(_ events: [PagerEvent], from source: any PagingScene) {
    // The first source has had no events before.
    if let id, id != ObjectIdentifier(source) { check = PagerEventCheck() }
    (self.source, id) = (source, ObjectIdentifier(source))
    guard !events.isEmpty else { return }
    let delaysTaps = source.readout?.configuration.delaysTaps ?? false
    for event in events {
      let violation = check.hear(event, delaysTaps: delaysTaps)
      reason = reason ?? violation
    }
  }

  /// Returns the first violation since the last call; `nil` if there is none.
  ///
  /// It also checks a pager at rest, so call it after each frame.
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

  /// Stops reading the journal.
  func stop() { reader.take().map(journal.remove) }
}
