import Glibc
import Platform

/// A given folder that is gone and may come back.
///
/// While the folder exists, nothing above it is watched: it reports its own end, and unrelated events are frequent
/// there.
extension FolderTree {
  /// The number for the watch of the folder in which the given one, or a folder on the way to it, may appear again.
  static let above = -1

  /// Shows that the given folder is gone, and waits for it to come back.
  mutating func rootIsGone(_ context: LibraryContext) {
    guard !isRootMissing else { return }
    removeRoot(context)
    awaitRoot(context)
  }

  /// Reads the given folder if it exists again; else watches the nearest existing folder above it.
  mutating func awaitRoot(_ context: LibraryContext) {
    // Without a name there is nothing to wait for.
    guard let root = nodes[Self.root], !root.path.isRelativeName, context.watches != nil else { return }
    while !context.isCancelled() {
      guard let missing = watchAbove(root.path, context) else { return }
      // The check comes after the watch begins: later changes are events, and earlier ones are seen.
      switch try? context.disk.probe(missing) {
      case .folder where missing == root.path:
        stopAwaiting(context)
        nodes[Self.root] = FolderNode(root: root.path, title: root.title)
        hasNews = true
        read(Self.root, context)
        // It was gone again before it could be watched.
        guard isRootMissing else { return }
      case .folder: continue
      case .file, .other, nil: return
      }
    }
  }

  /// Returns whether `event` in the watched folder may bring the given folder back, or ends the wait there.
  func isAwaited(_ event: FolderEvent) -> Bool {
    switch event.kind {
    case .created, .movedHere: event.name == awaited
    case .folderGone, .folderMoved: true
    case .written, .removed, .movedAway, .attributes, .ended, .overflow: false
    }
  }

  /// Whether the notice says that the given folder is missing.
  private var isRootMissing: Bool { nodes[Self.root]?.notice?.failure?.reason == .missing }

  /// Watches the nearest existing folder above `path`, and returns the first missing folder below that.
  private mutating func watchAbove(_ path: RawPath, _ context: LibraryContext) -> RawPath? {
    stopAwaiting(context)
    var missing = path
    while missing.parent != missing, !missing.isRelativeName {
      do throws(SystemError) {
        try context.watches?.watch(missing.parent, as: FolderAddress(source: source, folder: Self.above))
        awaited = Array(missing.name)
        return missing
      } catch {
        guard [ENOENT, ENOTDIR].contains(error.code) else {
          // The folder is looked for at intervals instead.
          if [ENOSPC, ENOMEM, EMFILE, ENFILE, ENOSYS].contains(error.code) {
            unwatched.insert(Self.root)
            context.reportUnwatched(error)
          }
          return nil
        }
        missing = missing.parent
      }
    }
    return nil
  }

  private mutating func stopAwaiting(_ context: LibraryContext) {
    awaited = nil
    context.watches?.unwatch(FolderAddress(source: source, folder: Self.above))
  }
}
