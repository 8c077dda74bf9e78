/// The actions on files: other programs, and the trash. No method waits for its result.
@MainActor
public protocol FileActions: AnyObject {
  /// Opens each of the files at `paths` (their bytes) with the desktop's program for it.
  func openFiles(_ paths: [[UInt8]])
  /// Lets the user choose a folder, and opens it.
  func openFolder()
  /// Lets the user choose a folder, and copies the files at `paths` into it; replaces no file there.
  func copyFiles(_ paths: [[UInt8]])
  /// Plays the video in the last `length` bytes of the file at `path`, in the desktop's program for it.
  func playVideo(ofLength length: Int, in path: [UInt8])
  /// Opens a map at `location`, as `latitude,longitude` in degrees, in the desktop's program for it or in the browser.
  func openMap(_ location: String)
  /// Starts a program with the command line `words` on each of the files at `paths`.
  func runProgram(_ words: [String], on paths: [[UInt8]])
  /// Moves the files at `paths` to the trash, as one step for ``undoTrash()``.
  func trashFiles(_ paths: [[UInt8]])
  /// Restores the files that were last moved to the trash together.
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
