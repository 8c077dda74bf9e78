/// One pass over the paths of a request, in the order given.
struct LibraryScan {
  private let request: LibraryRequest
  private let disk: any Disk
  private let isCancelled: () -> Bool
  private var builder: SnapshotBuilder
  /// The albums of files that were given one by one, by resolved folder. They stay open to the end: more may follow.
  private var fileGroups: [RawPath: FileGroup] = [:]
  /// Folders of such files as they were given, and resolved: `./a/1.jpg` and `a/2.jpg` are neighbours.
  private var resolvedFolders: [RawPath: RawPath] = [:]

  private struct FileGroup {
    let album: Int
    var names: Set<RawPath> = []
  }

  /// A pass over `request`. Stops soon after `isCancelled` says so, without a last snapshot.
  init(
    _ request: LibraryRequest, disk: any Disk, clock: @escaping () -> UInt64,
    isCancelled: @escaping () -> Bool = { false }, publish: @escaping (LibrarySnapshot) -> Void
  ) {
    self.request = request
    self.disk = disk
    self.isCancelled = isCancelled
    builder = SnapshotBuilder(clock: clock, publish: publish)
  }

  /// Does it all.
  mutating func run() {
    for path in request.paths where !isCancelled() {
      do {
        switch try disk.probe(path) {
        case .folder: scanFolders(from: path)
        case .file(let header) where PictureSignature.format(of: header) != nil: addFile(path)
        case .file, .other: builder.addNotice(LibraryFailure(path: path, reason: .notAPicture))
        }
      } catch {
        builder.addNotice(LibraryFailure(path: path, error: error))
      }
    }
    if !isCancelled() { builder.finish() }
  }

  /// Makes albums of `root` and the folders below: the pictures in a folder before the folders in it.
  private mutating func scanFolders(from root: RawPath) {
    var walk = FolderWalk(from: root, title: title(of: root), depth: request.isRecursive ? .max : 1)
    let before = builder.albumCount
    while !isCancelled(), let folder = walk.next() { scan(folder, in: &walk) }
    if builder.albumCount == before, !isCancelled() {
      let reason = LibraryFailure.Reason.noPictures(isRecursive: request.isRecursive)
      builder.addNotice(LibraryFailure(path: root, reason: reason))
    }
  }

  private mutating func scan(_ folder: FolderWalk.Folder, in walk: inout FolderWalk) {
    var album: Int?
    var failure: SystemError?
    do {
      try disk.list(folder.path, admit: { walk.enter($0) }) { name, kind in
        if name.first == UInt8(ascii: ".") { return !isCancelled() }
        switch kind {
        case .file, .unknown:
          if PictureFormat(extensionOf: name) != nil {
            let id = album ?? builder.beginAlbum(title: folder.title, folder: folder.path)
            album = id
            builder.add(name, to: id)
          } else if kind == .unknown {
            walk.found(name)
          }
        case .folder: walk.found(name)
        case .other: break
        }
        return !isCancelled()
      }
    } catch {
      failure = error
    }
    walk.leave(folder)
    if let album { builder.finish(album: album) }
    if let failure, folder.isWorthANotice(failure) {
      builder.addNotice(LibraryFailure(path: folder.path, error: failure))
    }
  }

  private mutating func addFile(_ path: RawPath) {
    if request.paths.count == 1 { return scanSiblings(of: path) }
    let name = RawPath(bytes: path.name)
    let folder = path.parent
    let key = resolvedFolders[folder] ?? disk.resolve(folder)
    resolvedFolders[folder] = key
    var group =
      fileGroups.removeValue(forKey: key)
      ?? FileGroup(album: builder.beginAlbum(title: title(of: folder), folder: folder))
    if group.names.insert(name).inserted {
      name.bytes.withUnsafeBufferPointer { builder.add($0, to: group.album) }
    }
    fileGroups[key] = group
  }

  /// Makes an album of the folder that `path` is in and opens it there.
  private mutating func scanSiblings(of path: RawPath) {
    let folder = path.parent
    let album = builder.beginAlbum(title: title(of: folder), folder: folder)
    Array(path.name).withUnsafeBufferPointer { own in
      builder.open(at: own, in: album)
      // A folder that gives its file but not its list has one picture to show, and that one was asked for.
      try? disk.list(folder, admit: { _ in true }) { name, kind in
        let isPicture = (kind == .file || kind == .unknown) && PictureFormat(extensionOf: name) != nil
        if isPicture, name.first != UInt8(ascii: "."), compareBytes(name, own) != 0 { builder.add(name, to: album) }
        return !isCancelled()
      }
    }
    builder.finish(album: album)
  }

  /// The folder's own name, found out where the path does not say it.
  private func title(of folder: RawPath) -> String {
    guard folder.isRelativeName else { return folder.shownName }
    let resolved = disk.resolve(folder)
    return resolved.name.isEmpty ? ShownName.caption(resolved.bytes) : resolved.shownName
  }
}
