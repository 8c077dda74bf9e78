import Platform

/// Something that happened in a folder that is watched.
struct FolderEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// An entry was made. A file may be empty still.
    case created
    /// A file that had been opened to be written to was closed.
    case written
    /// An entry was removed.
    case removed
    /// An entry was moved out of the folder, or to another name in it; `move` is the same for both halves of a move.
    case movedAway(move: UInt32)
    /// An entry was moved into the folder, over one of the same name perhaps.
    case movedHere(move: UInt32)
    /// Who may read an entry changed, or another thing about it.
    case attributes
    /// The folder itself was removed, or what it is on was unmounted.
    case folderGone
    /// The folder itself was moved.
    case folderMoved
    /// The system watches the folder no longer; nothing more will come from this watch.
    case ended
    /// Events were lost, nobody knows of which folders.
    case overflow
  }

  let kind: Kind
  /// The entry's name; empty when it is about the folder itself.
  var name: [UInt8] = []
  /// Whether the entry is a folder. A link to one is none.
  var isFolder = false
}

/// Tells what happens in folders: the kernel, or a stand-in.
protocol FolderWatching: Sendable {
  /// Watches `folder`, and returns a number for it: the same for the same folder however it is called. May wait for the
  /// disk.
  func watch(_ folder: RawPath) throws(SystemError) -> Int32

  /// Watches that folder no longer.
  func unwatch(_ watch: Int32)

  /// Waits until something happens (unless that is not asked for), ``wake()`` is called or the system's monotonic
  /// clock reads `deadline` (ns); without one, for as long as it takes.
  func wait(isHearing: Bool, until deadline: Int64?)

  /// Ends the present wait, or the next. Any thread may call it.
  func wake()

  /// What happened since the last call, each with the number of its watch, oldest first. Never waits.
  func takeEvents() -> [(watch: Int32, event: FolderEvent)]
}
