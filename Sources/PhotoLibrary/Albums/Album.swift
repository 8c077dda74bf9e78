/// A row of pages: the pictures of a folder, or a notice that says why it has none.
///
/// A value of constant size; copies share the names. Every look-up takes constant time, and look-ups that return
/// numbers allocate nothing.
public struct Album: Sendable {
  /// The content of the pages.
  enum Content: Sendable {
    case pictures(PictureList)
    /// A single picture, with id 0, outside any folder: its name, and the location of its bytes.
    case single(name: String, location: RawPath)
    /// A single page, with id 0.
    case notice(LibraryFailure)
  }

  /// The album's number in its library, which is the row of its pages. It never changes, even when the album moves in
  /// the order.
  public let id: Int
  /// The folder's name for a caption; for deeper folders, the path from the given folder.
  public let title: String
  /// The folder of the pictures.
  public let folder: RawPath
  /// The number of pictures found. It is ahead of ``listed`` while the folder is being read.
  public let count: Int
  /// Whether all pictures are found and in order.
  public let isComplete: Bool
  let content: Content

  init(id: Int, title: String, folder: RawPath, count: Int, isComplete: Bool, content: Content) {
    self.id = id
    self.title = title
    self.folder = folder
    self.count = count
    self.isComplete = isComplete
    self.content = content
  }

  /// Creates a complete album of the pictures `names` in `folder`, sorted in Unicode's own order. The index of a name
  /// in `names` is its id.
  public init(id: Int, title: String, folder: RawPath, names: [String]) {
    self.init(id: id, title: title, folder: folder, fileNames: names.map { Array($0.utf8) })
  }

  /// Creates the same album from the names' bytes on disk.
  public init(id: Int, title: String, folder: RawPath, fileNames: [[UInt8]]) {
    var builder = AlbumBuilder(id: id, title: title, folder: folder, collation: .unicode)
    for name in fileNames { name.withUnsafeBufferPointer { _ = builder.append($0) } }
    self = builder.album(isComplete: true)
  }

  /// Returns the album with only the pictures `ids`, in that order. Unknown ids are left out.
  public func keeping(_ ids: [Int]) -> Album {
    guard let list else { return self }
    var seen: Set<Int> = []
    let kept = ids.filter { list.index(of: $0) != nil && seen.insert($0).inserted }
    return with(PictureList(names: list.names, ids: kept.map(UInt32.init), collation: list.collation))
  }

  /// Creates an album of one page that shows `failure`.
  public init(id: Int, failure: LibraryFailure) {
    let title = failure.path.isRelativeName ? ShownName.caption(failure.path.bytes) : failure.path.shownName
    self.init(
      id: id, title: title, folder: failure.path.parent, count: 1, isComplete: true, content: .notice(failure))
  }

  /// The number of pages that can be shown now: the pictures that are in order so far, or the one notice.
  public var listed: Int {
    switch content {
    case .pictures(let list): list.count
    case .single, .notice: 1
    }
  }

  /// The failure, where the album's one page is a notice.
  public var failure: LibraryFailure? {
    switch content {
    case .pictures, .single: nil
    case .notice(let failure): failure
    }
  }

  /// Returns the id of the page at `index`, or `nil` outside `0..<listed`.
  public func id(at index: Int) -> Int? {
    switch content {
    case .pictures(let list): list.id(at: index)
    case .single, .notice: index == 0 ? 0 : nil
    }
  }

  /// Returns the index of the page `id`, or `nil` if there is no such page.
  public func index(of id: Int) -> Int? {
    switch content {
    case .pictures(let list): list.index(of: id)
    case .single, .notice: id == 0 ? 0 : nil
    }
  }

  /// Returns the file name of picture `id` for a caption, or `nil` if there is no such picture.
  public func name(of id: Int) -> String? {
    switch content {
    // In a list from another program, a name is a whole path.
    case .pictures(let list):
      list.name(of: id).map { folder.bytes.isEmpty ? RawPath(bytes: $0).shownName : ShownName.caption($0) }
    case .single(let name, _): id == 0 ? name : nil
    case .notice: nil
    }
  }

  /// Returns the id of the picture that is shown for picture `id`: that of a JPEG for a RAW photograph beside it, `nil` if
  /// there is none.
  func shown(_ id: Int) -> Int? { if let list { list.shown(id) } else { index(of: id) == nil ? nil : id } }

  /// Returns the file name, for a caption, of the RAW photograph that the JPEG `id` is shown for; `nil` if there is none.
  public func nameOfRAW(of id: Int) -> String? { list?.nameOfRAW(of: id).map(ShownName.caption) }

  /// Returns the path of picture `id`, or `nil` if there is no such picture.
  public func location(of id: Int) -> RawPath? {
    switch content {
    case .pictures(let list): list.name(of: id).map(folder.appending)
    case .single(_, let location): id == 0 ? location : nil
    case .notice: nil
    }
  }

  /// Returns the date that picture `id` is sorted by, such as `2024-05-01 12:33`; `nil` if `order` is no date, and for a
  /// picture without a date. `order` must be the order of the album.
  public func date(of id: Int, by order: PictureOrder) -> String? {
    guard let list, list.index(of: id) != nil, list.keys.indices.contains(id), list.keys[id] != .max else { return nil }
    switch order {
    case .taken: return LocalTime.text(list.keys[id])
    case .date: return LocalTime.text(LocalTime.shown(at: list.keys[id]))
    case .name, .size, .random: return nil
    }
  }

  /// Returns the number of times that the file of picture `id` has changed since it was found; 0 if there is no such
  /// picture.
  func version(of id: Int) -> Int {
    switch content {
    case .pictures(let list): list.version(of: id)
    case .single, .notice: 0
    }
  }

  /// The pictures, where the album has some on disk.
  var list: PictureList? {
    if case .pictures(let list) = content { list } else { nil }
  }

  /// Returns the album with the pictures of `list`, all of them in order.
  func with(_ list: PictureList) -> Album {
    Album(id: id, title: title, folder: folder, count: list.count, isComplete: true, content: .pictures(list))
  }

  /// Returns the album after its folder was moved to `folder`.
  func moved(to folder: RawPath, title: String) -> Album {
    Album(id: id, title: title, folder: folder, count: count, isComplete: isComplete, content: content)
  }
}
