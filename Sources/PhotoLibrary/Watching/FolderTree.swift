import Platform

/// The folders of a given path: the folder itself, those below it, and their albums.
///
/// One thread at a time reads it and keeps it up to date, which may wait for a disk.
struct FolderTree {
  /// The entries that are pictures of the album.
  enum Selection {
    /// All visible entries with a picture's extension.
    case pictures
    /// These, and the requested file, with any name.
    case picturesAnd([UInt8])
    /// The files that were given one by one.
    case given(Set<[UInt8]>)
  }

  /// The number of the given folder.
  static let root = 0

  /// The number of the source that the tree belongs to.
  let source: Int
  /// The depth down to which folders are read.
  let depth: Int
  var selection: Selection
  /// The order of the names.
  let collation: Collation
  /// Whether a RAW photograph and a JPEG of one name are one page.
  private let pairsRAW: Bool
  /// The order of the pictures in the folders.
  var order: PictureOrder
  var nodes: [Int: FolderNode] = [:]
  private var nextNumber = 0
  /// The identities of the folders in the tree, so that none occurs twice; links can lead back.
  var visited: Set<FolderIdentity> = []
  /// The folders that the system would not watch.
  var unwatched: Set<Int> = []
  /// The folders with missing names of pictures.
  var foldersWithAbsences: Set<Int> = []
  /// The name that the folder above the given one is watched for, while the given one is gone.
  var awaited: [UInt8]?
  /// The builder of files that are given one by one, while more may come.
  var given: AlbumBuilder?
  /// Whether the albums have changed since the last publication.
  var hasNews = false
  /// The notice that stands in for albums where there are none.
  private var emptyNotice: Album?

  /// Creates the tree of the folder `root`, not read yet.
  init(
    source: Int, root: RawPath, title: String, depth: Int, selection: Selection = .pictures, _ context: LibraryContext
  ) {
    self.source = source
    order = context.order.now
    self.depth = depth
    self.selection = selection
    collation = context.collation
    pairsRAW = context.pairsRAW
    insert(FolderNode(root: root, title: title))
  }

  /// A list without pictures.
  var emptyList: PictureList { PictureList(collation, pairsRAW: pairsRAW) }

  /// Returns a builder of the album `id` of `folder`.
  func builder(_ id: Int, of folder: FolderNode, _ context: LibraryContext) -> AlbumBuilder {
    AlbumBuilder(
      id: id, title: folder.title, folder: folder.path, collation: collation, pairsRAW: pairsRAW,
      key: pictureKey(in: folder.path, context), readsDates: readsDates(context))
  }

  /// The albums of all folders in order: a folder's pictures come before its subfolders. O(folders).
  var albums: [Album] {
    var albums: [Album] = []
    var pending = [Self.root]
    while let number = pending.popLast() {
      guard let node = nodes[number] else { continue }
      if let album = node.album, album.count > 0 { albums.append(album) }
      if let notice = node.notice { albums.append(notice) }
      pending += node.children.reversed()
    }
    return albums.isEmpty ? emptyNotice.map { [$0] } ?? [] : albums
  }

  /// Adds or removes the notice that no folder has anything to show.
  mutating func settle(_ context: LibraryContext) {
    guard let root = nodes[Self.root] else { return }
    guard !nodes.values.contains(where: \.isShown) else {
      emptyNotice = nil
      return
    }
    guard emptyNotice == nil else { return }
    let reason: LibraryFailure.Reason =
      if case .given = selection { .noneLeft } else { .noPictures(isRecursive: depth == .max) }
    hasNews = true
    emptyNotice = Album(id: context.publisher.newAlbumID(), failure: LibraryFailure(path: root.path, reason: reason))
  }

  /// Adds `node` and returns its number.
  @discardableResult
  mutating func insert(_ node: FolderNode) -> Int {
    defer { nextNumber += 1 }
    nodes[nextNumber] = node
    return nextNumber
  }

  /// Returns the number of the folder `name` in folder `number`. O(log n).
  func child(_ name: [UInt8], of number: Int) -> Int? {
    guard let node = nodes[number] else { return nil }
    let name = NaturalName(name, collation)
    let place = place(of: name, among: node.children)
    guard node.children.indices.contains(place), self.name(of: node.children[place]) == name else { return nil }
    return node.children[place]
  }

  /// Adds the folder `name` to folder `number`, in its place, and returns its number.
  mutating func addChild(_ name: [UInt8], to number: Int) -> Int? {
    guard let parent = nodes[number] else { return nil }
    let child = insert(FolderNode(name, in: parent, number: number))
    let place = place(of: NaturalName(name, collation), among: parent.children)
    nodes[number]?.children.insert(child, at: place)
    return child
  }

  /// Removes folder `number` and all below it from the tree, and from its parent's children.
  mutating func remove(_ number: Int, _ context: LibraryContext) {
    if let parent = nodes[number]?.parent { nodes[parent]?.children.removeAll { $0 == number } }
    var pending = [number]
    while let next = pending.popLast() {
      guard let node = nodes.removeValue(forKey: next) else { continue }
      pending += node.children
      if node.isShown { hasNews = true }
      if let identity = node.identity { visited.remove(identity) }
      unwatched.remove(next)
      context.watches?.unwatch(FolderAddress(source: source, folder: next))
    }
  }

  /// Removes the given folder, which is gone, and shows a notice in its place.
  mutating func removeRoot(_ context: LibraryContext) {
    guard let root = nodes[Self.root] else { return }
    remove(Self.root, context)
    var gone = FolderNode(root: root.path, title: root.title)
    let failure = LibraryFailure(path: root.path, reason: .missing)
    gone.notice = Album(id: context.publisher.newAlbumID(), failure: failure)
    nodes[Self.root] = gone
    hasNews = true
  }

  /// Renames folder `number`, a subfolder, to `name`. Its albums and those below keep their ids.
  mutating func rename(_ number: Int, to name: [UInt8]) {
    guard let parent = nodes[number]?.parent, let siblings = nodes[parent]?.children else { return }
    let others = siblings.filter { $0 != number }
    hasNews = true
    move(number, to: name)
    let place = place(of: NaturalName(name, collation), among: others)
    nodes[parent]?.children = Array(others[..<place]) + [number] + others[place...]
  }

  private mutating func move(_ number: Int, to name: [UInt8]) {
    guard var node = nodes[number], let parent = node.parent.flatMap({ nodes[$0] }) else { return }
    node.path = parent.path.appending(name)
    node.title = FolderNode.title(of: name, in: parent)
    node.album = node.album?.moved(to: node.path, title: node.title)
    nodes[number] = node
    for child in node.children {
      if let path = nodes[child]?.path { move(child, to: Array(path.name)) }
    }
  }

  private func name(of number: Int) -> NaturalName {
    NaturalName(nodes[number]?.path.name ?? [], collation)
  }

  /// Returns the index of the name `name` among `siblings`, or the index where it would be inserted.
  private func place(of name: NaturalName, among siblings: [Int]) -> Int {
    var (low, high) = (0, siblings.count)
    while low < high {
      let middle = (low + high) / 2
      if self.name(of: siblings[middle]) < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
