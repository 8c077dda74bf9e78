import Scene

/// The commands that one scene performs, with the name, the default keys and the help text of each.
///
/// ```swift
/// enum NoteCommand: String, CommandSet {
///   case note
///   static let rows = [KeyTable.Row(meaning: "write a note", [(NoteCommand.note, [.sign("n")])])]
/// }
/// let keys = KeyTable([PagerCommand.self, NoteCommand.self])
/// ```
public protocol CommandSet: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The rows of the help, in order.
  static var rows: [KeyTable.Row] { get }
  /// The keys for commands that the program gives by itself. No keyboard has these keys; they are used for commands
  /// without any other key.
  static var programStrokes: [Command: KeyStroke] { get }
}

extension CommandSet {
  /// The default: no keys.
  public static var programStrokes: [Command: KeyStroke] { [:] }

  /// Creates the case of `command`; fails for a command of another set.
  public init?(_ command: Command) { self.init(rawValue: command.name) }

  /// The command under its name, for key tables and other scenes.
  public var command: Command { Command(rawValue) }
}

extension KeyTable {
  /// A row of the help: related commands and their default keys.
  public struct Row: Hashable, Sendable {
    /// The help text for the commands, with their meanings in the order of ``keys``. Not translated.
    public let meaning: String
    /// The commands, each with its default keys.
    public let keys: [Keys]

    /// A command and its default keys.
    public struct Keys: Hashable, Sendable {
      /// The command.
      public let command: Command
      /// The default keys, in the order of the help.
      public let strokes: [KeyStroke]
    }

    /// Creates a row of commands of one set. The help translates `meaning`.
    public init(meaning: String, _ keys: [(some CommandSet, [KeyStroke])]) {
      self.meaning = meaning
      self.keys = keys.map { Keys(command: $0.command, strokes: $1) }
    }
  }
}
