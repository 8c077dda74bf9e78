import TestSupport

/// A check of examples by the compiler, against the modules that these tests were built with.
struct TypeChecker {
  /// An error of the compiler, with its position in the documentation.
  struct Complaint: Equatable {
    var path: String
    var line: Int
    var message: String

    var text: String { "\(path):\(line): \(message)" }
  }

  /// Returns the compiler's errors in `examples`, each of which is a file of one module.
  static func complaints(about examples: [SwiftExample]) throws -> [Complaint] {
    let toolchain = try Toolchain()
    let folder = try TemporaryDirectory()
    var files: [String] = []
    for (number, example) in examples.enumerated() {
      files.append("\(folder.path)/example\(number).swift")
      try example.source(name: "example\(number)").write(toFile: files[number], atomically: false, encoding: .utf8)
    }
    let flags = ["-typecheck", "-swift-version", "6", "-wmo", "-parse-as-library", "-suppress-warnings"]
    let modules = ["-I", toolchain.modules] + (try toolchain.moduleMaps() + toolchain.libraryFlags())
    let (succeeded, output) = try toolchain.run("swiftc", flags + modules + ["-module-name", "Examples"] + files)
    let complaints = complaints(in: output)
    return succeeded || !complaints.isEmpty ? complaints : [Complaint(path: "swiftc", line: 0, message: output)]
  }

  /// The errors in the compiler's output: `path:line:column: error: message`.
  private static func complaints(in output: String) -> [Complaint] {
    output.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/(.+?):(\d+):\d+: error: (.+)/#), let number = Int(match.2) else {
        return nil
      }
      return Complaint(path: String(match.1), line: number, message: String(match.3))
    }
  }
}
