import CSandbox
import Platform

/// A page of memory in which a decoder process reports to the client: its progress, the sender of a crash signal, and
/// the number of refused allocations.
package final class StatusPage: Sendable {
  /// The number of its descriptor in the decoder process.
  package static let descriptorNumber: Int32 = 4
  private static let count = 64
  /// The offset of the note about a sent crash signal, in bytes. The progress count is at the start.
  private static let notePlace = 8
  /// The offset of the count of refused allocations, in bytes.
  private static let refusalPlace = 16

  private let memory: SharedMemory

  /// Maps the page in `file`; `nil` if it is not a page.
  package init?(file: Descriptor) {
    guard let memory = SharedMemory(id: 0, file: file, count: Self.count) else { return nil }
    self.memory = memory
  }

  /// Creates a page and its file; `nil` without memory.
  static func make() -> (page: StatusPage, file: Descriptor)? {
    guard let file = SharedMemory.makeFile(count: count), let page = StatusPage(file: file) else { return nil }
    return (page, file)
  }

  /// Counts one more step of progress.
  package func advance() { memory.withBytes { csandbox_count_up($0.baseAddress) } }

  /// Has the signal handler note crashes that another process sends. The page must live as long as the process.
  package func noteSentCrashes() {
    // The memory stays mapped as long as the page lives.
    memory.withBytes { _ = csandbox_note_sent_crashes($0.baseAddress?.advanced(by: Self.notePlace)) }
  }

  /// Whether the process reported that the signal that crashed it was sent. A false report only gains it further
  /// attempts, which are limited.
  package var wasCrashSent: Bool {
    memory.withBytes { csandbox_counted($0.baseAddress?.advanced(by: Self.notePlace)) != 0 }
  }

  /// Calls `body` with the address at which the process counts refused allocations.
  package func withRefusals(_ body: (UnsafeMutableRawPointer?) -> Void) {
    memory.withBytes { body($0.baseAddress?.advanced(by: Self.refusalPlace)) }
  }

  /// The number of refused allocations that the process reported.
  package var refusals: UInt64 {
    memory.withBytes { csandbox_counted($0.baseAddress?.advanced(by: Self.refusalPlace)) }
  }

  /// The number of steps of progress. The other side may write any number there, so only a change means anything.
  package var progress: UInt64 { memory.withBytes { csandbox_counted($0.baseAddress) } }
}
