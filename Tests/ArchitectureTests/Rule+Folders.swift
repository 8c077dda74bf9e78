/// The rule about folders.
extension Rule {
  /// Returns the folders of a module that use each other, directly or indirectly. The folders of such a cycle can only
  /// be understood together.
  static func foldersInRounds(_ files: [SourceFile]) -> [String] {
    Dictionary(grouping: files.filter(\.isSwift), by: \.module).sorted { $0.key < $1.key }.flatMap { _, files in
      let names = namedTypes(files)
      var known: [String: Set<String>] = [:]
      for use in names { known[use.folder, default: []].insert(use.owner) }
      let reached = known.keys.reduce(into: [:]) { $0[$1] = reachable(from: $1, by: known) }
      return names.filter { reached[$0.owner]?.contains($0.folder) == true }.map {
        "\($0.path):1: names \($0.type) of \($0.owner), which knows \($0.folder) in turn"
      }
    }
  }

  /// The use of a folder's type in a file of another folder.
  private typealias Use = (path: String, folder: String, type: String, owner: String)

  /// Returns the uses of other folders' types in the files of one module; types that several folders declare are
  /// skipped.
  private static func namedTypes(_ files: [SourceFile]) -> [Use] {
    var owners: [String: Set<String>] = [:]
    for file in files {
      for type in file.sharedTypes { owners[type, default: []].insert(file.folder) }
    }
    return files.flatMap { file in
      let words = Set(file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      // A file's own type, at any nesting level, precedes another folder's of the same name.
      return words.subtracting(file.ownTypes).compactMap { word -> Use? in
        guard let owner = owners[word], owner.count == 1, let folder = owner.first, folder != file.folder else {
          return nil
        }
        return (path: file.path, folder: file.folder, type: word, owner: folder)
      }
    }.sorted { ($0.path, $0.type) < ($1.path, $1.type) }
  }

  /// Returns the folders that `folder` uses, directly or indirectly; `folder` itself is among them only in a cycle.
  private static func reachable(from folder: String, by known: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var open = known[folder] ?? []
    while let next = open.popFirst() {
      if reached.insert(next).inserted { open.formUnion(known[next] ?? []) }
    }
    return reached
  }
}

extension SourceFile {
  /// The folder of the file, such as `Sources/Stage/Window`.
  fileprivate var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The top-level types of the file that other files can use.
  fileprivate var sharedTypes: [String] {
    declarations.filter { !$0.start.starts(with: " ") && !$0.start.contains("private ") }.map(\.type)
  }

  /// The types that the file declares, at any nesting level.
  fileprivate var ownTypes: [String] { declarations.map(\.type) }

  /// The declarations of types, each with the text before it in its line.
  private var declarations: [(start: Substring, type: String)] {
    Self.lines(of: code).compactMap { _, line in
      line.prefixMatch(of: #/(.*?)\b(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/#).map {
        (start: $0.1, type: String($0.2))
      }
    }
  }
}
