import Scene

/// The commands that one scene performs, each declared once: its name, its keys, and the help's words for it.
///
/// ```swift
/// enum NoteCommand: String, CommandSet {
///   case note
///   static let rows = [KeyTable.Row(meaning: "write a note", [(NoteCommand.note, [.sign("n")])])]
/// }
/// let keys = KeyTable([PagerCommand.self, NoteCommand.self])
/// ```
public protocol CommandSet: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
  /// The rows of the help, in order: what commands do, and the keys that they come with.
  static var rows: [KeyTable.Row] { get }
  /// Keys that no keyboard has, by which the program gives a command for which a person has no key.
  static var programStrokes: [Command: KeyStroke] { get }
}

extension CommandSet {
  /// None: the program gives no command by itself.
  public static var programStrokes: [Command: KeyStroke] { [:] }

  /// The command of this set that `command` is; `nil` where it belongs to another one.
  public init?(_ command: Command) { self.init(rawValue: command.name) }

  /// The command for those who do not know this set.
  public var command: Command { Command(rawValue) }
}

extension KeyTable {
  /// Commands that belong together in the help.
  public struct Row: Hashable, Sendable {
    /// What the commands do, in order where each does something else.
    public let meaning: String
    /// The commands, each with the keys that it comes with.
    public let keys: [Keys]

    /// A command and the keys that it comes with.
    public struct Keys: Hashable, Sendable {
      /// The command.
      public let command: Command
      /// In the order of the help.
      public let strokes: [KeyStroke]
    }

    /// A row of commands of one set; `meaning` is translated where it is shown.
    public init(meaning: String, _ keys: [(some CommandSet, [KeyStroke])]) {
      self.meaning = meaning
      self.keys = keys.map { Keys(command: $0.command, strokes: $1) }
    }
  }
}
