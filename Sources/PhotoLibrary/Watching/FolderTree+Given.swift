extension FolderTree {
  /// Adds the file `name`, which was given by itself, unless it is already there.
  mutating func addGiven(_ name: [UInt8], _ context: LibraryContext) {
    guard case .given(var names) = selection, let root = nodes[Self.root] else { return }
    selection = .pictures
    let isNew = names.insert(name).inserted
    selection = .given(names)
    guard isNew else { return }
    if given == nil, root.album != nil {
      // The others are already in their final order.
      var edit = AlbumEdit(root.album?.list ?? emptyList)
      edit.noteThere(name, isWritten: false)
      apply(edit, to: Self.root, context)
    } else {
      if given == nil {
        given = builder(context.publisher.newAlbumID(), of: root, context)
      }
      _ = name.withUnsafeBufferPointer { given?.append($0) }
      if context.publisher.isDue || root.album == nil { nodes[Self.root]?.album = given?.album(isComplete: false) }
    }
    context.publisher.publishIfDue(source) { albums }
  }

  /// Puts the files that were given one by one into their final order. Later ones are inserted in their places.
  mutating func finishGiven() {
    guard given != nil else { return }
    nodes[Self.root]?.album = given?.album(isComplete: true)
    given = nil
  }
}

extension FolderTree {
  /// Returns the function for the sort keys of the pictures in `folder`; see ``PictureOrder/key(in:on:)``.
  func pictureKey(in folder: RawPath, _ context: LibraryContext) -> PictureKey? {
    order.key(in: folder, on: context.disk)
  }

  /// Returns whether the dates taken must be read from the pictures.
  func readsDates(_ context: LibraryContext) -> Bool { context.readsDates(for: order) }

  /// Sorts the pictures of all folders by the library's present order. Does nothing if they are already in that order.
  /// May wait for a disk.
  mutating func sort(_ context: LibraryContext) {
    let new = context.order.now
    guard new != order else { return }
    finishGiven()
    order = new
    let readsDates = readsDates(context)
    for (number, node) in nodes where !context.isCancelled() {
      guard let album = node.album, let list = album.list else { continue }
      let key = pictureKey(in: node.path, context)
      nodes[number]?.album = album.with(list.sorted(by: key, readsDates: readsDates))
      hasNews = true
    }
  }

  /// Takes the dates that were read for an album, if it belongs to one of these folders. O(folders).
  mutating func take(_ found: FoundDates) {
    guard order == .taken, let (number, node) = nodes.first(where: { $0.value.album?.id == found.album }),
      let album = node.album, let list = album.list, !list.undated.isEmpty
    else { return }
    nodes[number]?.album = album.with(list.taking(found.keys, readOf: found.list))
    hasNews = true
  }
}
