/// The rules about imports.
extension Rule {
  /// Returns the imports of a file that its target does not declare.
  static func undeclaredImports(of file: SourceFile, _ manifest: Manifest) -> [String] {
    guard let target = manifest.target(of: file.path) else {
      return file.isOfProgram ? ["\(file.path):1: the file is in no target of Package.swift"] : []
    }
    let known = file.isOfProgram ? Permissions.system : Permissions.system.union(Permissions.testing)
    let declared = Set(target.dependencies.map(Manifest.module))
    return file.imports.filter { !declared.contains($0.module) && !known.contains($0.module) }.map {
      "\(file.path):\($0.line): Package.swift does not declare that \(target.name) needs \($0.module)"
    }
  }

  /// Returns the declared dependencies that no file of their target imports. Targets without Swift files are skipped.
  static func unusedDeclarations(_ files: [SourceFile], _ manifest: Manifest) -> [String] {
    var imports: [Manifest.Target: Set<String>] = [:]
    for file in files where file.isSwift {
      guard let target = manifest.target(of: file.path), !Permissions.withoutImports.contains(target.name) else {
        continue
      }
      imports[target, default: []].formUnion(file.imports.map(\.module))
    }
    return manifest.targets.flatMap { target in
      target.dependencies.sorted().filter { imports[target]?.contains(Manifest.module($0)) == false }.map {
        "Package.swift:1: \(target.name) declares that it needs \($0), and imports it nowhere"
      }
    }
  }

  /// Returns the imports of system modules and of SDL that the file's module may not use.
  static func misplacedSystemModules(of file: SourceFile) -> [String] {
    let allowed = Permissions.systemOf[file.module] ?? Permissions.system
    return file.imports.filter {
      Permissions.system.contains($0.module) && !allowed.contains($0.module)
        || $0.module == "CSDL" && file.module != Permissions.withSDL
    }.map { "\(file.path):\($0.line): \(file.module) may not import \($0.module)" }
  }
}

extension SourceFile {
  /// The modules that the file imports, and the line of each.
  var imports: [(line: Int, module: String)] {
    let statement =
      #/
      ^\s* (?:@\w+(?:\([^)]*\))?\s+)* (?:(?:public|package|internal|fileprivate|private)\s+)?
      import \s+ (?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)? (\w+)
      /#
    return Self.lines(of: code).flatMap { number, line in
      // Most lines lack this word, and the search for it is quick.
      guard line.contains("import") else { return [(line: Int, module: String)]() }
      return line.split(separator: ";").compactMap { part in
        part.firstMatch(of: statement).map { (line: number, module: String($0.1)) }
      }
    }
  }
}
