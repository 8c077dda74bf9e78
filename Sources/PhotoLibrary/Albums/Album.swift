/// A row of pages: the pictures of a folder, or a notice that says why there are none.
///
/// A value of constant size; copies share the names. Every look-up takes the same time however many pictures there are,
/// and those that answer with numbers allocate nothing.
public struct Album: Sendable {
  /// What the pages show.
  enum Content: Sendable {
    case pictures(PictureList)
    /// One picture, with id 0, that has no place in a folder: what it is called, and where its bytes are.
    case single(name: String, location: RawPath)
    /// One page, with id 0.
    case notice(LibraryFailure)
  }

  /// The album's number in its library: the row of its pages. Lasts as long as the library, whatever its place in the
  /// order.
  public let id: Int
  /// The folder's name for a caption; deeper down, its path from the folder that was given.
  public let title: String
  /// Where the pictures are.
  public let folder: RawPath
  /// How many pictures have been found. Runs ahead of ``listed`` while the folder is being read.
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

  /// An album of the pictures `names` in `folder`, complete, in Unicode's own order; a name's place among them is its id.
  public init(id: Int, title: String, folder: RawPath, names: [String]) {
    self.init(id: id, title: title, folder: folder, fileNames: names.map { Array($0.utf8) })
  }

  /// As above, with names as the kernel knows them.
  public init(id: Int, title: String, folder: RawPath, fileNames: [[UInt8]]) {
    var builder = AlbumBuilder(id: id, title: title, folder: folder, collation: .unicode)
    for name in fileNames { name.withUnsafeBufferPointer { _ = builder.append($0) } }
    self = builder.album(isComplete: true)
  }

  /// The same album with only the pictures `ids`, in that order; those that it does not have are left out.
  public func keeping(_ ids: [Int]) -> Album {
    guard let list else { return self }
    var seen: Set<Int> = []
    let kept = ids.filter { list.index(of: $0) != nil && seen.insert($0).inserted }
    return with(PictureList(names: list.names, ids: kept.map(UInt32.init), collation: list.collation))
  }

  /// The failed path `failure` as an album of one page.
  public init(id: Int, failure: LibraryFailure) {
    let title = failure.path.isRelativeName ? ShownName.caption(failure.path.bytes) : failure.path.shownName
    self.init(
      id: id, title: title, folder: failure.path.parent, count: 1, isComplete: true, content: .notice(failure))
  }

  /// How many pages can be turned to now: the pictures that are in order so far, or the one notice.
  public var listed: Int {
    switch content {
    case .pictures(let list): list.count
    case .single, .notice: 1
    }
  }

  /// Why there are no pictures, where the album's one page is a notice.
  public var failure: LibraryFailure? {
    switch content {
    case .pictures, .single: nil
    case .notice(let failure): failure
    }
  }

  /// The id of the page at `index`, or `nil` outside `0..<listed`.
  public func id(at index: Int) -> Int? {
    switch content {
    case .pictures(let list): list.id(at: index)
    case .single, .notice: index == 0 ? 0 : nil
    }
  }

  /// Where the page `id` stands, or `nil` when there is none of that id.
  public func index(of id: Int) -> Int? {
    switch content {
    case .pictures(let list): list.index(of: id)
    case .single, .notice: id == 0 ? 0 : nil
    }
  }

  /// The file name of picture `id` for a caption, or `nil` when there is no such picture.
  public func name(of id: Int) -> String? {
    switch content {
    // In a list from another program a name is a whole path.
    case .pictures(let list):
      list.name(of: id).map { folder.bytes.isEmpty ? RawPath(bytes: $0).shownName : ShownName.caption($0) }
    case .single(let name, _): id == 0 ? name : nil
    case .notice: nil
    }
  }

  /// Where picture `id` is on disk, or `nil` when there is no such picture.
  public func location(of id: Int) -> RawPath? {
    switch content {
    case .pictures(let list): list.name(of: id).map(folder.appending)
    case .single(_, let location): id == 0 ? location : nil
    case .notice: nil
    }
  }

  /// How often the picture `id` was written to since it was found; 0 when there is no such picture.
  func version(of id: Int) -> Int {
    switch content {
    case .pictures(let list): list.version(of: id)
    case .single, .notice: 0
    }
  }

  /// The pictures of an album that has some on disk.
  var list: PictureList? {
    if case .pictures(let list) = content { list } else { nil }
  }

  /// The same album of other pictures, all of them in order.
  func with(_ list: PictureList) -> Album {
    Album(id: id, title: title, folder: folder, count: list.count, isComplete: true, content: .pictures(list))
  }

  /// The same album in a folder that is called something else now.
  func moved(to folder: RawPath, title: String) -> Album {
    Album(id: id, title: title, folder: folder, count: count, isComplete: isComplete, content: content)
  }
}
