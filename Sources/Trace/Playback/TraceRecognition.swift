import PagerEngine
import PagerGeometry
import Paging

/// The gestures that were recognised before a frame of a replay, beside the recorded ones.
public struct TraceRecognition: Hashable, Sendable {
  /// The frame's number, from 1.
  public var tick: Int
  /// When, from the trace's start.
  public var instant: Instant
  /// What was recognised then.
  public var recorded: [TraceGesture]
  /// What is recognised now.
  public var replayed: [TraceGesture]

  /// Where, and what, in one line.
  public var line: String {
    let milliseconds = Double(instant.nanoseconds / 10_000) / 100
    let (was, isNow) = (Self.names(recorded), Self.names(replayed))
    let difference = was == isNow ? "\(was) is recognised otherwise" : "\(was) was recognised, now \(isNow) is"
    return "before tick \(tick) at \(milliseconds) ms \(difference)"
  }

  private static func names(_ gestures: [TraceGesture]) -> String {
    gestures.isEmpty ? "nothing" : gestures.map(\.kind.rawValue).joined(separator: ", ")
  }
}

/// Hears what a scene recognises, beside its journal's other readers.
@MainActor
final class Recognizer {
  private let journal: Journal
  private var reader: Journal.Reader?
  private var gestures = TraceGestures()

  init(_ scene: any RecordableScene) {
    journal = scene.journal
    reader = journal.addReader { [weak self] fact in
      if case .pager(let events, of: _) = fact { self?.gestures.add(events) }
    }
  }

  /// Returns what was recognised since the last time.
  func take() -> [TraceGesture] { gestures.take() }

  /// Hears no more.
  func stop() { reader.take().map(journal.remove) }
}
