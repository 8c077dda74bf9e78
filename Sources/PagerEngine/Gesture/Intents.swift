/// What the last events mean, in order, until it is acted upon.
struct Intents: Sendable {
  private var waiting: [Intent] = []
  /// How many of them are taken.
  private var takenCount = 0

  init() { waiting.reserveCapacity(8) }

  /// Whether all are taken.
  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ intent: Intent) { waiting.append(intent) }

  /// Takes the first; `nil` where none is left. The storage stays.
  mutating func next() -> Intent? {
    guard takenCount < waiting.count else {
      if takenCount > 0 { waiting.removeAll(keepingCapacity: true) }
      takenCount = 0
      return nil
    }
    takenCount += 1
    return waiting[takenCount - 1]
  }
}
