import Scene
import Words

/// The keys of a scene: the command of each key, and the help text about it.
///
/// ```swift
/// var keys = KeyTable.pager
/// keys.bind(KeyStroke(.character("j")), to: .command(PagerCommand.next.command))
/// keys.command(for: .character("j"), isRightToLeft: false)  // PagerCommand.next.command
/// ```
public struct KeyTable: Hashable, Sendable {
  /// The action of a key.
  public enum Target: Hashable, Sendable {
    /// A command.
    case command(Command)
    /// The start of a program, with the words of its command line: its name, then its arguments.
    case program([String])
    /// No action.
    case nothing
  }

  /// A change of the table: a key and its new action.
  public struct Change: Hashable, Sendable {
    /// The key.
    public var stroke: KeyStroke
    /// The new action of the key.
    public var target: Target

    /// Creates a change that binds `stroke` to `target`.
    public init(_ stroke: KeyStroke, to target: Target) {
      self.stroke = stroke
      self.target = target
    }
  }

  /// The default table of a scene with a pager in a window.
  public static let pager = KeyTable([PagerCommand.self, WindowCommand.self])

  /// The commands of the table with their default keys, in rows of the help.
  public let rows: [Row]
  /// The changes to the default keys, one for each changed key, in the order of the last change of each.
  public private(set) var changes: [Change] = []
  /// The keys that have an action, in the order of the help; changed keys last.
  private var entries: [Change]
  private var targets: [KeyStroke: Target]
  private let programStrokes: [Command: KeyStroke]

  /// Creates a table of the commands of `sets`, with their default keys.
  public init(_ sets: [any CommandSet.Type]) {
    self.init(
      rows: sets.flatMap { $0.rows },
      programStrokes: sets.reduce(into: [:]) { $0.merge($1.programStrokes) { first, _ in first } }, changes: [])
  }

  private init(rows: [Row], programStrokes: [Command: KeyStroke], changes: [Change]) {
    self.rows = rows
    self.programStrokes = programStrokes
    entries = rows.flatMap(\.keys).flatMap { keys in keys.strokes.map { Change($0, to: .command(keys.command)) } }
    targets = Dictionary(entries.map { ($0.stroke, $0.target) }) { first, _ in first }
    for change in changes { bind(change.stroke, to: change.target) }
  }

  /// Returns this table with the commands of `set` added, if none of its rows is in the table. The user's changes stay.
  public func including(_ set: any CommandSet.Type) -> KeyTable {
    let new = set.rows
    guard !rows.contains(where: new.contains) else { return self }
    return KeyTable(
      rows: rows + new, programStrokes: programStrokes.merging(set.programStrokes) { first, _ in first },
      changes: changes)
  }

  /// Returns this table with `changes` applied.
  public func changed(by changes: [Change]) -> KeyTable {
    changes.reduce(into: self) { $0.bind($1.stroke, to: $1.target) }
  }

  /// Returns whether the table has `command`.
  public func knows(_ command: Command) -> Bool { rows.contains { $0.keys.contains { $0.command == command } } }

  /// Binds `stroke` to `target`, in place of its earlier action.
  public mutating func bind(_ stroke: KeyStroke, to target: Target) {
    changes.removeAll { $0.stroke == stroke }
    changes.append(Change(stroke, to: target))
    entries.removeAll { $0.stroke == stroke }
    if target != .nothing { entries.append(Change(stroke, to: target)) }
    targets[stroke] = target
  }

  // MARK: The action of a key

  /// Returns the action of `stroke`; `nil` for a key that is not in the table.
  ///
  /// A key with Shift that is not in the table counts as the key without Shift, because some signs need Shift.
  public func target(of stroke: KeyStroke) -> Target? {
    if let target = targets[stroke] { return target }
    if let own = programStrokes.first(where: { $0.value == stroke }) { return .command(own.key) }
    guard stroke.modifiers.contains(.shift) else { return nil }
    return targets[KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))]
  }

  /// Returns the command of a key; `nil` for a key without one.
  ///
  /// - Parameter isRightToLeft: Whether later pages are on the left, so that the left and right arrow keys swap.
  public func command(for key: Key, modifiers: Modifiers = [], isRightToLeft: Bool) -> Command? {
    let key = isRightToLeft ? key.mirrored : key
    return switch target(of: KeyStroke(key, modifiers)) {
    case .command(let command): command
    case .program(let words): .run(words)
    case .nothing, nil: nil
    }
  }

  /// Returns the command of `event`; `nil` if it is not a key press, or the key has no command.
  public func command(for event: InputEvent, isRightToLeft: Bool) -> Command? {
    guard case .key(let key, let modifiers, _) = event else { return nil }
    return command(for: key, modifiers: modifiers, isRightToLeft: isRightToLeft)
  }

  // MARK: The keys of a command

  /// Returns the keys of `command`, in the order of the help.
  public func strokes(for command: Command) -> [KeyStroke] {
    entries.filter { $0.target == .command(command) }.map(\.stroke)
  }

  /// Returns the key with which the program gives `command`: the first key of the command, else one that no keyboard
  /// has; `nil` for neither.
  public func programStroke(for command: Command) -> KeyStroke? {
    strokes(for: command).first ?? programStrokes[command]
  }

  // MARK: The help

  /// The lines of the help: the keys of each row of commands, then the keys that start programs. A row without keys is
  /// left out.
  public var bindings: [KeyBinding] {
    let rows = self.rows.compactMap { row -> KeyBinding? in
      let strokes = row.keys.map { self.strokes(for: $0.command) }
      let all = strokes.flatMap(\.self)
      guard !all.isEmpty else { return nil }
      if all == Self.arrows { return KeyBinding("arrows", row.meaning, strokes: all) }
      let label = strokes.map { $0.isEmpty ? translated("no key") : $0.map(\.shownName).joined(separator: " ") }
      return KeyBinding(label.joined(separator: ", "), row.meaning, strokes: all)
    }
    return rows
      + entries.compactMap { entry in
        guard case .program(let words) = entry.target else { return nil }
        return KeyBinding(
          entry.stroke.shownName, translated("run %1$@", words.first ?? ""), strokes: [entry.stroke])
      }
  }

  private static let arrows = [Key.left, .right, .up, .down].map { KeyStroke($0) }
}

extension Key {
  /// The opposite horizontal arrow key; for every other key the key itself.
  fileprivate var mirrored: Key {
    switch self {
    case .left: .right
    case .right: .left
    case .up, .down, .home, .end, .pageUp, .pageDown, .space, .backspace, .delete, .escape, .enter, .tab, .function,
      .character:
      self
    }
  }
}
