import PagerEngine

extension LibrarySnapshot {
  /// The page of what is at `path`: a picture, the first picture of a folder or of those below it, or what went wrong with
  /// the path. `nil` while it is not known. Paths are compared as they are written, from the root on; one where `..` follows
  /// a name waits for the disk. O(albums).
  public func page(at path: RawPath) -> Page? {
    let path = SystemDisk().unambiguous(path).absolute
    return picture(at: path) ?? firstPicture(below: path) ?? notice(about: path)
  }

  /// Whether `page` says that something went wrong.
  public func isNotice(_ page: Page) -> Bool { album(of: page)?.failure != nil }

  private func picture(at path: RawPath) -> Page? {
    let folder = path.parent
    for album in albums where album.folder.absolute == folder {
      if let id = album.list?.id(named: path.name) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  private func firstPicture(below path: RawPath) -> Page? {
    let top = path.trimmedBytes
    for album in albums where album.list != nil {
      let folder = album.folder.absolute.trimmedBytes
      guard folder.starts(with: top), folder.count == top.count || folder[top.count] == UInt8(ascii: "/") else {
        continue
      }
      if let id = album.id(at: 0) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  private func notice(about path: RawPath) -> Page? {
    albums.first { $0.failure?.path.absolute == path }.map { Page(column: 0, row: $0.id) }
  }
}
