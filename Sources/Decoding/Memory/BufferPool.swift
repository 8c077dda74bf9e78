import Platform

/// The pieces of memory that one decoder process has mapped. Each is used for one picture after another.
package final class BufferPool: Sendable {
  /// A piece of memory, and its file where the decoder has not mapped it yet.
  struct Piece: Sendable {
    let memory: SharedMemory
    let file: Descriptor?
  }

  private struct State {
    var free: [SharedMemory] = []
    /// The free pieces of at most ``smallCount`` bytes.
    var small: [SharedMemory] = []
    var nextID: UInt32
    var dropped: [UInt32] = []
    var isClosed = false
  }

  /// The maximum number of free pieces kept for later pictures.
  private static let mostFree = 2
  /// The largest size of a small piece, in bytes. Small pieces are for previews, of which many arrive together.
  private static let smallCount = 1 << 20
  private static let mostSmall = 16

  private let state: Locked<State>

  /// Creates an empty pool. Its pieces are numbered from `firstID`.
  package init(firstID: UInt32 = 1) { state = Locked(State(nextID: firstID)) }

  /// Returns a piece of at least `count` bytes: the smallest free one that is large enough, else a new one. `nil`
  /// without memory.
  func take(atLeast count: Int) -> Piece? {
    let (old, id) = state.withLock { state -> (SharedMemory?, UInt32) in
      if count <= Self.smallCount {
        if let index = state.small.lastIndex(where: { $0.count >= count }) { return (state.small.remove(at: index), 0) }
        state.nextID += 1
        return (nil, state.nextID - 1)
      }
      let fitting = state.free.indices.filter { state.free[$0].count >= count }
      if let best = fitting.min(by: { state.free[$0].count < state.free[$1].count }) {
        return (state.free.remove(at: best), 0)
      }
      state.dropped += state.free.map(\.id)
      state.free.removeAll()
      state.nextID += 1
      return (nil, state.nextID - 1)
    }
    if let old { return Piece(memory: old, file: nil) }
    guard let file = SharedMemory.makeFile(count: count),
      let memory = SharedMemory(id: id, file: file, count: count)
    else { return nil }
    return Piece(memory: memory, file: file)
  }

  /// Takes back a piece that is no longer read.
  func give(back memory: SharedMemory) {
    state.withLock { state in
      guard !state.isClosed else { return }
      if memory.count <= Self.smallCount, state.small.count < Self.mostSmall {
        state.small.append(memory)
      } else if memory.count > Self.smallCount, state.free.count < Self.mostFree {
        state.free.append(memory)
      } else {
        state.dropped.append(memory.id)
      }
    }
  }

  /// Returns the pieces that the decoder should unmap, each once.
  func takeDropped() -> [UInt32] {
    state.withLock { state in
      defer { state.dropped.removeAll() }
      return state.dropped
    }
  }

  /// Drops all pieces, because the decoder process has ended.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.free.removeAll()
      state.small.removeAll()
    }
  }
}
