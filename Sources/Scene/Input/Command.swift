/// What a key, a control or a menu asks for, by its name in key files and traces.
///
/// A command belongs to the scene that performs it. A scene returns a command that is not its own as
/// ``WindowRequest/command(_:isRepeat:)``, and the scene around it performs it or returns it in turn.
public struct Command: Hashable, Sendable {
  /// What key files and traces call it: the same for ever.
  public let name: String
  /// The program to start and its arguments, for ``run(_:)``; else empty.
  public private(set) var words: [String] = []
  /// The file to perform it on, a path as the kernel knows it; `nil` until a scene has said which.
  public private(set) var path: [UInt8]?

  /// The command called `name`.
  public init(_ name: String) { self.name = name }

  /// Starts a program, these words, on a file.
  public static func run(_ words: [String]) -> Command {
    var command = Command("run")
    command.words = words
    return command
  }

  /// The same command on the file at `path`, as the kernel knows it.
  public func on(_ path: [UInt8]) -> Command {
    var command = self
    command.path = path
    return command
  }
}
