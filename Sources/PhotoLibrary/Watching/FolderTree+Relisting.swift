import Glibc
import Platform

extension FolderTree {
  /// Lists all folders again, because events were lost: any picture may have changed.
  mutating func listAll(_ context: LibraryContext) {
    finishGiven()
    list(Self.root, isWritten: true, context)
  }

  /// Lists the unwatched folders again, and tries again to watch them.
  mutating func listUnwatched(_ context: LibraryContext) {
    finishGiven()
    for number in unwatched.sorted() where nodes[number] != nil { listOne(number, isWritten: false, context) }
  }

  /// Lists folder `number` and those below it again.
  mutating func list(_ number: Int, isWritten: Bool, _ context: LibraryContext) {
    var pending = [number]
    while let next = pending.popLast(), !context.isCancelled() {
      let known = Set(nodes[next]?.children ?? [])
      listOne(next, isWritten: isWritten, context)
      pending += (nodes[next]?.children ?? []).filter(known.contains)
    }
  }

  /// Applies the changes since the last listing of folder `number`. Reads its new subfolders.
  private mutating func listOne(_ number: Int, isWritten: Bool, _ context: LibraryContext) {
    guard let node = nodes[number] else { return }
    watch(number, context)
    var pictures: Set<[UInt8]> = []
    var folders: [NaturalName] = []
    var isOther = false
    do throws(SystemError) {
      try context.disk.list(
        node.path,
        admit: { identity in
          isOther = !enter(number, identity, context)
          return !isOther
        }
      ) { name, kind in
        if (kind == .file || kind == .unknown), isPicture(name) {
          pictures.insert(Array(name))
        } else if kind == .folder || kind == .unknown, name.first != UInt8(ascii: ".") {
          folders.append(NaturalName(name, collation))
        }
        return !context.isCancelled()
      }
    } catch {
      return listingFailed(number, error, context)
    }
    guard !isOther else { return remove(number, context) }
    guard !context.isCancelled() else { return }
    if node.notice != nil {
      nodes[number]?.notice = nil
      hasNews = true
    }
    var edit = AlbumEdit(node.album?.list ?? emptyList)
    for name in edit.names where !pictures.contains(name) { noteGone(name, in: number, &edit, context) }
    // The order is the same in every run, because the ids follow it.
    for name in pictures.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      noteThere(name, in: number, isWritten: isWritten, &edit, context)
    }
    apply(edit, to: number, context)
    noteSubfolders(folders.sorted().map(\.bytes), of: number, context)
  }

  private mutating func listingFailed(_ number: Int, _ error: SystemError, _ context: LibraryContext) {
    guard [ENOENT, ENOTDIR, ELOOP].contains(error.code) else { return }
    if number == Self.root { rootIsGone(context) } else { remove(number, context) }
  }

  private mutating func noteSubfolders(_ names: [[UInt8]], of number: Int, _ context: LibraryContext) {
    guard case .pictures = selection, let node = nodes[number], node.depth < depth else { return }
    let there = Set(names)
    for child in node.children {
      guard let name = nodes[child].map({ Array($0.path.name) }), !there.contains(name) else { continue }
      remove(child, context)
    }
    for name in names where child(name, of: number) == nil {
      if let new = addChild(name, to: number) { read(new, context) }
    }
  }
}
