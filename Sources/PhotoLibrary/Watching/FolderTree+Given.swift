extension FolderTree {
  /// Adds the file `name`, which was given by itself, unless it is there already.
  mutating func addGiven(_ name: [UInt8], _ context: LibraryContext) {
    guard case .given(var names) = selection, let root = nodes[Self.root] else { return }
    selection = .pictures
    let isNew = names.insert(name).inserted
    selection = .given(names)
    guard isNew else { return }
    if given == nil, root.album != nil {
      // The others are in their last order already.
      var edit = AlbumEdit(root.album?.list ?? PictureList(collation))
      edit.noteThere(name, isWritten: false)
      apply(edit, to: Self.root, context)
    } else {
      if given == nil {
        given = AlbumBuilder(
          id: context.publisher.newAlbumID(), title: root.title, folder: root.path, collation: collation,
          key: pictureKey(in: root.path, context),
          readsDates: readsDates(context))
      }
      _ = name.withUnsafeBufferPointer { given?.append($0) }
      if context.publisher.isDue || root.album == nil { nodes[Self.root]?.album = given?.album(isComplete: false) }
    }
    context.publisher.publishIfDue(source) { albums }
  }

  /// Puts the files that were given by themselves in their last order. Should more come, each is put at its place.
  mutating func finishGiven() {
    guard given != nil else { return }
    nodes[Self.root]?.album = given?.album(isComplete: true)
    given = nil
  }
}

extension FolderTree {
  /// What sorts the pictures of `folder` before their names do; see ``PictureOrder/key(in:on:)``.
  func pictureKey(in folder: RawPath, _ context: LibraryContext) -> PictureKey? {
    order.key(in: folder, on: context.disk)
  }

  /// Whether the pictures' keys are to be read from the pictures.
  func readsDates(_ context: LibraryContext) -> Bool { context.readsDates(for: order) }

  /// Sorts the pictures of all folders by what the library is sorted by now. Does nothing where that is what they are sorted
  /// by already. May wait for a disk.
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

  /// Takes the dates that were read of an album, where that is one of these folders'. O(folders).
  mutating func take(_ found: FoundDates) {
    guard order == .taken, let (number, node) = nodes.first(where: { $0.value.album?.id == found.album }),
      let album = node.album, let list = album.list, !list.undated.isEmpty
    else { return }
    nodes[number]?.album = album.with(list.taking(found.keys, readOf: found.list))
    hasNews = true
  }
}
