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
