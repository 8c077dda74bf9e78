import PagerGeometry

/// The owner of the fingers' current gesture.
enum ZoomOwner: Hashable, Sendable {
  /// The pager, or none.
  case pager
  /// A zoomed page that is pressed at a position (page points), with the sides on which it was at its edge.
  case press(at: Point, sides: ZoomSides)
  /// A zoomed page that is panned.
  case pan(PagePan)
  /// A page that two fingers pinch. `fingers` is `nil` if they lifted in the call in which the pinch began.
  case pinch(fingers: PinchFingers?)
}

/// The end of a pinch after which one finger stays down.
struct PinchEnd: Hashable, Sendable {
  let time: Instant
  /// The common velocity of both fingers (pt/s).
  let velocity: Vector
}

/// The two fingers of a pinch.
struct PinchFingers: Hashable, Sendable {
  let first: Pointer
  let second: Pointer
  /// The velocity of the logarithm of their distance (1/s) when one of them lifts.
  var scaleVelocity = 0.0
  /// Their common velocity then (pt/s): along each axis the lower one if both move in the same direction, otherwise 0.
  /// A thumb that rests while a finger moves away from it does not throw the page, although their middle moves.
  var commonVelocity = Vector.zero
}

/// A drag that pans a zoomed page, and the part of it that the pager takes at an edge.
struct PagePan: Hashable, Sendable {
  /// The pointer that was reported at the start of the drag.
  let pointer: Pointer
  /// The sides on which the page was at its edge at the press.
  let sides: ZoomSides
  /// The position at which the zoom's pan began (page points).
  let origin: Point
  /// The pointer's translation (pt) at that position.
  private var base = Vector.zero
  /// Whether the pager may take a part of the drag.
  var handing = Handing.undecided

  /// The decision on the pager's part.
  enum Handing: Hashable, Sendable {
    /// Not decided, because the pointer has not moved yet.
    case undecided
    /// The page takes the whole drag.
    case never
    /// The pager takes the part of the drag along one axis that the page cannot follow.
    case along(PagerShare)
  }

  init(_ pointer: Pointer, from origin: Point, sides: ZoomSides) {
    self.pointer = pointer
    self.origin = origin
    self.sides = sides
  }

  /// Returns the position of the zoom's finger (page points) for the page's part `translation` of the pointer's
  /// translation.
  func point(for translation: Vector) -> Point { origin + (translation - base) }

  /// Returns whether that position is so far away that the zoom's pan must start again: a touchpad pan may be longer
  /// than a viewport.
  func isFar(_ translation: Vector, in viewport: Size) -> Bool {
    let moved = translation - base
    return moved.x.magnitude > 2 * viewport.width || moved.y.magnitude > 2 * viewport.height
  }

  /// Starts the zoom's pan again at ``origin``.
  mutating func beginAnew(at translation: Vector) { base = translation }
}

/// The part of a zoomed page's drag that moves the pager.
///
/// The page follows the pointer's translation t within bounds, and the pager takes the remainder. Both are functions of
/// t, so a pointer that comes back restores the earlier state.
struct PagerShare: Hashable, Sendable {
  let axis: Axis
  /// The range of translations that the page follows (pt): up to its edges where the pager takes over, otherwise
  /// unlimited.
  let bounds: ClosedRange<Double>
  /// Whether the page follows along this axis only.
  let isLocked: Bool
  /// The pager's part of the translation, and the whole translation (pt).
  private(set) var translation = 0.0
  private(set) var pointerTranslation = 0.0
  /// Whether the pager's drag has begun.
  var hasBegun = false

  init(_ axis: Axis, bounds: ClosedRange<Double>, isLocked: Bool) {
    self.axis = axis
    self.bounds = bounds
    self.isLocked = isLocked
  }

  /// Divides the pointer's translation and returns the page's part.
  mutating func divide(_ translation: Vector) -> Vector {
    var part = translation
    if isLocked { part[axis.other] = 0 }
    part[axis] = max(bounds.lowerBound, min(bounds.upperBound, translation[axis]))
    self.translation = translation[axis] - part[axis]
    pointerTranslation = translation[axis]
    return part
  }
}

/// The owner of consecutive wheel steps.
struct WheelOwnership: Hashable, Sendable {
  /// The possible owners of wheel steps.
  enum Owner: Hashable, Sendable {
    case pager, page
  }

  /// The pause (s) after which a wheel step begins a new sequence.
  static let pause = 0.5

  private var sequence: (owner: Owner, last: Instant)?

  /// Returns the owner of the sequence to which a step at `time` belongs; `nil` if the step begins a new one.
  mutating func owner(at time: Instant) -> Owner? {
    if let last = sequence?.last, time.seconds(since: last) > Self.pause { sequence = nil }
    sequence?.last = time
    return sequence?.owner
  }

  /// Assigns the sequence to `owner`.
  mutating func begin(_ owner: Owner, at time: Instant) { sequence = (owner, time) }

  static func == (a: WheelOwnership, b: WheelOwnership) -> Bool {
    a.sequence?.owner == b.sequence?.owner && a.sequence?.last == b.sequence?.last
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sequence?.last) }
}

/// The point of a canvas that keeps its position on the screen while the scale changes without fingers, or that follows
/// a finger that drags meanwhile.
struct FocalPoint: Hashable, Sendable {
  /// The position at the start of the change or of the drag (viewport points).
  private var start = Point.zero
  /// The translation by a drag since then (pt).
  private var translation = Vector.zero

  init() {}

  init(_ point: Point) { start = point }

  /// The current position (viewport points).
  var point: Point { start + translation }

  /// Moves the point to the drag's `translation` along the axes that it moves.
  mutating func follow(_ translation: Vector, along axes: PerAxis<Bool>) {
    for axis in Axis.allCases where axes[axis] { self.translation[axis] = translation[axis] }
  }

  /// Takes the current position as the start of the next drag.
  mutating func settle() { self = FocalPoint(point) }
}
