/// The memory one decoder process has mapped, for use again and again.
final class BufferShelf: Sendable {
  /// A piece of memory, and the file to send along when the decoder has not seen it yet.
  struct Piece: Sendable {
    let memory: SharedMemory
    let file: Descriptor?
  }

  private struct State {
    var free: [SharedMemory] = []
    var nextID: UInt32 = 1
    var dropped: [UInt32] = []
    var isClosed = false
  }

  /// Unused pieces kept for the next picture.
  private static let mostFree = 2

  private let state = Locked(State())

  /// A piece of at least `count` bytes, the smallest free one that is large enough, else a new one.
  func take(atLeast count: Int) -> Piece? {
    let (old, id) = state.withLock { state -> (SharedMemory?, UInt32) in
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

  /// Takes a piece back that nobody reads any more.
  func give(back memory: SharedMemory) {
    state.withLock { state in
      guard !state.isClosed else { return }
      if state.free.count < Self.mostFree {
        state.free.append(memory)
      } else {
        state.dropped.append(memory.id)
      }
    }
  }

  /// Pieces that the decoder should unmap, each named once.
  func takeDropped() -> [UInt32] {
    state.withLock { state in
      defer { state.dropped.removeAll() }
      return state.dropped
    }
  }

  /// Lets go of everything: the decoder that shares it is gone.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.free.removeAll()
    }
  }
}
