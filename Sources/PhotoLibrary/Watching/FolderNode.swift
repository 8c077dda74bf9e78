import Glibc
import Platform

/// A folder of a library.
struct FolderNode {
  /// The number of the folder it was found in; `nil` for the one that was given.
  let parent: Int?
  /// 0 for the one that was given.
  let depth: Int
  var path: RawPath
  /// The folder's name for a caption; deeper down, its path from the folder that was given.
  var title: String
  /// Which folder it is, once it has been opened.
  var identity: FolderIdentity?
  /// The numbers of the folders found in it, in natural order of their names.
  var children: [Int] = []
  /// Its pictures; `nil` where there are none.
  var album: Album?
  /// Names of its pictures that went a moment ago.
  var absences = Absences()
  /// Why it could not be read, or not to its end.
  var notice: Album?

  /// Whether it has a page of its own.
  var isShown: Bool { album != nil || notice != nil }

  /// The folder that was given.
  init(root: RawPath, title: String) {
    parent = nil
    depth = 0
    path = root
    self.title = title
  }

  /// The folder `name` in `node`, which is number `parent`.
  init(_ name: some Collection<UInt8>, in node: FolderNode, number parent: Int) {
    self.parent = parent
    depth = node.depth + 1
    path = node.path.appending(name)
    title = Self.title(of: name, in: node)
  }

  /// What the folder `name` in `node` is called.
  static func title(of name: some Collection<UInt8>, in node: FolderNode) -> String {
    let shown = ShownName.caption(name)
    return node.depth == 0 ? shown : "\(node.title)/\(shown)"
  }

  /// Whether a reader would miss this folder. A link that leads nowhere or to a file is no folder, nor is one that was
  /// removed after it was listed.
  func isWorthANotice(_ error: SystemError) -> Bool {
    depth == 0 || ![ENOENT, ENOTDIR, ELOOP].contains(error.code)
  }
}
