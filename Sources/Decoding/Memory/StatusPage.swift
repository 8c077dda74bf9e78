import CSandbox
import Platform

/// A page of memory in which a decoder process counts what it gets done, for the client to see that it goes on, and notes
/// who crashed it and how often it lacked memory.
package final class StatusPage: Sendable {
  /// Where a decoder process finds it: the number its descriptor has there.
  package static let descriptorNumber: Int32 = 4
  private static let count = 64
  /// Where the note of a sent crash is (bytes from the start); the count is at the start.
  private static let notePlace = 8
  /// Where refusals of memory are counted.
  private static let refusalPlace = 16

  private let memory: SharedMemory

  /// The page that `file` holds; `nil` when it is none.
  package init?(file: Descriptor) {
    guard let memory = SharedMemory(id: 0, file: file, count: Self.count) else { return nil }
    self.memory = memory
  }

  /// A new page and its file; `nil` without memory.
  static func make() -> (page: StatusPage, file: Descriptor)? {
    guard let file = SharedMemory.makeFile(count: count), let page = StatusPage(file: file) else { return nil }
    return (page, file)
  }

  /// Counts one more piece of work done.
  package func advance() { memory.withBytes { csandbox_count_up($0.baseAddress) } }

  /// Has a crash noted that another process sends this one. The page has to live for as long as the process.
  package func noteSentCrashes() {
    // The memory stays mapped for as long as the page lives.
    memory.withBytes { _ = csandbox_note_sent_crashes($0.baseAddress?.advanced(by: Self.notePlace)) }
  }

  /// Whether the process said that the signal that crashed it was sent. Its word alone: it may buy further attempts by
  /// it, which are counted.
  package var wasCrashSent: Bool {
    memory.withBytes { csandbox_counted($0.baseAddress?.advanced(by: Self.notePlace)) != 0 }
  }

  /// Lends the place where the process counts how often memory was refused to it.
  package func withRefusals(_ body: (UnsafeMutableRawPointer?) -> Void) {
    memory.withBytes { body($0.baseAddress?.advanced(by: Self.refusalPlace)) }
  }

  /// How often the process said that memory was refused to it.
  package var refusals: UInt64 {
    memory.withBytes { csandbox_counted($0.baseAddress?.advanced(by: Self.refusalPlace)) }
  }

  /// Pieces of work done so far. Whatever the other side wrote there: a change is all that it can tell.
  package var progress: UInt64 { memory.withBytes { csandbox_counted($0.baseAddress) } }
}
