/// The rules about names and folders.
extension Rule {
  /// The most Swift files directly in a module's folder without folders of their own.
  static let mostLooseFiles = 15
  /// The fewest Swift files that make a folder.
  static let fewestFilesInFolder = 3

  /// The names in a file that were given up.
  static func retiredNames(of file: SourceFile) -> [String] {
    let retired = RetiredName.all.filter { $0.modules?.contains(file.module) ?? true }
    guard retired.contains(where: { file.code.contains($0.name) }) else { return [] }
    let successors = Dictionary(retired.map { ($0.name, $0.successor) }) { first, _ in first }
    return SourceFile.lines(of: file.code).flatMap { number, line in
      line.matches(of: #/\w+/#).compactMap { word in
        successors[String(word.output)].map {
          "\(file.path):\(number): \(word.output) was given up; it is called \($0)"
        }
      }
    }
  }

  /// Modules that need folders, and folders that hold too little to be one.
  static func uselessFolders(_ files: [SourceFile]) -> [String] {
    let files = files.filter { $0.isSwift && !Permissions.withLooseFolders.contains($0.module) }
    let loose = Dictionary(grouping: files.filter { $0.folders.isEmpty }, by: \.module)
    let crowded = loose.filter { $0.value.count > mostLooseFiles }.map { module, files in
      "Sources/\(module):1: \(files.count) files without a folder; more than \(mostLooseFiles) need some"
    }
    var counts: [String: Int] = [:]
    for file in files {
      for depth in file.folders.indices {
        counts["Sources/\(file.module)/\(file.folders[...depth].joined(separator: "/"))", default: 0] += 1
      }
    }
    let small = counts.filter { $0.value < fewestFilesInFolder }.map { folder, count in
      "\(folder):1: a folder of \(count) files; fewer than \(fewestFilesInFolder) are none"
    }
    return (crowded + small).sorted()
  }
}

extension SourceFile {
  /// The folders between the module's own and the file.
  var folders: [String] { path.split(separator: "/").dropFirst(2).dropLast().map(String.init) }
}
