import PagerEngine
import PagerGeometry
import Paging

/// The gestures recognised before a frame, in a replay and in its recording.
public struct TraceRecognition: Hashable, Sendable {
  /// The number of the frame, from 1.
  public var tick: Int
  /// The time since the trace's start.
  public var instant: Instant
  /// The gestures in the recording.
  public var recorded: [TraceGesture]
  /// The gestures in the replay.
  public var replayed: [TraceGesture]

  /// The message in one line: the frame and the difference.
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

/// A reader of the gestures that a scene recognises, beside other readers of its journal.
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

  /// Returns the gestures recognised since the last call.
  func take() -> [TraceGesture] { gestures.take() }

  /// Stops reading the journal.
  func stop() { reader.take().map(journal.remove) }
}
