import Glibc

/// Which folder to read next: depth first, the folders in a folder in natural order, none twice.
struct FolderWalk {
  /// A folder to read.
  struct Folder {
    let path: RawPath
    let title: String
    /// 0 for the one that was given.
    let depth: Int

    /// Whether a reader would miss this folder. A link that leads nowhere or to a file is no folder, nor is one that was
    /// removed after it was listed.
    func isWorthANotice(_ error: SystemError) -> Bool {
      depth == 0 || ![ENOENT, ENOTDIR, ELOOP].contains(error.code)
    }
  }

  /// Down to which depth folders are read.
  private let depth: Int
  /// The next one last.
  private var pending: [Folder]
  private var visited: Set<FolderIdentity> = []
  /// The folders found in the one that is being read.
  private var names = NameArena()
  private var order = NaturalOrder()

  /// Starts at `root` and reads folders down to `depth` below it.
  init(from root: RawPath, title: String, depth: Int) {
    self.depth = depth
    pending = [Folder(path: root, title: title, depth: 0)]
  }

  /// The next folder to read.
  mutating func next() -> Folder? { pending.popLast() }

  /// Whether the folder `identity` is met for the first time; links can lead back.
  mutating func enter(_ identity: FolderIdentity) -> Bool { visited.insert(identity).inserted }

  /// Notes an entry of the current folder that is a folder, or may lead to one.
  mutating func found(_ name: UnsafeBufferPointer<UInt8>) {
    names.append(name)
    order.append(name)
  }

  /// Queues what was found in `folder`, which has been read.
  mutating func leave(_ folder: Folder) {
    defer {
      names = NameArena()
      order = NaturalOrder()
    }
    guard folder.depth < depth else { return }
    for index in order.extend([], over: names).reversed() {
      let name = names[Int(index)]
      let shown = ShownName.caption(name)
      pending.append(
        Folder(
          path: folder.path.appending(name), title: folder.depth == 0 ? shown : "\(folder.title)/\(shown)",
          depth: folder.depth + 1))
    }
  }
}
