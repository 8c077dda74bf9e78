import PagerGeometry

/// The interpretation of pointer events, as an instruction to the pager.
enum Intent: Sendable {
  /// A pointer holds the pages at their current offset.
  case held
  /// The press ended without a drag; the pages continue to their target.
  case pressEnded
  /// A drag begins along these axes.
  case dragBegan(Pointer, PerAxis<Bool>)
  /// The pointer is at this translation from the start of the drag (pt).
  case dragMoved(Vector)
  /// The drag ended.
  case dragEnded(DragEnd)
  /// An event for the content, without effect on the pages. Positions are in the coordinates of the tracking.
  case told(PagerEvent)
}

/// The end of a drag.
struct DragEnd: Sendable {
  /// The press time of the gesture's first pointer.
  var pressTime: Instant
  /// The axes that followed the pointer.
  var axes: PerAxis<Bool>
  /// The pointer's velocity (pt/s), negative to the left and upward; 0 if the drag was cancelled.
  var velocity: Vector
  /// The pointer's translation since the press (pt), including the slop.
  var translation: Vector
}

/// The queue of intents.
struct Intents: Sendable {
  private var waiting: [Intent] = []
  /// The number of intents that were taken from the queue's storage.
  private var takenCount = 0

  init() { waiting.reserveCapacity(8) }

  /// Whether the queue is empty.
  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ intent: Intent) { waiting.append(intent) }

  /// Removes and returns the first intent; `nil` if there is none. The storage is kept.
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
