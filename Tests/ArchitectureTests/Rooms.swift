/// Which module may import which: the arrows between the rooms, in one place.
///
/// A room that is not named here may not exist, and a module that is not in a room's row may not be imported there.
enum Rooms {
  /// Every room's name and what it may import.
  static let arrows: [String: Set<String>] = [
    // Leaves. The engine and what a scene says have no clock, no files and no libraries.
    "PagerGeometry": [],
    "PagerEngine": ["PagerGeometry"],
    "Scene": ["PagerGeometry", "Synchronization"],
    "Platform": ["CSandbox", "Glibc", "Synchronization"],

    // Pictures
    "Decoding": ["PagerGeometry", "Platform", "CSandbox", "Glibc", "Synchronization"],
    "PhotoLibrary": ["PagerGeometry", "PagerEngine", "Platform", "CICU", "Glibc", "Synchronization"],
    "PageStore": ["PagerGeometry", "PagerEngine", "Decoding", "Platform", "Glibc", "Synchronization"],
    "fourfold-decoder": [
      "PagerGeometry", "Decoding", "Platform", "CVips", "CJPEG", "CHeap", "CSandbox", "CSeal", "Glibc",
      "Synchronization",
    ],

    // Screen
    "Stage": [
      "PagerGeometry", "Scene", "Platform", "CSDL", "CFontconfig", "CFriBidi", "CPNG", "Glibc", "Synchronization",
    ],
    "Review": [
      "PagerGeometry", "PagerEngine", "Scene", "Platform", "CZ", "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "Gallery": [
      "PagerGeometry", "PagerEngine", "Scene", "PageStore", "PhotoLibrary", "Decoding", "Platform", "Glibc",
      "Synchronization",
    ],
    "fourfold": [
      "PagerGeometry", "PagerEngine", "Scene", "PageStore", "PhotoLibrary", "Decoding", "Stage", "Review", "Gallery",
      "Platform", "ArgumentParser", "Glibc", "Synchronization",
    ],

    // C libraries: headers alone.
    "CSDL": [], "CVips": [], "CJPEG": [], "CFontconfig": [], "CFriBidi": [], "CICU": [], "CPNG": [], "CSandbox": [],
    "CSeal": [], "CHeap": [],
    "CZ": [],
  ]

  /// The rooms that may read a clock. Motion's only clock is the one of Stage's frame loop; the others have time-outs
  /// and reports that never decide a motion.
  /// CSandbox reads a decoder's processor time, and CSeal names the call among those that a decoder may make.
  static let withClock: Set<String> = [
    "Platform", "Stage", "Decoding", "fourfold-decoder", "PhotoLibrary", "fourfold", "CSandbox", "CSeal",
  ]

  /// The rooms that may import FoundationEssentials, which the command line's parser links anyway; no room may import
  /// more of Foundation.
  static let withEssentials: Set<String> = ["Review"]

  /// The rooms that may open files by name: pictures, traces, whatever is read whole, and what the system says of its
  /// memory and graphics.
  static let withFiles: Set<String> = ["Decoding", "PhotoLibrary", "Platform", "Review", "Stage"]

  /// The room that makes files and folders.
  static let withNewFiles = "Platform"
  /// Makes a file that has no name any more by the time something is in it.
  static let unnamedFile = "Sources/PhotoLibrary/Disk/PipedPicture.swift"

  /// The room that writes to standard output and standard error.
  static let withTerminal = "Platform"
}
