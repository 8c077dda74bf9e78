/// A command of a key, a control or a menu, by its name in key files and traces.
///
/// A command belongs to the scene that performs it. A scene returns a command that is not its own as
/// ``WindowRequest/command(_:isRepeat:)``, and the scene around it performs it or returns it in turn.
public struct Command: Hashable, Sendable {
  /// The name of the command. It never changes.
  public let name: String
  /// The arguments of the command: for ``run(_:)`` the program to start, and its own arguments; none for most commands.
  public let words: [String]
  /// The paths of the files to perform it on, as the kernel knows them; none until a scene sets them.
  public private(set) var paths: [[UInt8]] = []

  /// Creates the command called `name` with the arguments `words`.
  public init(_ name: String, words: [String] = []) {
    self.name = name
    self.words = words
  }

  /// Returns the command that starts a program with these words on a file.
  public static func run(_ words: [String]) -> Command { Command("run", words: words) }

  /// Returns the same command on the files at `paths`, as the kernel knows them.
  public func on(_ paths: [[UInt8]]) -> Command {
    var command = self
    command.paths = paths
    return command
  }
}
