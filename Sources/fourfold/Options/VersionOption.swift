import ArgumentParser

/// The option that prints the program's version, for every command.
struct VersionOption: ParsableArguments {
  /// The program's version.
  static let version = "0.1.0"

  /// The names of the option, which works without the arguments that a command requires.
  static let names: [String] = ["-V", "--version"]

  @Flag(name: [.customShort("V"), .customLong("version")], help: "Version of the program.")
  var isWanted = false

  mutating func validate() throws {
    if isWanted { throw CleanExit.message(Self.version) }
  }
}
