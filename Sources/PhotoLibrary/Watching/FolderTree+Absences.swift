import Platform

/// Pictures whose names disappear and come back.
extension FolderTree {
  /// The next time when a missing picture counts as gone, in ns; `nil` for none. O(folders with such names).
  var nextAbsenceEnd: Int64? { foldersWithAbsences.compactMap { nodes[$0]?.absences.next }.min() }

  /// Notes that there is a picture `name` in folder `number`; if `isWritten`, its content may be new. A name that was
  /// missing is the same picture again.
  mutating func noteThere(
    _ name: [UInt8], in number: Int, isWritten: Bool, _ edit: inout AlbumEdit, _ context: LibraryContext
  ) {
    guard let path = nodes[number]?.path.appending(name) else { return }
    context.removals.noteThere(path)
    let wasAbsent = nodes[number]?.absences.noteThere(name) ?? false
    let renamed = nodes[number]?.absences.renamed(name, at: MonotonicClock.systemNanoseconds)
    if let renamed, !edit.contains(name), edit.contains(renamed) {
      // The original was put aside under a new name, which now belongs to another picture.
      nodes[number]?.absences.noteThere(renamed)
      edit.noteRenamed(renamed, to: name)
      edit.noteThere(name, isWritten: true)
      edit.noteThere(renamed, isWritten: false)
    } else {
      edit.noteThere(name, isWritten: isWritten || wasAbsent)
    }
  }

  /// Notes that the picture `old` in folder `number` is renamed to `new`.
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

  /// Notes that the entry `name` of folder `number` is neither a file nor a link to a folder any more. A picture of the
  /// album stays for a moment.
  mutating func noteGone(_ name: [UInt8], in number: Int, _ edit: inout AlbumEdit, _ context: LibraryContext) {
    if edit.isListed(name), let path = nodes[number]?.path.appending(name), let end = context.endOfPatience(for: path) {
      nodes[number]?.absences.noteGone(name, until: end)
      foldersWithAbsences.insert(number)
    } else {
      edit.noteGone(name)
    }
    if let child = child(name, of: number) { remove(child, context) }
  }

  /// Removes the pictures that have been missing for long enough from their albums. May wait for a disk.
  mutating func endAbsences(_ context: LibraryContext) {
    let now = MonotonicClock.systemNanoseconds
    for number in foldersWithAbsences.sorted() {
      guard let node = nodes[number], let over = nodes[number]?.absences.takeOver(at: now) else {
        foldersWithAbsences.remove(number)
        continue
      }
      if nodes[number]?.absences.next == nil { foldersWithAbsences.remove(number) }
      var edit = AlbumEdit(node.album?.list ?? emptyList)
      for name in over {
        // A file that was written before it got its name causes no event at its end, and an unwatched folder has none.
        let isThere = context.disk.kindOfNew(node.path.appending(name)).map { $0 != .folder } ?? false
        if isThere { edit.noteThere(name, isWritten: true) } else { edit.noteGone(name) }
      }
      apply(edit, to: number, context)
    }
  }
}
