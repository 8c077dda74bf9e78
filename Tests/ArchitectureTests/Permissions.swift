/// What modules may do beyond what they import: rules that no manifest can say.
///
/// Which module may import which other one is written in `Package.swift` alone.
enum Permissions {
  /// Modules of the system and the toolchain that sources may import without a declaration.
  static let system: Set<String> = ["Glibc", "Synchronization", "FoundationEssentials"]
  /// Those that tests may import besides.
  static let testing: Set<String> = ["Foundation", "Testing"]

  /// The modules that may import less of the system. The engine and what a scene says have no clock, no files and no
  /// libraries.
  static let systemOf: [String: Set<String>] = [
    "PagerGeometry": [], "PagerEngine": [], "Scene": ["Synchronization"],
  ]

  /// Targets that declare modules without an import: examples in documents are compiled against them, and a program has to
  /// be there to be run.
  static let withoutImports: Set<String> = ["DocumentationTests", "ProgramTests"]

  /// The module that may import CSDL.
  static let withSDL = "Stage"

  /// The modules that may read a clock. Motion's only clock is the one of Stage's frame loop; the others have time-outs
  /// and reports that never decide a motion.
  /// CSandbox reads a decoder's processor time, and CSeal names the call among those that a decoder may make.
  static let withClock: Set<String> = [
    "Platform", "Stage", "Decoding", "fourfold-decoder", "PhotoLibrary", "Film", "fourfold", "CSandbox",
    "CSeal",
  ]

  /// The modules that may import FoundationEssentials, which the command line's parser links anyway; no module may import
  /// more of Foundation.
  static let withEssentials: Set<String> = ["Trace", "Instruments", "Film"]

  /// The modules that may open files by name: pictures, traces, whatever is read whole, and what the system says of its
  /// memory and graphics.
  static let withFiles: Set<String> = ["Decoding", "PhotoLibrary", "Platform", "Stage"]

  /// The module that makes files and folders.
  static let withNewFiles = "Platform"
  /// Makes a file that has no name any more by the time something is in it.
  static let unnamedFile = "Sources/PhotoLibrary/Disk/UnnamedFile.swift"

  /// The module that writes to standard output and standard error.
  static let withTerminal = "Platform"
}
