import Synchronization

/// The sources of a library, by number.
final class LibrarySources: Sendable {
  let request: LibraryRequest
  let context: LibraryContext
  private let sources = Mutex<[Int: LibrarySource]>([:])
  private let groups = Mutex(Groups())

  /// The files that were given one by one, by folder.
  private struct Groups {
    /// The source of each resolved folder.
    var sources: [RawPath: LibrarySource] = [:]
    /// The resolved folder of each given folder: `./a/1.jpg` and `a/2.jpg` are neighbours.
    var resolved: [RawPath: RawPath] = [:]
  }

  /// Creates a source for each path of `request`, none read yet.
  init(_ request: LibraryRequest, context: LibraryContext) {
    self.request = request
    self.context = context
    let isAlone = request.paths.count == 1 && request.list == nil
    for path in request.paths { addSource(path, isAlone: isAlone) }
    if request.list == nil { context.publisher.closeSources() }
  }

  /// Adds a source for `path` after the others and returns its number. Where `isAlone`, a file brings its siblings.
  @discardableResult
  func addSource(_ path: RawPath, isAlone: Bool = false) -> Int {
    sources.withLock { sources in
      let source = LibrarySource(number: context.publisher.addSource(), path: path, isAlone: isAlone)
      sources[source.number] = source
      return source.number
    }
  }

  /// Keeps `list`, which has been read and published as source `number`, up to date. May wait for disks.
  func keep(_ list: ListedAlbum, as number: Int) {
    sources.withLock { $0[number] = LibrarySource(number: number, listed: list) }
    list.watch(context, source: number)
  }

  /// Returns source `number`, or `nil` if there is none.
  func source(_ number: Int) -> LibrarySource? { sources.withLock { $0[number] } }

  /// All sources, by number.
  var all: [LibrarySource] { sources.withLock { $0.values.sorted { $0.number < $1.number } } }

  /// Publishes the news of all sources, once given files are in their final order.
  func publish() {
    guard !context.isCancelled() else { return }
    for source in groups.withLock({ Array($0.sources.values) }) { source.finishGiven(context) }
    context.publisher.publishNews()
  }

  /// Returns the source for the given files in `folder`: `source` if there is none yet.
  func group(of folder: RawPath, orNew source: LibrarySource) -> LibrarySource {
    let known = groups.withLock { $0.resolved[folder] }
    // This may wait for the disk, so it holds no lock.
    let resolved = known ?? context.disk.resolve(folder)
    return groups.withLock { groups in
      groups.resolved[folder] = resolved
      let group = groups.sources[resolved] ?? source
      groups.sources[resolved] = group
      return group
    }
  }

  /// Returns the folder's name, resolved on disk where the path does not contain it.
  func title(of folder: RawPath) -> String {
    guard folder.isRelativeName else { return folder.shownName }
    let resolved = context.disk.resolve(folder)
    return resolved.name.isEmpty ? ShownName.caption(resolved.bytes) : resolved.shownName
  }
}
