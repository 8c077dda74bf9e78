import Glibc
import Platform
import Synchronization

/// The address of a folder in a library: the number of its source, and its own number there.
struct FolderAddress: Hashable, Sendable {
  let source: Int
  let folder: Int
}

/// The table of watched folders, with the addresses that get their events.
final class WatchTable: Sendable {
  /// The maximum number of events that may wait for a watch that is being created.
  private static let mostOrphans = 10_000

  private struct State {
    /// The addresses of each watch. A folder has several where several paths lead to it.
    var addresses: [Int32: [FolderAddress]] = [:]
    var watches: [FolderAddress: Int32] = [:]
    /// The number of watches being created.
    var pending = 0
    /// The events of watches without an address yet.
    var orphans: [(watch: Int32, event: FolderEvent)] = []
  }

  private let watcher: any FolderWatching
  private let state = Mutex(State())

  init(_ watcher: any FolderWatching) { self.watcher = watcher }

  /// Watches `folder`, and passes its events to `address`. May wait for the disk.
  func watch(_ folder: RawPath, as address: FolderAddress) throws(SystemError) {
    state.withLock { $0.pending += 1 }
    let result = Result { () throws(SystemError) in try watcher.watch(folder) }
    let hasOrphans = state.withLock { state in
      state.pending -= 1
      guard case .success(let watch) = result else { return false }
      if state.watches.updateValue(watch, forKey: address) != watch {
        state.addresses[watch, default: []].append(address)
      }
      return state.orphans.contains { $0.watch == watch }
    }
    if hasOrphans { watcher.wake() }
    _ = try result.get()
  }

  /// Ends the watch of `address`. The folder stays watched while it has another address.
  func unwatch(_ address: FolderAddress) {
    let last: Int32? = state.withLock { state in
      guard let watch = state.watches.removeValue(forKey: address) else { return nil }
      state.addresses[watch]?.removeAll { $0 == address }
      guard state.addresses[watch]?.isEmpty == true else { return nil }
      state.addresses[watch] = nil
      return watch
    }
    if let last { watcher.unwatch(last) }
  }

  /// Takes the events, each with its address, and whether events were lost.
  func takeEvents() -> (events: [(address: FolderAddress, event: FolderEvent)], isOverflow: Bool) {
    let new = watcher.takeEvents()
    return state.withLock { state in
      let all = state.orphans + new
      state.orphans = []
      var sorted: [(address: FolderAddress, event: FolderEvent)] = []
      var isOverflow = false
      for (watch, event) in all {
        if event.kind == .overflow {
          isOverflow = true
        } else if let addresses = state.addresses[watch] {
          for address in addresses { sorted.append((address, event)) }
          if event.kind == .ended {
            for address in addresses { state.watches[address] = nil }
            state.addresses[watch] = nil
          }
        } else if state.pending > 0, event.kind != .ended, state.orphans.count < Self.mostOrphans {
          state.orphans.append((watch, event))
        }
      }
      return (sorted, isOverflow)
    }
  }
}
