/// Does what a person asks for with files: other programs, and the trash. Nothing of it waits.
@MainActor
public protocol FileActions: AnyObject {
  /// Opens the file at `path`, as the kernel knows it, with the program that the desktop has for it.
  func openFile(_ path: [UInt8])
  /// Starts a program, these words, on the file at `path`.
  func runProgram(_ words: [String], on path: [UInt8])
  /// Moves the file at `path` to the trash.
  func trashFile(_ path: [UInt8])
  /// Takes the file back that went to the trash last.
  func undoTrash()
  /// What has become of all that, in order, since it was last asked; the program is woken where there is news.
  func takeNews() -> [FileNews]
}

/// What has become of something that was asked for.
public struct FileNews: Hashable, Sendable {
  /// What is said of it, in a line.
  public var line: String
  /// Whether it can be undone.
  public var canBeUndone: Bool

  /// `line`, of something that can be undone where `canBeUndone` says so.
  public init(_ line: String, canBeUndone: Bool = false) {
    self.line = line
    self.canBeUndone = canBeUndone
  }
}
