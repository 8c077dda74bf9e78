import Platform

/// What a given path leads to: a folder and those below it, and the albums that they make.
///
/// One thread at a time reads it and keeps it up to date; that may wait for a disk.
struct FolderTree {
  /// Which of the entries are pictures of the album.
  enum Selection {
    /// All that have a picture's extension and are not hidden.
    case pictures
    /// These, and the one that was asked for, whatever it is called.
    case picturesAnd([UInt8])
    /// Those that were given one by one.
    case given(Set<[UInt8]>)
  }

  /// The number of the folder that was given.
  static let root = 0

  /// The number of the source that it belongs to.
  let source: Int
  /// Down to which depth folders are read.
  let depth: Int
  var selection: Selection
  /// What orders the names.
  let collation: Collation
  /// What the pictures of its folders are sorted by.
  var order: PictureOrder
  var nodes: [Int: FolderNode] = [:]
  private var nextNumber = 0
  /// The folders that are in the tree, so that none is twice; links can lead back.
  var visited: Set<FolderIdentity> = []
  /// Folders that the system would not watch.
  var unwatched: Set<Int> = []
  /// Folders of which names of pictures went a moment ago.
  var foldersWithAbsences: Set<Int> = []
  /// The name that the folder above the given one is watched for, while that is gone.
  var awaited: [UInt8]?
  /// Files that were given one by one and are still coming.
  var given: AlbumBuilder?
  /// Whether the albums are not what they were when this was last said.
  var hasNews = false
  /// What is said in place of albums where there are none.
  private var emptyNotice: Album?

  /// The tree of the folder `root`, not read yet.
  init(
    source: Int, root: RawPath, title: String, depth: Int, selection: Selection = .pictures, collation: Collation,
    order: PictureOrder = .name
  ) {
    self.source = source
    self.order = order
    self.depth = depth
    self.selection = selection
    self.collation = collation
    insert(FolderNode(root: root, title: title))
  }

  /// The albums of all folders in order: a folder's pictures before the folders in it. O(folders).
  var albums: [Album] {
    var albums: [Album] = []
    var pending = [Self.root]
    while let number = pending.popLast() {
      guard let node = nodes[number] else { continue }
      if let album = node.album { albums.append(album) }
      if let notice = node.notice { albums.append(notice) }
      pending += node.children.reversed()
    }
    return albums.isEmpty ? emptyNotice.map { [$0] } ?? [] : albums
  }

  /// Says so where no folder has anything to show.
  mutating func settle(_ context: LibraryContext) {
    guard let root = nodes[Self.root] else { return }
    guard !nodes.values.contains(where: \.isShown) else {
      emptyNotice = nil
      return
    }
    guard emptyNotice == nil else { return }
    let reason: LibraryFailure.Reason =
      if case .given = selection { .missing } else { .noPictures(isRecursive: depth == .max) }
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

  /// The folder `name` in folder `number`. O(log n).
  func child(_ name: [UInt8], of number: Int) -> Int? {
    guard let node = nodes[number] else { return nil }
    let name = NaturalName(name, collation)
    let place = place(of: name, among: node.children)
    guard node.children.indices.contains(place), self.name(of: node.children[place]) == name else { return nil }
    return node.children[place]
  }

  /// Adds the folder `name` to folder `number`, at its place, and returns its number.
  mutating func addChild(_ name: [UInt8], to number: Int) -> Int? {
    guard let parent = nodes[number] else { return nil }
    let child = insert(FolderNode(name, in: parent, number: number))
    let place = place(of: NaturalName(name, collation), among: parent.children)
    nodes[number]?.children.insert(child, at: place)
    return child
  }

  /// Takes folder `number` and all below it out of the tree, and out of its parent's children.
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

  /// The folder that was given is there no longer.
  mutating func removeRoot(_ context: LibraryContext) {
    guard let root = nodes[Self.root] else { return }
    remove(Self.root, context)
    var gone = FolderNode(root: root.path, title: root.title)
    let failure = LibraryFailure(path: root.path, reason: .missing)
    gone.notice = Album(id: context.publisher.newAlbumID(), failure: failure)
    nodes[Self.root] = gone
    hasNews = true
  }

  /// Gives folder `number`, a child, the name `name`; its albums and those below stay what they are.
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

  /// Where the name `name` stands, or would stand, among `siblings`.
  private func place(of name: NaturalName, among siblings: [Int]) -> Int {
    var (low, high) = (0, siblings.count)
    while low < high {
      let middle = (low + high) / 2
      if self.name(of: siblings[middle]) < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
