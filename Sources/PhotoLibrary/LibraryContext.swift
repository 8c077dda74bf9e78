import Glibc
import Platform
import Synchronization

/// What the threads that read a library share.
struct LibraryContext: Sendable {
  let disk: any Disk
  /// `nil` where folders are read once and not watched.
  let watches: WatchTable?
  let publisher: SnapshotPublisher
  /// What orders the names of files and folders.
  let collation: Collation
  /// Whether reading is to end.
  let isCancelled: @Sendable () -> Bool
  /// Told of each folder that the system refuses to watch for want of room.
  let reportUnwatched: @Sendable (SystemError) -> Void

  init(
    disk: any Disk, watches: WatchTable? = nil, publisher: SnapshotPublisher, collation: Collation = .unicode,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    reportUnwatched: @escaping @Sendable (SystemError) -> Void = { _ in }
  ) {
    self.disk = disk
    self.watches = watches
    self.publisher = publisher
    self.collation = collation
    self.isCancelled = isCancelled
    self.reportUnwatched = reportUnwatched
  }

  /// Watches `folder` under `address`; says whether something other than its listing has to be relied on.
  func watch(_ folder: RawPath, as address: FolderAddress) -> Bool {
    guard let watches else { return false }
    do throws(SystemError) {
      try watches.watch(folder, as: address)
      return false
    } catch {
      // Listing the folder reports any other error.
      guard [ENOSPC, ENOMEM, EMFILE, ENFILE, ENOSYS].contains(error.code) else { return false }
      reportUnwatched(error)
      return true
    }
  }
}
