import PagerGeometry
import Scene
import Words

/// A search for a gesture of a trace.
public enum GestureSearch: Hashable, Sendable {
  /// The next gesture of a kind, after the last one the first.
  case next(kind: String)
  /// The previous gesture of a kind, before the first one the last.
  case previous(kind: String)
  /// The gesture with the most late frames.
  case mostLate
  /// The gesture with the widest overshoot.
  case widestOvershoot

  /// The shortcuts of the searches.
  static let keys = [
    KeyBinding("n, p", "next, previous gesture of the same kind", [.character("n"), .character("p")]),
    KeyBinding(
      "j, o", "the most late frames, the widest overshoot", [.character("j"), .character("o")]),
  ]
}

extension TimelineMarks {
  /// The kinds of the gestures, each once, in the order of their first gestures.
  var kinds: [String] {
    var seen: Set<String> = []
    return gestures.map(\.kind).filter { seen.insert($0).inserted }
  }

  /// Returns the gesture that `search` finds from the gesture `number` on; `nil` if there is none.
  ///
  /// Among equals it is the first one.
  func gesture(_ search: GestureSearch, from number: Int?) -> Gesture? {
    let number = number ?? 0
    switch search {
    case .next(let kind):
      let found = gestures.filter { $0.kind == kind }
      return found.first { $0.number > number } ?? found.first
    case .previous(let kind):
      let found = gestures.filter { $0.kind == kind }
      return found.last { $0.number < number } ?? found.last
    case .mostLate:
      let most = gestures.map(\.lateFrames).max() ?? 0
      return most > 0 ? gestures.first { $0.lateFrames == most } : nil
    case .widestOvershoot:
      let widest = gestures.map(\.overshoot).max() ?? 0
      return widest > 0 ? gestures.first { $0.overshoot == widest } : nil
    }
  }

  /// Returns a line about the result of `search`; `gesture` is the one found.
  func words(_ search: GestureSearch, found gesture: Gesture?) -> String {
    switch search {
    case .next(let kind), .previous(let kind):
      guard let gesture else { return translated("No gestures") }
      let own = gestures.filter { $0.kind == kind }
      let place = (own.firstIndex(of: gesture) ?? 0) + 1
      return translated("%1$@: %2$@ of %3$@", kind, localNumber(place), localNumber(own.count))
    case .mostLate:
      guard let gesture else { return translated("No late frames") }
      return translated(
        "Gesture %1$@: %2$@", localNumber(gesture.number),
        translated(one: "%1$@ late frame", other: "%1$@ late frames", count: gesture.lateFrames))
    case .widestOvershoot:
      guard let gesture else { return translated("No overshoot") }
      return translated(
        "Gesture %1$@: %2$@", localNumber(gesture.number),
        translated("overshoot %1$@ pt", localNumber(gesture.overshoot.fixed(1))))
    }
  }
}
