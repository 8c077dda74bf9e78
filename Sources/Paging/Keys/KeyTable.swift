import Scene
import Words

/// Which key gives which command, and what the help says of it: all that there is to say of a scene's keys.
///
/// ```swift
/// var keys = KeyTable.pager
/// keys.bind(KeyStroke(.character("j")), to: .command(PagerCommand.next.command))
/// keys.command(for: .character("j"), isRightToLeft: false)  // PagerCommand.next.command
/// ```
public struct KeyTable: Hashable, Sendable {
  /// What a key does.
  public enum Target: Hashable, Sendable {
    case command(Command)
    /// Starts a program, with these words: its name, and what it is given.
    case program([String])
    case nothing
  }

  /// A key that does something else than it did.
  public struct Change: Hashable, Sendable {
    /// The key.
    public var stroke: KeyStroke
    /// What it does from now on.
    public var target: Target

    /// `stroke` does `target`.
    public init(_ stroke: KeyStroke, to target: Target) {
      self.stroke = stroke
      self.target = target
    }
  }

  /// The table of a scene with a pager in a window.
  public static let pager = KeyTable([PagerCommand.self, WindowCommand.self])

  /// All commands that keys can have, those together that a row of the help tells of.
  public let rows: [Row]
  /// What is not as it comes, in the order in which it was said; no key is named twice.
  public private(set) var changes: [Change] = []
  /// Every key, in the order of the help.
  private var entries: [Change]
  private var targets: [KeyStroke: Target]
  private let programStrokes: [Command: KeyStroke]

  /// The table of the commands of `sets`, with their default keys.
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

  /// The table with the commands of `set`, too, where it does not have them yet; what a person has changed stays.
  public func including(_ set: any CommandSet.Type) -> KeyTable {
    let new = set.rows
    guard !rows.contains(where: new.contains) else { return self }
    return KeyTable(
      rows: rows + new, programStrokes: programStrokes.merging(set.programStrokes) { first, _ in first },
      changes: changes)
  }

  /// The table as it comes, but for `changes`.
  public func changed(by changes: [Change]) -> KeyTable {
    changes.reduce(into: self) { $0.bind($1.stroke, to: $1.target) }
  }

  /// Whether `command` is one that a key can have.
  public func knows(_ command: Command) -> Bool { rows.contains { $0.keys.contains { $0.command == command } } }

  /// From now on `stroke` does `target`, whatever it did.
  public mutating func bind(_ stroke: KeyStroke, to target: Target) {
    changes.removeAll { $0.stroke == stroke }
    changes.append(Change(stroke, to: target))
    entries.removeAll { $0.stroke == stroke }
    if target != .nothing { entries.append(Change(stroke, to: target)) }
    targets[stroke] = target
  }

  // MARK: What a key does

  /// What `stroke` does; `nil` for keys that are not in the table. Shift counts where the table says so, and not else: a
  /// sign may need it to be typed.
  public func target(of stroke: KeyStroke) -> Target? {
    if let target = targets[stroke] { return target }
    if let own = programStrokes.first(where: { $0.value == stroke }) { return .command(own.key) }
    guard stroke.modifiers.contains(.shift) else { return nil }
    return targets[KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))]
  }

  /// The command for a key, or `nil` for keys that mean nothing here.
  ///
  /// - Parameter isRightToLeft: whether later pages stand on the left, so that the left arrow does what the right one does
  ///   else.
  public func command(for key: Key, modifiers: Modifiers = [], isRightToLeft: Bool) -> Command? {
    let key = isRightToLeft ? key.mirrored : key
    return switch target(of: KeyStroke(key, modifiers)) {
    case .command(let command): command
    case .program(let words): .run(words)
    case .nothing, nil: nil
    }
  }

  /// The command that `event` asks for; `nil` where it is no key, or one that means nothing here.
  public func command(for event: InputEvent, isRightToLeft: Bool) -> Command? {
    guard case .key(let key, let modifiers, _) = event else { return nil }
    return command(for: key, modifiers: modifiers, isRightToLeft: isRightToLeft)
  }

  // MARK: Which keys a command has

  /// The keys of `command`, in the order of the help.
  public func strokes(for command: Command) -> [KeyStroke] {
    entries.filter { $0.target == .command(command) }.map(\.stroke)
  }

  /// The key by which the program gives `command`: a person's own, else one that no keyboard has; `nil` where the program
  /// never does.
  public func programStroke(for command: Command) -> KeyStroke? {
    strokes(for: command).first ?? programStrokes[command]
  }

  // MARK: What the help says

  /// The keys that commands have, in the order of the help, and those that start programs. What no key does is left out.
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
  /// The arrow that points the other way; every other key is its own.
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
