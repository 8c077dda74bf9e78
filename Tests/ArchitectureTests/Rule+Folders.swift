/// The rule about folders.
extension Rule {
  /// Folders of a module that know each other, directly or by way of others: no folder can be understood without those
  /// that it knows, so that the folders of such a round can only be understood together.
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

  /// A type of one folder that a file of another one names.
  private typealias Use = (path: String, folder: String, type: String, owner: String)

  /// The types of other folders that the files of one module name; a type that more than one file declares counts for none.
  private static func namedTypes(_ files: [SourceFile]) -> [Use] {
    var owners: [String: Set<String>] = [:]
    for file in files {
      for type in file.sharedTypes { owners[type, default: []].insert(file.folder) }
    }
    return files.flatMap { file in
      let words = Set(file.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
      // A type of its own, on whatever level, is meant before another folder's of the same name.
      return words.subtracting(file.ownTypes).compactMap { word -> Use? in
        guard let owner = owners[word], owner.count == 1, let folder = owner.first, folder != file.folder else {
          return nil
        }
        return (path: file.path, folder: file.folder, type: word, owner: folder)
      }
    }.sorted { ($0.path, $0.type) < ($1.path, $1.type) }
  }

  /// The folders that `folder` knows, and those that these know, and so on; itself only where a round leads back to it.
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
  /// The folder that the file is in: `Sources/Stage/Window`.
  fileprivate var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// The types that the file declares on the outermost level for other files, too.
  fileprivate var sharedTypes: [String] {
    declarations.filter { !$0.start.starts(with: " ") && !$0.start.contains("private ") }.map(\.type)
  }

  /// The types that the file declares, on whatever level.
  fileprivate var ownTypes: [String] { declarations.map(\.type) }

  /// The declarations of types, each with what stands before it in its line.
  private var declarations: [(start: Substring, type: String)] {
    Self.lines(of: code).compactMap { _, line in
      line.prefixMatch(of: #/(.*?)\b(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)/#).map {
        (start: $0.1, type: String($0.2))
      }
    }
  }
}
