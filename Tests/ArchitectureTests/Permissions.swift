/// The permissions of modules beyond their imports, which no manifest can express.
///
/// Only `Package.swift` defines the imports between modules.
enum Permissions {
  /// Modules of the system and the toolchain that sources may import without a declaration.
  static let system: Set<String> = ["Glibc", "Synchronization", "FoundationEssentials"]
  /// Further modules that tests may import without a declaration.
  static let testing: Set<String> = ["Foundation", "Testing"]

  /// The system modules for those modules that may import fewer. The engine and the description of a scene use no
  /// clock, no files and no libraries.
  static let systemOf: [String: Set<String>] = [
    "PagerGeometry": [], "PagerEngine": [], "Scene": ["Synchronization"],
  ]

  /// Targets that declare modules without importing them: the examples in documents are compiled against them, and a
  /// program must be built before it can run.
  static let withoutImports: Set<String> = ["DocumentationTests", "ProgramTests"]

  /// The module that may import CSDL.
  static let withSDL = "Stage"

  /// The modules that may read a clock. Motion uses only the clock of Stage's frame loop; the others need one for
  /// time-outs and reports, which never affect a motion.
  /// CSandbox reads a decoder's processor time, and CSeal names the call among those that a decoder may make.
  static let withClock: Set<String> = [
    "Platform", "Stage", "Decoding", "fourfold-decoder", "PhotoLibrary", "Film", "fourfold", "CSandbox",
    "CSeal",
  ]

  /// The modules that may import FoundationEssentials, which the command line's parser links anyway; no module may import
  /// more of Foundation.
  static let withEssentials: Set<String> = ["Trace", "Instruments", "Film"]

  /// The modules that may open files by name: pictures, traces, files that are read whole, and the system's files about
  /// memory and graphics.
  static let withFiles: Set<String> = ["Decoding", "PhotoLibrary", "Platform", "Stage"]

  /// The module that creates files and folders.
  static let withNewFiles = "Platform"
  /// The source that creates a file and removes its name before it writes to it.
  static let unnamedFile = "Sources/PhotoLibrary/Disk/UnnamedFile.swift"

  /// The module that writes to standard output and standard error.
  static let withTerminal = "Platform"
}
