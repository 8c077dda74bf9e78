import Scene

/// The memory of a frame's commands, which the next frame uses again once nobody has the last one any more.
struct KeptCommands {
  private var list: [DrawCommand] = []

  /// Takes the memory for a list that is empty yet.
  mutating func take() -> [DrawCommand] {
    var taken: [DrawCommand] = []
    swap(&taken, &list)
    taken.removeAll(keepingCapacity: true)
    return taken
  }

  /// Keeps what was made of it.
  mutating func keep(_ list: [DrawCommand]) { self.list = list }
}
