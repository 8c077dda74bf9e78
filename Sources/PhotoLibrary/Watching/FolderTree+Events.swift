extension FolderTree {
  /// Applies events in the folders, oldest first. Ignores events of folders that are no longer in the tree.
  mutating func take(_ events: [(folder: Int, event: FolderEvent)], _ context: LibraryContext) {
    finishGiven()
    let moves = Moves(events)
    var edits: [Int: AlbumEdit] = [:]
    var isRootGone = false
    for (index, (number, event)) in events.enumerated() where nodes[number] != nil {
      // Later events belong to the folder at its new location, outside the tree.
      if number == Self.root, isRootGone { continue }
      switch event.kind {
      case .folderGone where number == Self.root, .folderMoved where number == Self.root:
        isRootGone = true
        edits[number] = nil
      case .folderGone: remove(number, context)
      case .folderMoved, .ended, .overflow: break
      case .created, .written, .removed, .attributes, .movedAway, .movedHere:
        if event.isFolder {
          takeFolder(event, in: number, moves.other(of: index), context)
        } else {
          var edit =
            edits.removeValue(forKey: number) ?? AlbumEdit(nodes[number]?.album?.list ?? emptyList)
          let other = moves.other(of: index)
          if moves.isBack(index), let other, isThere(other, in: number, context) {
            for name in [event.name, other] where isPicture(name) {
              noteThere(name, in: number, isWritten: true, &edit, context)
            }
          } else {
            takeFile(event, in: number, other, &edit, context)
          }
          edits[number] = edit
        }
      }
    }
    for (number, edit) in edits { apply(edit, to: number, context) }
    if isRootGone {
      rootIsGone(context)
    } else if awaited != nil, events.contains(where: { $0.folder == Self.above && isAwaited($0.event) }) {
      awaitRoot(context)
    }
  }

  /// Applies `edit` to the album of folder `number`.
  mutating func apply(_ edit: AlbumEdit, to number: Int, _ context: LibraryContext) {
    guard !edit.isEmpty, let node = nodes[number] else { return }
    hasNews = true
    let list = edit.applied(readsDates: readsDates(context), key: pictureKey(in: node.path, context))
    let album =
      node.album
      ?? Album(
        id: context.publisher.newAlbumID(), title: node.title, folder: node.path, count: 0, isComplete: true,
        content: .pictures(emptyList))
    nodes[number]?.album = album.with(list)
  }

  private mutating func takeFolder(_ event: FolderEvent, in number: Int, _ other: [UInt8]?, _ context: LibraryContext) {
    guard event.name.first != UInt8(ascii: "."), case .pictures = selection, (nodes[number]?.depth ?? 0) < depth else {
      // A folder that a new name hides is no longer part of the tree.
      if case .movedHere = event.kind, let other, let child = child(other, of: number) { remove(child, context) }
      return
    }
    let child = child(event.name, of: number)
    switch event.kind {
    case .removed:
      if let child { remove(child, context) }
    case .movedAway:
      if other == nil, let child { remove(child, context) }
    case .movedHere:
      if let child { remove(child, context) }
      if let moved = other.flatMap({ self.child($0, of: number) }) {
        rename(moved, to: event.name)
      } else if let new = addChild(event.name, to: number) {
        read(new, context)
      }
    case .created:
      // The listing may have found this folder before its event.
      if child == nil, let new = addChild(event.name, to: number) { read(new, context) }
    case .attributes:
      // The folder may be readable now.
      if let child, nodes[child]?.notice != nil { list(child, isWritten: false, context) }
    case .written, .folderGone, .folderMoved, .ended, .overflow: break
    }
  }

  private mutating func takeFile(
    _ event: FolderEvent, in number: Int, _ other: [UInt8]?, _ edit: inout AlbumEdit, _ context: LibraryContext
  ) {
    let name = event.name
    switch event.kind {
    case .written:
      if isPicture(name) { noteThere(name, in: number, isWritten: true, &edit, context) }
    case .attributes:
      if isPicture(name), edit.contains(name) { edit.noteThere(name, isWritten: true) }
    case .removed: noteGone(name, in: number, &edit, context)
    case .movedAway:
      if other == nil { noteGone(name, in: number, &edit, context) }
    case .movedHere:
      if let other, isPicture(other), isPicture(name) {
        noteRenamed(other, to: name, in: number, &edit, context)
      } else {
        if let other { noteGone(other, in: number, &edit, context) }
        if isPicture(name) {
          noteThere(name, in: number, isWritten: true, &edit, context)
        } else {
          noteLink(name, in: number, context)
        }
      }
    case .created:
      guard isPicture(name) else { return noteLink(name, in: number, context) }
      // A file that is being written shows when it is closed. Links and second names are never closed.
      let kind = nodes[number].flatMap { context.disk.kindOfNew($0.path.appending(name)) }
      if kind == .file || kind == .unknown { noteThere(name, in: number, isWritten: true, &edit, context) }
    case .folderGone, .folderMoved, .ended, .overflow: break
    }
  }

  private func isThere(_ name: [UInt8], in number: Int, _ context: LibraryContext) -> Bool {
    nodes[number].flatMap { context.disk.kindOfNew($0.path.appending(name)) } != nil
  }

  /// Adds the new entry `name` if it is a link to a folder.
  private mutating func noteLink(_ name: [UInt8], in number: Int, _ context: LibraryContext) {
    guard case .pictures = selection, let node = nodes[number], node.depth < depth, name.first != UInt8(ascii: "."),
      child(name, of: number) == nil, context.disk.kindOfNew(node.path.appending(name)) == .unknown,
      let new = addChild(name, to: number)
    else { return }
    read(new, context)
  }

  func isPicture(_ name: [UInt8]) -> Bool { name.withUnsafeBufferPointer { isPicture($0) } }

  /// The moves within one folder, with both halves of each.
  private struct Moves {
    private var others: [Int: [UInt8]] = [:]
    private var back: Set<Int> = []

    init(_ events: [(folder: Int, event: FolderEvent)]) {
      var starts: [UInt32: Int] = [:]
      for (index, (folder, event)) in events.enumerated() {
        switch event.kind {
        case .movedAway(let move): starts[move] = index
        case .movedHere(let move):
          guard let start = starts.removeValue(forKey: move), events[start].folder == folder else { continue }
          others[start] = event.name
          others[index] = events[start].event.name
          // The system reports an exchange of two names as two moves, one after the other.
          if others[start - 1] == event.name, events[start - 1].folder == folder,
            events[start - 1].event.name == events[start].event.name
          {
            back.insert(index)
          }
        default: break
        }
      }
    }

    /// Returns the name in the other half of the move whose first or second half is event `index`.
    func other(of index: Int) -> [UInt8]? { others[index] }

    /// Returns whether event `index` is the end of a move back to the name of the move before it.
    func isBack(_ index: Int) -> Bool { back.contains(index) }
  }
}
