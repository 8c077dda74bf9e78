import ArgumentParser
import Gallery

/// The program as one tree of commands, as `--experimental-dump-help` prints it: completions and manuals are made of that.
///
/// Each command has a parser of its own, as `demo`, `replay` and `doctor` may also be names of folders, and a demo's
/// options are read by the demo. Whoever describes the program wants all in one: the commands below it, each demo below
/// `demo`.
struct CommandTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fourfold", abstract: Fourfold.configuration.abstract,
    discussion: Fourfold.configuration.discussion, subcommands: [DemoBranch.self, ReplayBranch.self, DoctorBranch.self])

  @OptionGroup
  var photos: Fourfold

  /// Whether a command line whose first word is `word` asks for the tree.
  static func isAsked(by word: String) -> Bool { word == "--experimental-dump-help" }
}

/// `fourfold demo`.
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

/// A demo's name, with the options of its own.
private struct DemoLeaf<Options: ParsableArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let demo = DemoRegistry.all.first { $0.options == Options.self }
    return CommandConfiguration(commandName: demo?.name, abstract: demo?.summary ?? "")
  }

  @OptionGroup
  var options: Options
}

/// `fourfold replay`.
private struct ReplayBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: ReplayCommand.configuration.abstract)

  @OptionGroup
  var replay: ReplayCommand
}

/// `fourfold doctor`.
private struct DoctorBranch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: DoctorCommand.configuration.abstract)

  @OptionGroup
  var doctor: DoctorCommand
}

extension CompletionKind {
  /// The names of presets, the person's own too. A preset's path has a slash, and is completed as a file.
  static var presets: CompletionKind { .shellCommand("fourfold --preset list | cut -d ' ' -f 1") }
}
