import PagerGeometry

/// What the pointers that are down mean together.
enum Gesture: Hashable, Sendable {
  /// Nothing is down that counts.
  case idle
  /// Down, not yet a drag.
  case pressing(Press)
  /// Past the slop: one axis follows the pointer, or both on a free canvas.
  case dragging(Drag)

  /// The pointer that leads.
  var pointer: Pointer? {
    switch self {
    case .idle: nil
    case .pressing(let press): press.pointer
    case .dragging(let drag): drag.pointer
    }
  }
}

/// A pointer that is down and has not passed the slop.
struct Press: Hashable, Sendable {
  var pointer: Pointer
  /// Where it went down.
  var origin: Point
  /// Where it is.
  var position: Point
  /// Whether content was told of the press.
  var isTapCandidate: Bool
  /// Where the picture was along each axis, in offsets.
  var offsets: Vector
}

/// How a pointer holds the picture along one axis.
struct Grip: Hashable, Sendable {
  /// Where the picture was at the press.
  var offsetAtPress: Double
  /// The offset without any rubber band that belongs to `position`.
  var offset = 0.0
  /// The pointer's coordinate at which the picture was gripped.
  var position: Double
  /// What the rubber band's inverse could not express, added back so that nothing jumps.
  var residue = 0.0
}

/// A pointer that drags.
struct Drag: Hashable, Sendable {
  var pointer: Pointer
  /// Where it went down, shifted when another finger takes over, so that the way since the press goes on.
  var origin: Point
  /// Where it is.
  var position: Point
  /// How it holds the axes that follow it; `nil` for one that does not.
  var grips: PerAxis<Grip?>

  /// The one axis that follows; `nil` when both do.
  var axis: Axis? {
    guard grips.horizontal != nil else { return .vertical }
    return grips.vertical == nil ? .horizontal : nil
  }

  /// The offset the finger asks for with `grip` along `axis`, without any rubber band.
  func rawOffset(_ grip: Grip, _ axis: Axis) -> Double { grip.offset - (position[axis] - grip.position) }

  /// The finger's way since the press along `axis`, in the sense of the offset.
  func travel(_ axis: Axis) -> Double { -(position[axis] - origin[axis]) }
}

/// A pointer that is down.
struct DownPointer: Hashable, Sendable {
  var pointer: Pointer
  var position: Point
  /// Whether it lost its page to a key or a program, and counts for nothing until it lifts.
  var isSpent = false
}
