import PagerGeometry

/// What the pointers that are down mean, as the pager is told of it.
enum Intent: Sendable {
  /// A pointer holds the picture where it is.
  case held
  /// The press ended, and was no drag: the picture goes on.
  case pressEnded
  /// A drag begins along these axes.
  case dragBegan(Pointer, PerAxis<Bool>)
  /// The pointer is so far from where the drag began (pt).
  case dragMoved(Vector)
  /// The pointer was lifted.
  case dragEnded(DragEnd)
  /// Nothing happens to the picture, but content is told; places are those that the tracking was given.
  case told(PagerEvent)
}

/// How a drag ended.
struct DragEnd: Sendable {
  /// When the gesture's first pointer went down.
  var pressTime: Instant
  /// The axes that followed.
  var axes: PerAxis<Bool>
  /// The pointer's velocity (pt/s), with its sign: negative to the left. 0 where the drag was cancelled.
  var velocity: Vector
  /// The pointer's translation since the press (pt), the slop included.
  var translation: Vector
}

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
