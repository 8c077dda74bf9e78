import Glibc
import Platform

/// The kernel's events of folders, through one descriptor for all of them.
final class Inotify: FolderWatching {
  /// The requested events: entries that appear, disappear and are finished, and the end of the folder itself. Single
  /// writes are not among them.
  private static let mask = UInt32(
    IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_EXCL_UNLINK)

  /// The descriptor; negative if the system gives none. Every watch then fails with the same error.
  private let descriptor: Int32
  private let failure: Int32
  private let wakeUp = WakeUp()

  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    failure = descriptor < 0 ? errno : 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func watch(_ folder: RawPath) throws(SystemError) -> Int32 {
    guard descriptor >= 0 else { throw SystemError("inotify_init1", code: failure) }
    let watch = inotify_add_watch(descriptor, folder.cString, Self.mask)
    guard watch >= 0 else { throw SystemError("inotify_add_watch", code: errno) }
    return watch
  }

  func unwatch(_ watch: Int32) {
    inotify_rm_watch(descriptor, watch)
  }

  func wait(isHearing: Bool, until deadline: Int64?) {
    // An interruption ends the wait; the caller looks again in any case.
    _ = Poll.readable(
      [wakeUp.descriptor, isHearing ? descriptor : -1], until: deadline.map { Double($0) * 1e-9 })
    wakeUp.reset()
  }

  func wake() { wakeUp.signal() }

  func takeEvents() -> [(watch: Int32, event: FolderEvent)] {
    var events: [(watch: Int32, event: FolderEvent)] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while descriptor >= 0 {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      buffer.withUnsafeBytes { Self.parse(UnsafeRawBufferPointer(rebasing: $0[..<count]), into: &events) }
    }
    return events
  }

  /// Appends the events in `bytes`: watch, mask, cookie and the name's length, 32 bits each, then the name and zeros.
  private static func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [(watch: Int32, event: FolderEvent)]) {
    let headLength = 16
    var start = 0
    while start + headLength <= bytes.count {
      let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
      let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
      let cookie = bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
      let end = start + headLength + length
      guard end <= bytes.count else { return }
      let name = Array(bytes[(start + headLength)..<end].prefix { $0 != 0 })
      if let kind = kind(of: mask, cookie: cookie) {
        events.append((watch, FolderEvent(kind: kind, name: name, isFolder: mask & UInt32(IN_ISDIR) != 0)))
      }
      start = end
    }
  }

  private static func kind(of mask: UInt32, cookie: UInt32) -> FolderEvent.Kind? {
    func has(_ flag: Int) -> Bool { mask & UInt32(flag) != 0 }
    if has(Int(IN_Q_OVERFLOW)) { return .overflow }
    if has(Int(IN_IGNORED)) { return .ended }
    if has(Int(IN_DELETE_SELF)) || has(Int(IN_UNMOUNT)) { return .folderGone }
    if has(Int(IN_MOVE_SELF)) { return .folderMoved }
    if has(Int(IN_CREATE)) { return .created }
    if has(Int(IN_CLOSE_WRITE)) { return .written }
    if has(Int(IN_DELETE)) { return .removed }
    if has(Int(IN_MOVED_FROM)) { return .movedAway(move: cookie) }
    if has(Int(IN_MOVED_TO)) { return .movedHere(move: cookie) }
    return has(Int(IN_ATTRIB)) ? .attributes : nil
  }
}
