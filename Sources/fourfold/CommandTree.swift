import ArgumentParser
import Gallery

/// The program as one tree of commands for `--experimental-dump-help`, from which completions and manuals are made.
///
/// Each command has its own parser, because `demo`, `replay`, `import` and `doctor` may also be names of folders, and a demo
/// reads its own options. A description of the program needs one tree: the commands, and each demo below `demo`.
struct CommandTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold", abstract: Fourfold.configuration.abstract,
    discussion: Fourfold.configuration.discussion,
    subcommands: [DemoBranch.self, ReplayBranch.self, ImportBranch.self, DoctorBranch.self])

  @OptionGroup
  var photos: Fourfold

  /// Returns whether a command line with the first word `word` asks for the tree.
  static func isAsked(by word: String) -> Bool { word == "--experimental-dump-help" }
}

/// The command `fourfold demo`.
private struct DemoBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: DemoCommand.configuration.abstract,
    subcommands: DemoRegistry.all.map { leaf($0.options) })

  @OptionGroup
  var demo: DemoCommand

  private static func leaf<Options: ParsableArguments>(_: Options.Type) -> any ParsableCommand.Type {
    DemoLeaf<Options>.self
  }
}

/// A demo with its own options, as a subcommand.
private struct DemoLeaf<Options: ParsableArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let demo = DemoRegistry.all.first { $0.options == Options.self }
    return CommandConfiguration(commandName: demo?.name, abstract: demo?.summary ?? "")
  }

  @OptionGroup
  var options: Options
}

/// The command `fourfold replay`.
private struct ReplayBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: ReplayCommand.configuration.abstract)

  @OptionGroup
  var replay: ReplayCommand
}

/// The command `fourfold import`.
private struct ImportBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: ImportCommand.configuration.abstract)

  @OptionGroup
  var command: ImportCommand
}

/// The command `fourfold doctor`.
private struct DoctorBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: DoctorCommand.configuration.abstract)

  @OptionGroup
  var doctor: DoctorCommand
}

extension CompletionKind {
  /// A completion with the names of presets, including the user's own.
  ///
  /// A preset's path contains a slash, and is completed as a file.
  static var presets: CompletionKind { .shellCommand("fourfold --preset list | cut -d ' ' -f 1") }
}
