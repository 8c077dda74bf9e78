import ArgumentParser

/// The option that prints the program's version, for every command.
struct VersionOption: ParsableArguments {
  /// The program's version.
  static let version = "0.1.0"

  /// What is asked for in one word, whatever else a command needs.
  static let names: [String] = ["-V", "--version"]

  @Flag(name: [.customShort("V"), .customLong("version")], help: "Print the program's version.")
  var isWanted = false

  mutating func validate() throws {
    if isWanted { throw CleanExit.message(Self.version) }
  }
}
