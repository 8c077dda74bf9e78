import Glibc
import Platform
import Synchronization

/// What the threads that read a library share.
struct LibraryContext: Sendable {
  let disk: any Disk
  /// `nil` where folders are read once and not watched.
  var watches: WatchTable?
  let publisher: SnapshotPublisher
  /// What orders the names of files and folders.
  var collation = Collation.unicode
  /// What the pictures of an album are sorted by.
  var order = OrderSetting()
  /// Whether it can be read when pictures were taken.
  var hasDates = false
  /// How long a picture whose name is gone stays in its album (ns).
  var patience: Int64 = 0
  /// Files for which nobody waits so.
  var removals = ExpectedRemovals()
  /// Whether reading is to end.
  var isCancelled: @Sendable () -> Bool = { false }
  /// Told of each folder that the system refuses to watch for want of room.
  var reportUnwatched: @Sendable (SystemError) -> Void = { _ in }

  /// Whether pictures that are sorted by `order` stand in that only once their files have been read.
  func readsDates(for order: PictureOrder) -> Bool { order == .taken && hasDates }

  /// When the name of the file at `path`, which is gone, counts as gone (ns); `nil` where it does now.
  func endOfPatience(for path: RawPath) -> Int64? {
    patience > 0 && !removals.contains(path) ? MonotonicClock.systemNanoseconds + patience : nil
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
