import Gallery
import Platform
import Shell
import Synchronization
import Words

/// A queue of file news from other threads to the window.
final class NewsQueue: Sendable {
  private let wakeUp: WakeUpRelay
  private let waiting = Mutex<[FileNews]>([])

  /// Creates a queue that signals `wakeUp` for each entry.
  init(wakeUp: WakeUpRelay) { self.wakeUp = wakeUp }

  /// Adds `line`; `canBeUndone` says whether the window offers to undo the action.
  func add(_ line: String, canBeUndone: Bool = false) {
    waiting.withLock { $0.append(FileNews(line, canBeUndone: canBeUndone)) }
    wakeUp.signal()
  }

  /// Adds `line` with the first of `problems`.
  func add(_ line: String, _ problems: [String], canBeUndone: Bool = false) {
    add(problems.first.map { translated("%1$@. %2$@", line, $0) } ?? line, canBeUndone: canBeUndone)
  }

  /// Returns the waiting entries in order, and removes them.
  func take() -> [FileNews] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
