import Geometry

/// What the pointers that are down mean together.
enum Gesture: Hashable, Sendable {
  /// Nothing is down that counts.
  case idle
  /// Down, not yet a drag.
  case pressing(Press)
  /// Past the slop: one axis follows the pointer.
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

/// A pointer that drags along one axis.
struct Drag: Hashable, Sendable {
  var pointer: Pointer
  var axis: Axis
  /// Where it went down, shifted when another finger takes over, so that the way since the press goes on.
  var origin: Point
  /// Where it is.
  var position: Point
  /// Where the picture was at the press.
  var offsetAtPress: Double
  /// The offset without any rubber band that belongs to `gripPosition`.
  var gripOffset: Double
  /// The pointer's coordinate along the axis at which the picture was gripped.
  var gripPosition: Double
  /// What the rubber band's inverse could not express, added back so that nothing jumps.
  var residue: Double

  /// The offset the finger asks for, without any rubber band.
  var rawOffset: Double { gripOffset - (position[axis] - gripPosition) }
  /// The finger's way since the press, in the sense of the offset.
  var travel: Double { -(position[axis] - origin[axis]) }
}

/// A pointer that is down.
struct DownPointer: Hashable, Sendable {
  var pointer: Pointer
  var position: Point
  /// Whether it lost its page to a key or a program, and counts for nothing until it lifts.
  var isSpent = false
}

extension Point {
  /// The coordinate along `axis`.
  subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
