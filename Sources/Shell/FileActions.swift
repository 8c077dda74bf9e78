/// The actions on files: other programs, and the trash. No method waits for its result.
@MainActor
public protocol FileActions: AnyObject {
  /// Opens the file at `path` (its bytes) with the desktop's program for it.
  func openFile(_ path: [UInt8])
  /// Starts a program with the command line `words` on the file at `path`.
  func runProgram(_ words: [String], on path: [UInt8])
  /// Moves the file at `path` to the trash.
  func trashFile(_ path: [UInt8])
  /// Restores the file that was last moved to the trash.
  func undoTrash()
  /// Returns the results of the actions since the last call, in order. The program gets an ``InputEvent/woken`` for new
  /// results.
  func takeNews() -> [FileNews]
}

/// The result of an action on a file.
public struct FileNews: Hashable, Sendable {
  /// The text of the notice about the result, in one line.
  public var line: String
  /// Whether the action can be undone.
  public var canBeUndone: Bool

  /// Creates a result.
  public init(_ line: String, canBeUndone: Bool = false) {
    self.line = line
    self.canBeUndone = canBeUndone
  }
}
