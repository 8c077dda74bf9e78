/// How a decoder process is started.
package struct HelperArguments: Hashable, Sendable {
  /// What it loads.
  package var kind: HelperKind
  /// What it may take of memory beyond what it has loaded (bytes).
  package var memory: Int

  /// A decoder of `kind` that may take `memory` bytes.
  package init(kind: HelperKind, memory: Int) {
    self.kind = kind
    self.memory = memory
  }

  /// What the arguments of a program ask for, the first of which is its name; libvips, and the least, where they are
  /// none of a decoder's.
  package init(words: [String]) {
    kind = words.dropFirst().first.flatMap(HelperKind.init) ?? .everything
    memory = words.dropFirst(2).first.flatMap { Int($0) } ?? FreeMemory.share.lowerBound
  }

  /// The program's arguments, without its name.
  var words: [String] { [kind.rawValue, "\(memory)"] }
}
