import Synchronization

/// Tells why a path is not shown while others are, a line each, until everything that was asked for has been read.
final class FailureLog: Sendable {
  /// The most lines; what is left out has its page all the same.
  static let mostLines = 16

  private struct State {
    var told: [LibraryFailure] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let onTrouble: @Sendable (String) -> Void

  /// A log whose lines `onTrouble` gets.
  init(onTrouble: @escaping @Sendable (String) -> Void) { self.onTrouble = onTrouble }

  /// What was told, in that order.
  var told: [LibraryFailure] { state.withLock { $0.told } }

  /// Tells what is new in `snapshot`; nothing while it has no picture, as its failures may then be all there is to say.
  func tell(_ snapshot: LibrarySnapshot) {
    let lines = state.withLock { state -> [String] in
      guard !state.isOver, snapshot.startPage != nil else { return [] }
      state.isOver = snapshot.isComplete
      var lines: [String] = []
      for failure in snapshot.failures where state.told.count < Self.mostLines && !state.told.contains(failure) {
        state.told.append(failure)
        lines.append(failure.line)
        if state.told.count == Self.mostLines { lines.append("more paths may not be shown: their pages say why") }
      }
      return lines
    }
    for line in lines { onTrouble(line) }
  }
}
