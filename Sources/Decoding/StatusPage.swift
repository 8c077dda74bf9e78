import CSandbox

/// A page of memory in which a decoder process counts what it gets done, for the client to see that it goes on.
package final class StatusPage: Sendable {
  /// Where a decoder process finds it: the number its descriptor has there.
  package static let descriptorNumber: Int32 = 4
  private static let count = 64

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

  /// Pieces of work done so far. Whatever the other side wrote there: a change is all that it can tell.
  package var progress: UInt64 { memory.withBytes { csandbox_counted($0.baseAddress) } }
}
