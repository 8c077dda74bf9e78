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
  /// The rows of the help, in order.
  static var rows: [KeyTable.Row] { get }
  /// Keys that no keyboard has, for commands that the program gives by itself. Used where the person has no key for one.
  static var programStrokes: [Command: KeyStroke] { get }
}

extension CommandSet {
  /// None.
  public static var programStrokes: [Command: KeyStroke] { [:] }

  /// Finds `command` in this set; `nil` where it belongs to another one.
  public init?(_ command: Command) { self.init(rawValue: command.name) }

  /// The command as other scenes and key tables know it.
  public var command: Command { Command(rawValue) }
}

extension KeyTable {
  /// Commands that belong together in the help.
  public struct Row: Hashable, Sendable {
    /// The help's words for the commands, in their order where each has its own.
    public let meaning: String
    /// The commands, each with its default keys.
    public let keys: [Keys]

    /// A command and its default keys.
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
