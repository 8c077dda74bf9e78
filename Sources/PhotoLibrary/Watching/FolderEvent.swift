import Platform

/// An event in a watched folder.
struct FolderEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// An entry was created. A file may still be empty.
    case created
    /// A file that was open for writing was closed.
    case written
    /// An entry was removed.
    case removed
    /// An entry was moved out of the folder, or to another name in it; `move` is the same for both halves of a move.
    case movedAway(move: UInt32)
    /// An entry was moved into the folder, perhaps over one of the same name.
    case movedHere(move: UInt32)
    /// The permissions or other attributes of an entry changed.
    case attributes
    /// The folder itself was removed, or its file system was unmounted.
    case folderGone
    /// The folder itself was moved.
    case folderMoved
    /// The system has ended the watch; no more events come from it.
    case ended
    /// Events of unknown folders were lost.
    case overflow
  }

  let kind: Kind
  /// The entry's name; empty if the event is about the folder itself.
  var name: [UInt8] = []
  /// Whether the entry is a folder. A link to a folder is not.
  var isFolder = false
}

/// The source of folder events: the kernel, or a stand-in.
protocol FolderWatching: Sendable {
  /// Watches `folder` and returns a number for it, which is the same for all paths of the same folder. May wait for the
  /// disk.
  func watch(_ folder: RawPath) throws(SystemError) -> Int32

  /// Ends that watch.
  func unwatch(_ watch: Int32)

  /// Waits for an event (only if `isHearing`), for ``wake()``, or until the system's monotonic clock reads `deadline`
  /// (ns); without a deadline, any length of time.
  func wait(isHearing: Bool, until deadline: Int64?)

  /// Ends the present wait, or the next one. Any thread may call it.
  func wake()

  /// Returns the events since the last call, each with the number of its watch, oldest first. Never waits.
  func takeEvents() -> [(watch: Int32, event: FolderEvent)]
}
