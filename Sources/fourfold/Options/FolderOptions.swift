import ArgumentParser
import PhotoLibrary

/// Options about folders: their depth, their pages, and the order of their pictures.
struct FolderOptions: ParsableArguments {
  @Flag(name: [.customShort("r"), .customLong("recursive")], help: "All subfolders, not only one level.")
  var isRecursive = false

  @Flag(
    name: .customLong("pair-raw"),
    help: "RAW photographs and JPEGs of one name as one page, which shows the JPEG.")
  var pairsRAW = false

  @Option(
    name: .customLong("sort"),
    help: ArgumentHelp(
      """
      Order of the pictures in an album: name, taken (date taken, oldest first), date (file date), size (smallest \
      first), random, or random:SEED for a repeatable order. (default: name)
      """,
      valueName: "order"),
    completion: .list(["name", "taken", "date", "size", "random"]), transform: PictureOrder.named)
  var order = PictureOrder.name
}

extension PictureOrder {
  /// Returns the order named `argument`; throws a message if it is invalid.
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
  /// The arguments of a command line for this order.
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
