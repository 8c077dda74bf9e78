import Glibc
import Platform
import Synchronization

/// The objects and settings that the threads of a library share.
struct LibraryContext: Sendable {
  let disk: any Disk
  /// The table of watched folders; `nil` if folders are read once and not watched.
  var watches: WatchTable?
  let publisher: SnapshotPublisher
  /// The order of the names of files and folders.
  var collation = Collation.unicode
  /// Whether a RAW photograph and a JPEG of one name are one page.
  var pairsRAW = false
  /// The order of the pictures in an album.
  var order = OrderSetting()
  /// Whether dates taken can be read.
  var hasDates = false
  /// The time that a picture whose name is missing stays in its album, in ns.
  var patience: Int64 = 0
  /// The files that the user removes, which get no such patience.
  var removals = ExpectedRemovals()
  /// The function that returns whether reading must end.
  var isCancelled: @Sendable () -> Bool = { false }
  /// The function that receives the error for each folder that the system has no resources to watch.
  var reportUnwatched: @Sendable (SystemError) -> Void = { _ in }

  /// Returns whether pictures must be read before they are in the final order of `order`.
  func readsDates(for order: PictureOrder) -> Bool { order == .taken && hasDates }

  /// Returns the time when the missing file at `path` counts as gone, in ns; `nil` if it does so at once.
  func endOfPatience(for path: RawPath) -> Int64? {
    patience > 0 && !removals.contains(path) ? MonotonicClock.systemNanoseconds + patience : nil
  }

  /// Watches `folder` under `address`. Returns whether it must be listed at intervals instead.
  func watch(_ folder: RawPath, as address: FolderAddress) -> Bool {
    guard let watches else { return false }
    do throws(SystemError) {
      try watches.watch(folder, as: address)
      return false
    } catch {
      // Any other error also occurs, and is reported, when the folder is listed.
      guard [ENOSPC, ENOMEM, EMFILE, ENFILE, ENOSYS].contains(error.code) else { return false }
      reportUnwatched(error)
      return true
    }
  }
}
