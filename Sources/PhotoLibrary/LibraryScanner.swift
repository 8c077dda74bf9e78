import Glibc
import Synchronization

/// Reads a library on a thread of its own and keeps the latest snapshot of it for any other.
public final class LibraryScanner: Sendable {
  private let snapshot = Mutex(LibrarySnapshot())
  private let isCancelled = Atomic(false)
  private let first = Gate()

  /// Starts reading `request`. `onNews` is called on the reading thread after each new snapshot, at most 25 times a
  /// second; it should only wake the one who will ask.
  public convenience init(_ request: LibraryRequest, onNews: @escaping @Sendable () -> Void) {
    self.init(request, disk: SystemDisk(), onNews: onNews)
  }

  init(_ request: LibraryRequest, disk: any Disk, onNews: @escaping @Sendable () -> Void) {
    BackgroundThread.run { [self] in
      var scan = LibraryScan(
        request, disk: disk, clock: Self.clock, isCancelled: { self.isCancelled.load(ordering: .relaxed) },
        publish: { snapshot in
          self.keep(snapshot)
          onNews()
        })
      scan.run()
      first.open()
    }
  }

  /// The newest snapshot; empty before the first. Never waits for the disk.
  public func latest() -> LibrarySnapshot {
    snapshot.withLock { $0 }
  }

  /// Waits until there is a picture to show or nothing more will come, and returns the newest snapshot. Waits as long
  /// as the disk does.
  public func waitForFirst() -> LibrarySnapshot {
    first.wait()
    return latest()
  }

  /// Ends the reading soon, at the latest when the disk has answered. No more than one snapshot follows.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }

  private func keep(_ new: LibrarySnapshot) {
    // The old one leaves the lock alive, so that nobody waits while its memory is given back.
    _ = snapshot.withLock { current in
      let old = current
      current = new
      return old
    }
    if new.startPage != nil { first.open() }
  }

  /// A steady clock (ns).
  private static func clock() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
