import Platform

/// Pictures whose names go, and come back.
extension FolderTree {
  /// When a name may count as gone next (ns); `nil` where none is waited for. O(folders with such names).
  var nextAbsenceEnd: Int64? { foldersWithAbsences.compactMap { nodes[$0]?.absences.next }.min() }

  /// There is a picture called `name` in folder `number`; if `isWritten`, its content may be new. Where the name went a
  /// moment ago, it is the same picture.
  mutating func noteThere(
    _ name: [UInt8], in number: Int, isWritten: Bool, _ edit: inout AlbumEdit, _ context: LibraryContext
  ) {
    guard let path = nodes[number]?.path.appending(name) else { return }
    context.removals.noteThere(path)
    let wasAbsent = nodes[number]?.absences.noteThere(name) ?? false
    let renamed = nodes[number]?.absences.renamed(name, at: MonotonicClock.systemNanoseconds)
    if let renamed, !edit.contains(name), edit.contains(renamed) {
      // It was put aside under a new name, which is another picture's from now on.
      nodes[number]?.absences.noteThere(renamed)
      edit.noteRenamed(renamed, to: name)
      edit.noteThere(name, isWritten: true)
      edit.noteThere(renamed, isWritten: false)
    } else {
      edit.noteThere(name, isWritten: isWritten || wasAbsent)
    }
  }

  /// The picture called `old` in folder `number` is called `new`.
  mutating func noteRenamed(
    _ old: [UInt8], to new: [UInt8], in number: Int, _ edit: inout AlbumEdit, _ context: LibraryContext
  ) {
    let isMoved = edit.isListed(old) && !edit.contains(new)
    edit.noteRenamed(old, to: new)
    guard let path = nodes[number]?.path.appending(new) else { return }
    context.removals.noteThere(path)
    if isMoved, context.patience > 0 {
      let now = MonotonicClock.systemNanoseconds
      nodes[number]?.absences.noteRenamed(old, to: new, at: now, until: now + context.patience)
    } else {
      nodes[number]?.absences.noteThere(new)
    }
  }

  /// The entry `name` of folder `number` is no file any more, nor a link to a folder. Where it was a picture of the album, it
  /// stays for a moment.
  mutating func noteGone(_ name: [UInt8], in number: Int, _ edit: inout AlbumEdit, _ context: LibraryContext) {
    if edit.isListed(name), let path = nodes[number]?.path.appending(name), let end = context.endOfPatience(for: path) {
      nodes[number]?.absences.noteGone(name, until: end)
      foldersWithAbsences.insert(number)
    } else {
      edit.noteGone(name)
    }
    if let child = child(name, of: number) { remove(child, context) }
  }

  /// Takes the pictures out of their albums whose names have been gone for long enough. May wait for a disk.
  mutating func endAbsences(_ context: LibraryContext) {
    let now = MonotonicClock.systemNanoseconds
    for number in foldersWithAbsences.sorted() {
      guard let node = nodes[number], let over = nodes[number]?.absences.takeOver(at: now) else {
        foldersWithAbsences.remove(number)
        continue
      }
      if nodes[number]?.absences.next == nil { foldersWithAbsences.remove(number) }
      var edit = AlbumEdit(node.album?.list ?? PictureList(collation))
      for name in over {
        // A file that is being written now tells when it has been; of a folder that is not watched nothing is told.
        let isThere = context.disk.kindOfNew(node.path.appending(name)).map { $0 != .folder } ?? false
        if !isThere {
          edit.noteGone(name)
        } else if unwatched.contains(number) {
          edit.noteThere(name, isWritten: true)
        }
      }
      apply(edit, to: number, context)
    }
  }
}
