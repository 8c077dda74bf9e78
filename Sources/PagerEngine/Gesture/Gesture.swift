import PagerGeometry

/// The gesture that the pointers which are down make together.
enum Gesture: Hashable, Sendable {
  /// No pointer is down, or none that counts.
  case idle
  /// A pointer is down and has not passed the slop.
  case pressing(Press)
  /// Past the slop: one axis follows the pointer, or both on a free canvas.
  case dragging(Drag)
  /// The pointer was dragged along an axis that is off: it belongs to nobody here until it lifts.
  case declined(Pointer)

  /// Whether a pointer holds or drags the picture.
  var holdsPicture: Bool {
    switch self {
    case .idle, .declined: false
    case .pressing, .dragging: true
    }
  }

  /// The pointer that leads.
  var pointer: Pointer? {
    switch self {
    case .idle: nil
    case .pressing(let press): press.pointer
    case .dragging(let drag): drag.pointer
    case .declined(let pointer): pointer
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
  /// The picture's offset along each axis at the press (pt).
  var offsets: Vector
}

/// A drag along one axis: which offset belongs to which place of the pointer.
struct AxisDrag: Hashable, Sendable {
  /// The picture's offset at the press (pt).
  var offsetAtPress: Double
  /// The offset without any rubber band that belongs to `position` (pt).
  var offset = 0.0
  /// The pointer's coordinate (pt) at which the drag of this axis begins.
  var position: Double
  /// The part of the offset that the rubber band's inverse cannot express (pt). It is added, so that the picture does
  /// not jump.
  var residue = 0.0
}

/// A pointer that drags.
struct Drag: Hashable, Sendable {
  var pointer: Pointer
  /// Where it went down, shifted when another finger takes over, so that the displacement since the press goes on.
  var origin: Point
  /// Where it is.
  var position: Point
  /// The axes that follow the pointer; `nil` for one that does not.
  var axes: PerAxis<AxisDrag?>

  /// The one axis that follows; `nil` when both do.
  var axis: Axis? {
    guard axes.horizontal != nil else { return .vertical }
    return axes.vertical == nil ? .horizontal : nil
  }

  /// The offset the finger asks for along `axis`, without any rubber band (pt).
  func rawOffset(_ axisDrag: AxisDrag, _ axis: Axis) -> Double {
    axisDrag.offset - (position[axis] - axisDrag.position)
  }

  /// The finger's displacement since the press along `axis` (pt), in the sense of the offset.
  func displacement(_ axis: Axis) -> Double { -(position[axis] - origin[axis]) }
}

/// A pointer that is down.
struct DownPointer: Sendable {
  var pointer: Pointer
  var position: Point
  /// How it has moved.
  var trackers: PerAxis<VelocityTracker>
  /// Whether a key or a program took the page from it. It then counts for nothing until it lifts.
  var isSpent = false

  /// Moves it to `point`.
  mutating func follow(to point: Point, at instant: Instant) {
    position = point
    for axis in Axis.allCases { trackers[axis].add(point[axis], at: instant) }
  }
}
