import Glibc
import Platform

/// A folder of a library.
struct FolderNode {
  /// The number of the parent folder; `nil` for the given folder.
  let parent: Int?
  /// The depth below the given folder, which has depth 0.
  let depth: Int
  var path: RawPath
  /// The folder's name for a caption; for deeper folders, the path from the given folder.
  var title: String
  /// The identity of the folder, once it has been opened.
  var identity: FolderIdentity?
  /// The numbers of its subfolders, in natural order of their names.
  var children: [Int] = []
  /// The album of its pictures; `nil` if there were none yet. An album that has lost its last picture is not shown.
  var album: Album?
  /// The missing names of its pictures.
  var absences = Absences()
  /// The notice that it could not be read, or only in part.
  var notice: Album?

  /// Whether it has a page of its own.
  var isShown: Bool { album.map { $0.count > 0 } == true || notice != nil }

  /// Creates the node of the given folder.
  init(root: RawPath, title: String) {
    parent = nil
    depth = 0
    path = root
    self.title = title
  }

  /// Creates the node of the folder `name` in `node`, whose number is `parent`.
  init(_ name: some Collection<UInt8>, in node: FolderNode, number parent: Int) {
    self.parent = parent
    depth = node.depth + 1
    path = node.path.appending(name)
    title = Self.title(of: name, in: node)
  }

  /// Returns the title of the folder `name` in `node`.
  static func title(of name: some Collection<UInt8>, in node: FolderNode) -> String {
    let shown = ShownName.caption(name)
    return node.depth == 0 ? shown : "\(node.title)/\(shown)"
  }

  /// Returns whether the failure of this folder deserves a notice. A link to a file or to nothing is not a folder, nor
  /// is a folder that was removed after it was listed.
  func isWorthANotice(_ error: SystemError) -> Bool {
    depth == 0 || ![ENOENT, ENOTDIR, ELOOP].contains(error.code)
  }
}
