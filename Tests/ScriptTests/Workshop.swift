import Foundation
import TestSupport

/// A checkout with only the scripts under test, where a test defines what `swift` and the other scripts do.
struct Workshop {
  private let folder: TemporaryDirectory
  /// The path of the checkout.
  var path: String { folder.path }

  /// Creates a checkout where `swift build` runs the shell words `build`, the built tests run `test`, and
  /// `swift --version` runs `version`; `$*` has their arguments. With `isSetUp` the checkout has the real
  /// `scripts/setup` and needs a package that every Debian has; otherwise that script does nothing. There are two
  /// modules, Leaf and Top, and Top depends on Leaf.
  init(build: String = ":", test: String = ":", version: String = ":", isSetUp: Bool = false) throws {
    folder = try TemporaryDirectory()
    let package = Checkout.root.path
    for folder in [
      "scripts/packages", "bin", ".build/release", ".build/tests/debug", ".build/examples/debug",
      "Sources/Leaf", "Sources/Top",
    ] + (Self.printing + Self.drawing).map({ "Examples/\($0)" }) {
      try FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for script in ["test", "run-tests", "build-tests", "changed-tests", "run"] {
      try write("scripts/\(script)", String(contentsOfFile: "\(package)/scripts/\(script)", encoding: .utf8))
    }
    for example in Self.printing {
      try write("Examples/\(example)/expected.txt", "")
      try write(".build/examples/debug/\(example)", "#!/bin/sh\n")
    }
    for list in ["build", "run", "test"] {
      try write("scripts/packages/\(list).txt", "base-files  # is always there\n")
    }
    let setup = try String(contentsOfFile: "\(package)/scripts/setup", encoding: .utf8)
    try write("scripts/setup", isSetUp ? setup : "#!/bin/sh\n")
    try write(".build/tests/debug/store-bench", "#!/bin/sh\n")
    for example in Self.drawing {
      try write("Examples/\(example)/expected.ppm.gz", "")
      try write(".build/examples/debug/\(example)", "#!/bin/sh\n: >\"$2\"\n")
    }
    try write("scripts/compare-decoders", "#!/bin/sh\necho 'compare-decoders: 9 files'\n")
    try write("scripts/lint", "#!/bin/sh\n")
    try write("scripts/build-release", "#!/bin/sh\nexec swift build -c release\n")
    // It prints its arguments, one per line.
    try write(".build/release/fourfold", "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit 7\n")
    try write(".build/tests/debug/fourfoldPackageTests.xctest", "#!/bin/bash\n\(test)\n")
    try write(
      "bin/swift",
      """
      #!/bin/bash
      case $1 in
        build) \(build) ;;
        package) echo '\(Self.manifest)' ;;
        --version) \(version) ;;
      esac

      """)
  }

  /// The examples that print, and those that draw a file.
  private static let (printing, drawing) = (
    ["TerminalCarousel", "TimedTurns"], ["FourWayPictures", "Cards", "Tiles", "Pairs"]
  )

  private static let manifest = """
    {"targets": [
      {"name": "Leaf", "type": "regular", "dependencies": []},
      {"name": "Top", "type": "regular", "dependencies": [{"byName": ["Leaf", null]}]},
      {"name": "LeafTests", "type": "test", "dependencies": [{"byName": ["Leaf", null]}]},
      {"name": "TopTests", "type": "test", "dependencies": [{"byName": ["Top", null]}]},
      {"name": "ArchitectureTests", "type": "test", "dependencies": []},
      {"name": "EndToEndTests", "type": "test", "dependencies": []}
    ]}
    """

  /// Runs a script of the checkout and waits for its end; returns its status and the lines of its output and errors.
  func run(_ script: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> (
    exit: ChildProcess.Exit?, lines: [String]
  ) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // Without this variable Python buffers its output, as it does for most users.
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", "unset PYTHONUNBUFFERED; cd '\(self.path)' && exec scripts/\(script) \"$@\"", script] + arguments,
      environment: environment.merging(["PATH": "\(self.path)/bin:\(path)"]) { $1 })
    let exit = process.wait(timeout: .seconds(60))
    return (exit, process.output.split(separator: "\n").map(String.init))
  }

  /// Writes an executable file.
  func write(_ name: String, _ text: String) throws { try ExecutableFile.write(text, to: "\(path)/\(name)") }
}
