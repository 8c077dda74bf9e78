import Glibc
import Platform
import Synchronization

@testable import PhotoLibrary

/// A source of folder events for tests.
final class ImaginaryWatching: FolderWatching {
  private struct State {
    var watches: [RawPath: Int32] = [:]
    var events: [(watch: Int32, event: FolderEvent)] = []
    /// The number of folders that can be watched.
    var room: Int
    var attempts = 0
  }

  private let state: Mutex<State>
  /// Waits and wakes like the real watcher.
  private let waiting = Inotify()

  /// Watches at most `room` folders.
  init(room: Int = .max) { state = Mutex(State(room: room)) }

  /// The number of requests for a watch.
  var attempts: Int { state.withLock { $0.attempts } }

  /// Gives the watcher room for `room` folders.
  func makeRoom(_ room: Int) { state.withLock { $0.room = room } }

  func watch(_ folder: RawPath) throws(SystemError) -> Int32 {
    let watch: Int32? = state.withLock { state in
      state.attempts += 1
      if let known = state.watches[folder] { return known }
      guard state.watches.count < state.room else { return nil }
      state.watches[folder] = Int32(state.watches.count + 1)
      return state.watches[folder]
    }
    guard let watch else { throw SystemError("inotify_add_watch", code: ENOSPC) }
    return watch
  }

  func unwatch(_ watch: Int32) {
    state.withLock { state in state.watches = state.watches.filter { $0.value != watch } }
  }

  /// Reports `events` of `folder` together; without `folder`, those of an unknown one.
  func tell(_ events: FolderEvent..., in folder: String? = nil) {
    state.withLock { state in
      let watch = folder.flatMap { state.watches[RawPath($0)] } ?? -1
      state.events += events.map { (watch, $0) }
    }
    waiting.wake()
  }

  func wait(isHearing: Bool, until deadline: Int64?) {
    if isHearing, state.withLock({ !$0.events.isEmpty }) { return }
    waiting.wait(isHearing: isHearing, until: deadline)
  }

  func wake() { waiting.wake() }

  func takeEvents() -> [(watch: Int32, event: FolderEvent)] {
    state.withLock { state in
      defer { state.events = [] }
      return state.events
    }
  }
}
