import Formats
import Platform

/// The reader of a list of paths, while another program writes it.
///
/// The files make one album in the order of the list; each folder is a source of its own. Each path is checked on disk
/// until the first picture is found. After that, a picture's extension is enough: a long list costs no disk access per
/// file, and a mount that does not answer does not delay it.
struct ListReader {
  /// The title of the album, unless all its pictures are in one folder.
  static let title = "Standard input"
  /// The maximum number of pictures in the album.
  static let mostPictures = 1_000_000
  /// The maximum number of paths that are read, pictures or not.
  static let mostPaths = 10_000_000
  /// The maximum number of paths that get a page because they cannot be shown.
  static let mostNotices = 16

  private let list: LibraryRequest.List
  private let sources: LibrarySources
  private let source: Int
  private let onTrouble: @Sendable (String) -> Void

  /// Creates a reader of `list`, whose files are source `source` among `sources`.
  init(
    _ list: LibraryRequest.List, sources: LibrarySources, source: Int, onTrouble: @escaping @Sendable (String) -> Void
  ) {
    self.list = list
    self.sources = sources
    self.source = source
    self.onTrouble = onTrouble
  }

  /// Reads to the end of the list, and waits for the program that writes it. Calls `startSource` with the number of
  /// each source that has work to do.
  func run(startSource: (Int) -> Void) {
    var splitter = PathSplitter(separator: list.isNulSeparated ? 0 : UInt8(ascii: "\n"))
    let (context, order) = (sources.context, sources.context.order.now)
    var found = Found(
      pictures: ListedPictures(
        id: context.publisher.newAlbumID(), key: order.key(in: RawPath(""), on: context.disk),
        readsDates: context.readsDates(for: order)), order: order)
    var isOver = false
    var paths = 0
    while !isOver, !sources.context.isCancelled() {
      // News is published when due, or when the other program pauses.
      if found.hasNews, sources.context.publisher.isDue || !isReadable(within: 0.01) { publish(&found) }
      let bytes: [UInt8]
      do throws(SystemError) { bytes = try ByteStream.read(from: list.descriptor, most: 1 << 16) } catch {
        found.failures.append(LibraryFailure(path: RawPath(Self.title), reason: .unreadable(error)))
        break
      }
      isOver = bytes.isEmpty
      // No path contains a NUL, so this is another kind of list. Its writer may never end.
      if !list.isNulSeparated, bytes.contains(0) {
        found.failures = [LibraryFailure(path: RawPath(Self.title), reason: .listHasNULs)]
        break
      }
      for path in isOver ? splitter.end() : splitter.take(bytes) {
        paths += 1
        guard found.pictures.count < Self.mostPictures, paths <= Self.mostPaths else {
          let most = paths > Self.mostPaths ? "\(Self.mostPaths) paths" : "\(Self.mostPictures) pictures"
          onTrouble("the list names more than \(most): the rest is left out")
          isOver = true
          break
        }
        take(path.withoutScheme, into: &found, startSource)
      }
      if splitter.isNoList {
        onTrouble(
          "the list has \(PathSplitter.longestStretch >> 20) MiB without the end of a path: it is read no further; "
            + (list.isNulSeparated ? "-0 wants a NUL after each path" : "write a path a line, or add -0 for NULs"))
        isOver = true
      }
    }
    if splitter.leftOut > 0, !splitter.isNoList {
      onTrouble("entries of the list that are too long for a path are left out: \(splitter.leftOut)")
    }
    guard !sources.context.isCancelled() else { return }
    end(found)
    // The sort order of the library may have changed meanwhile.
    if sources.source(source) != nil { startSource(source) }
  }

  /// The pictures and failures found so far.
  private struct Found {
    var pictures: ListedPictures
    /// The sort order of the pictures. The library's order may be another one by the end of the list.
    let order: PictureOrder
    var failures: [LibraryFailure] = []
    var hasFolders = false
    var hasNews = false
  }

  private func take(_ path: RawPath, into found: inout Found, _ startSource: (Int) -> Void) {
    let isNamedSo = path.bytes.withUnsafeBufferPointer { PictureFormat.hasEnding($0) }
    switch found.pictures.count > 0 && isNamedSo ? .picture : sources.context.disk.target(at: path) {
    case .picture:
      found.pictures.append(sources.context.disk.unambiguous(path))
      // The very first picture shows at once.
      if found.pictures.count == 1 { publish(&found) } else { found.hasNews = true }
    case .folder:
      found.hasFolders = true
      startSource(sources.addSource(path))
    case .failure(let failure):
      if found.failures.count < Self.mostNotices { found.failures.append(failure) }
    }
  }

  private func publish(_ found: inout Found) {
    let album = found.pictures.album(title: title(of: found.pictures), isComplete: false)
    sources.context.publisher.set([album], of: source)
    sources.context.publisher.publishNews()
    found.hasNews = false
  }

  /// Publishes the end of the list. Files that are not pictures are left out without a message, because `find` lists
  /// everything, unless nothing else is in the list.
  private func end(_ found: Found) {
    var failures = found.failures
    let hasPictures = found.pictures.count > 0
    if found.hasFolders || hasPictures {
      failures.removeAll { $0.reason == .notAPicture }
    } else if failures.isEmpty {
      failures = [LibraryFailure(path: RawPath(Self.title), reason: .listIsEmpty)]
    }
    let notices = failures.map { Album(id: sources.context.publisher.newAlbumID(), failure: $0) }
    let list = ListedAlbum(found.pictures, title: title(of: found.pictures), order: found.order, notices: notices)
    sources.context.publisher.set(hasPictures ? list.albums : notices, of: source)
    sources.context.publisher.finish(source)
    sources.context.publisher.closeSources()
    sources.publish()
    if hasPictures { sources.keep(list, as: source) }
  }

  private func title(of pictures: ListedPictures) -> String { pictures.folder.map(sources.title) ?? Self.title }

  /// Returns whether more input, or its end, arrives within `seconds`.
  private func isReadable(within seconds: Double) -> Bool {
    Poll.readable([list.descriptor], until: MonotonicClock.systemSeconds + seconds)[0]
  }
}
