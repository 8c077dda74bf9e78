import Glibc
import Platform

/// A given folder that is gone, and may come back.
///
/// While it is there nothing above it is watched: it tells of its own end, and other things happen often where it lies.
extension FolderTree {
  /// The number under which the folder is watched in which the given one may appear again, or one on the way to it.
  static let above = -1

  /// The given folder is where it was no longer: says so, and waits for what comes in its place.
  mutating func rootIsGone(_ context: LibraryContext) {
    guard !isRootMissing else { return }
    removeRoot(context)
    awaitRoot(context)
  }

  /// Reads the given folder where there is one again; else watches the nearest folder above it that there is.
  mutating func awaitRoot(_ context: LibraryContext) {
    // Where there is no name there is nothing to wait for.
    guard let root = nodes[Self.root], !root.path.isRelativeName, context.watches != nil else { return }
    while !context.isCancelled() {
      guard let missing = watchAbove(root.path, context) else { return }
      // Looked at once it is watched: what comes between is told of or seen.
      switch try? context.disk.probe(missing) {
      case .folder where missing == root.path:
        stopAwaiting(context)
        nodes[Self.root] = FolderNode(root: root.path, title: root.title)
        hasNews = true
        read(Self.root, context)
        // Gone again before it could be watched.
        guard isRootMissing else { return }
      case .folder: continue
      case .file, .other, nil: return
      }
    }
  }

  /// Whether the event `event` in the folder that is watched may bring the given folder back, or ends the waiting there.
  func isAwaited(_ event: FolderEvent) -> Bool {
    switch event.kind {
    case .created, .movedHere: event.name == awaited
    case .folderGone, .folderMoved: true
    case .written, .removed, .movedAway, .attributes, .ended, .overflow: false
    }
  }

  /// Whether the page in place of the given folder's albums says that it is not there.
  private var isRootMissing: Bool { nodes[Self.root]?.notice?.failure?.reason == .missing }

  /// Watches the nearest folder above `path` that there is, and returns the first missing step from there.
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
          // It is looked for now and then.
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
