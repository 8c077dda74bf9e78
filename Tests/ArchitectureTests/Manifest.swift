/// The targets of a package, read from the text of its `Package.swift`.
///
/// It understands the forms in this package's manifest: `.target(...)` and the like with literal names, paths and
/// dependencies.
struct Manifest {
  /// One target: a folder of sources, and what they may import.
  struct Target: Hashable {
    /// The name in the dependencies of other targets.
    var name: String
    /// The folder, from the package's root.
    var path: String
    /// The declared dependencies: names of targets and products.
    var dependencies: Set<String>

    /// The name in an `import`.
    var module: String { Manifest.module(name) }
  }

  /// The targets in the order of the manifest.
  let targets: [Target]

  /// Reads a manifest's text.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    targets = code.matches(of: #/\.(target|executableTarget|systemLibrary|testTarget)\(\s*name:\s*"([^"]+)"/#).map {
      match in
      let arguments = Self.bracketed(code[match.range.lowerBound...])
      let folder = match.1 == "testTarget" ? "Tests" : "Sources"
      let path = arguments.firstMatch(of: #/\bpath:\s*"([^"]+)"/#).map { String($0.1) }
      let dependencies = arguments.firstMatch(of: #/\bdependencies:\s*/#).map {
        Self.bracketed(arguments[$0.range.upperBound...])
      }
      return Target(
        name: String(match.2), path: path ?? "\(folder)/\(match.2)", dependencies: Self.names(in: dependencies ?? ""))
    }
  }

  /// Returns the name in an `import`, with `_` for each character that an identifier cannot have.
  static func module(_ name: String) -> String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// Returns the target whose folder contains the file at `path`; `nil` if there is none.
  func target(of path: String) -> Target? {
    targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }

  /// Returns the names in a list of dependencies: plain strings and the names of products.
  private static func names(in list: Substring) -> Set<String> {
    let products = list.matches(of: #/\.product\(\s*name:\s*"([^"]+)"[^)]*\)/#)
    let targets = list.replacing(#/\.product\([^)]*\)/#, with: "").matches(of: #/"([^"]+)"/#)
    return Set(products.map { String($0.1) } + targets.map { String($0.1) })
  }

  /// Returns `text` up to the bracket that closes its first one; all of it if there is none.
  private static func bracketed(_ text: Substring) -> Substring {
    var depth = 0
    var isInString = false
    for index in text.indices {
      switch text[index] {
      case "\"": isInString.toggle()
      case "(", "[": if !isInString { depth += 1 }
      case ")", "]":
        guard !isInString else { continue }
        depth -= 1
        if depth == 0 { return text[...index] }
      default: continue
      }
    }
    return text
  }
}
