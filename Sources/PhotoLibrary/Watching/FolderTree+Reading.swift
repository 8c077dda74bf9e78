import Formats
import Glibc
import Platform

extension FolderTree {
  /// Reads folder `first` and those below it. Publishes snapshots whenever they are due.
  mutating func read(_ first: Int, _ context: LibraryContext) {
    var pending = [first]
    while let number = pending.popLast(), !context.isCancelled() {
      readOne(number, context)
      if let children = nodes[number]?.children { pending += children.reversed() }
    }
  }

  /// Returns whether the entry `name` is a picture of the album.
  func isPicture(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let isNamedSo = name.first != UInt8(ascii: ".") && PictureFormat.hasEnding(name)
    switch selection {
    case .pictures: return isNamedSo
    case .picturesAnd(let own): return isNamedSo || own.elementsEqual(name)
    case .given(let names): return names.contains(Array(name))
    }
  }

  /// Opens on the picture `name`, which shows before its folder has been read.
  mutating func readAround(_ name: [UInt8], _ context: LibraryContext) {
    guard let root = nodes[Self.root] else { return }
    watch(Self.root, context)
    let id = context.publisher.newAlbumID()
    var builder = builder(id, of: root, context)
    let picture = name.withUnsafeBufferPointer { builder.append($0) }
    nodes[Self.root]?.album = builder.album(isComplete: false)
    context.publisher.open(at: .init(column: picture, row: id))
    context.publisher.publish(albums, of: source)
    // A folder that cannot be listed has one picture to show: the requested one.
    try? context.disk.list(root.path, admit: { _ in true }) { entry, kind in
      if kind == .file || kind == .unknown, isPicture(entry), !name.elementsEqual(entry) {
        _ = builder.append(entry)
        if context.publisher.isDue {
          nodes[Self.root]?.album = builder.album(isComplete: false)
          context.publisher.publish(albums, of: source)
        }
      }
      return !context.isCancelled()
    }
    nodes[Self.root]?.album = builder.album(isComplete: true)
    context.publisher.albumIsComplete(source) { albums }
  }

  private mutating func readOne(_ number: Int, _ context: LibraryContext) {
    guard let folder = nodes[number] else { return }
    // The watch begins before the listing: a change during the listing is an event, and one before it is in the
    // listing.
    watch(number, context)
    // An album without pictures has no id yet, and may never need one.
    var builder = builder(-1, of: folder, context)
    var failure: SystemError?
    var isNew = true
    var subfolders: [NaturalName] = []
    do throws(SystemError) {
      try context.disk.list(
        folder.path,
        admit: { identity in
          isNew = enter(number, identity, context)
          return isNew
        }
      ) { name, kind in
        if (kind == .file || kind == .unknown), isPicture(name) {
          if builder.isEmpty { builder.id = context.publisher.newAlbumID() }
          _ = builder.append(name)
          if context.publisher.isDue {
            nodes[number]?.album = builder.album(isComplete: false)
            context.publisher.publish(albums, of: source)
          }
        } else if kind == .folder || kind == .unknown, name.first != UInt8(ascii: ".") {
          subfolders.append(NaturalName(name, collation))
        }
        return !context.isCancelled()
      }
    } catch {
      failure = error
    }
    guard isNew, failure.map({ folder.isWorthANotice($0) }) ?? true else { return remove(number, context) }
    if folder.depth < depth {
      let children = subfolders.sorted().map { insert(FolderNode($0.bytes, in: folder, number: number)) }
      nodes[number]?.children = children
    }
    if !builder.isEmpty {
      nodes[number]?.album = builder.album(isComplete: true)
      context.publisher.albumIsComplete(source) { albums }
    }
    nodes[number]?.notice = failure.map {
      Album(id: context.publisher.newAlbumID(), failure: LibraryFailure(path: folder.path, error: $0))
    }
    if nodes[number]?.isShown == true { hasNews = true }
    if failure != nil { context.publisher.publishIfDue(source) { albums } }
  }

  /// Watches folder `number`, if the system allows it.
  mutating func watch(_ number: Int, _ context: LibraryContext) {
    guard let path = nodes[number]?.path else { return }
    if context.watch(path, as: FolderAddress(source: source, folder: number)) {
      unwatched.insert(number)
    } else {
      unwatched.remove(number)
    }
  }

  /// Notes the identity of folder `number`. Returns `false` if that folder is already in the tree. May wait for a disk.
  mutating func enter(_ number: Int, _ identity: FolderIdentity, _ context: LibraryContext) -> Bool {
    if nodes[number]?.identity == identity { return true }
    if !visited.insert(identity).inserted {
      // It may have moved here, and the event of its old folder comes later.
      guard let other = nodes.first(where: { $0.value.identity == identity })?.key, other != Self.root,
        !leads(other, to: identity, context)
      else { return false }
      remove(other, context)
      visited.insert(identity)
    }
    if let old = nodes[number]?.identity { visited.remove(old) }
    nodes[number]?.identity = identity
    return true
  }

  /// Returns whether the path of folder `number` leads to the folder `identity`.
  private func leads(_ number: Int, to identity: FolderIdentity, _ context: LibraryContext) -> Bool {
    var found: FolderIdentity?
    let admit = { (identity: FolderIdentity) in
      found = identity
      return false
    }
    if let path = nodes[number]?.path { try? context.disk.list(path, admit: admit) { _, _ in false } }
    return found == identity
  }
}
