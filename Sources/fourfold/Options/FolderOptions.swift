import ArgumentParser
import PhotoLibrary

/// Options about folders: how deep they are read, and how their pictures are sorted.
struct FolderOptions: ParsableArguments {
  @Flag(name: [.customShort("r"), .customLong("recursive")], help: "Take folders all the way down, not one level.")
  var isRecursive = false

  @Option(
    name: .customLong("sort"),
    help: ArgumentHelp(
      """
      What an album's pictures are sorted by: name, taken (when the picture was, the oldest first), date (of the file), \
      size (the smallest first), random, or random:SEED, which is the same each time. (default: name)
      """,
      valueName: "order"),
    completion: .list(["name", "taken", "date", "size", "random"]), transform: PictureOrder.named)
  var order = PictureOrder.name
}

extension PictureOrder {
  /// The order that is called `argument`; throws what is wrong with it.
  static func named(_ argument: String) throws -> PictureOrder {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    switch (String(parts[0]), parts.count) {
    case ("name", 1): return .name
    case ("taken", 1): return .taken
    case ("date", 1): return .date
    case ("size", 1): return .size
    case ("random", 1): return .random(seed: .random(in: 0...999_999))
    case ("random", _):
      guard let seed = UInt64(parts[1]) else {
        throw ValidationError("--sort \(argument): the seed is a whole number, as in random:7")
      }
      return .random(seed: seed)
    default: throw ValidationError("--sort is \(argument): give name, taken, date, size, random or random:SEED")
    }
  }
}

extension PictureOrder {
  /// The words of a command line that ask for it.
  var words: [String] {
    switch self {
    case .name: []
    case .taken: ["--sort", "taken"]
    case .date: ["--sort", "date"]
    case .size: ["--sort", "size"]
    case .random(let seed): ["--sort", "random:\(seed)"]
    }
  }
}
