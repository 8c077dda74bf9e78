import Gallery
import Platform
import Shell
import Synchronization

/// What other threads have to say of files, for the window.
final class NewsQueue: Sendable {
  private let wakeUp: WakeUpRelay
  private let waiting = Mutex<[FileNews]>([])

  /// Signals `wakeUp` where there is news.
  init(wakeUp: WakeUpRelay) { self.wakeUp = wakeUp }

  /// Adds `line`, of something that can be undone where `canBeUndone` says so.
  func add(_ line: String, canBeUndone: Bool = false) {
    waiting.withLock { $0.append(FileNews(line, canBeUndone: canBeUndone)) }
    wakeUp.signal()
  }

  /// What has gathered, in order.
  func take() -> [FileNews] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
