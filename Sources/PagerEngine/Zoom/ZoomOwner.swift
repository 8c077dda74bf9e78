import PagerGeometry

/// Who has what the fingers do.
enum ZoomOwner: Hashable, Sendable {
  /// The pager, or nobody.
  case pager
  /// A zoomed page that is pressed: where (page points), and the sides at which it stood.
  case press(at: Point, sides: ZoomSides)
  /// A zoomed page that is dragged.
  case pan(PagePan)
  /// The page that two fingers pinch. `fingers` is `nil` where they have lifted in the call in which the pinch began.
  case pinch(fingers: PinchFingers?)
}

/// How a pinch ended that one of its fingers goes on from.
struct PinchEnd: Hashable, Sendable {
  let time: Instant
  /// What both fingers did (pt/s).
  let velocity: Vector
}

/// The two fingers of a pinch.
struct PinchFingers: Hashable, Sendable {
  let first: Pointer
  let second: Pointer
  /// The change of the logarithm of their distance (1/s), as one of them lifts.
  var scaleVelocity = 0.0
  /// What both of them do then (pt/s): along each axis the smaller velocity where they go the same way, else none. A thumb
  /// that rests while a finger moves away from it throws nothing, though their middle moves.
  var commonVelocity = Vector.zero
}

/// A drag that pans a zoomed page, and what it gives to the pager at an edge.
struct PagePan: Hashable, Sendable {
  /// Told as the drag began.
  let pointer: Pointer
  /// The sides at which the page stood as the finger went down.
  let sides: ZoomSides
  /// Where the zoom's pan began (page points).
  let origin: Point
  /// The pointer's translation (pt) that belongs to that place.
  private var base = Vector.zero
  /// Whether the pager may have a part of it.
  var handing = Handing.undecided

  /// What becomes of the pointer at an edge.
  enum Handing: Hashable, Sendable {
    /// The pointer has not moved yet.
    case undecided
    /// The page has all of it.
    case never
    /// The pager has what the page cannot follow along one axis.
    case along(PagerShare)
  }

  init(_ pointer: Pointer, from origin: Point, sides: ZoomSides) {
    self.pointer = pointer
    self.origin = origin
    self.sides = sides
  }

  /// Where the zoom's finger is (page points) once the page's part of the pointer's translation is `translation`.
  func point(for translation: Vector) -> Point { origin + (translation - base) }

  /// Whether that is so far that the zoom's pan begins anew: a touchpad's goes on for longer than a viewport is.
  func isFar(_ translation: Vector, in viewport: Size) -> Bool {
    let moved = translation - base
    return moved.x.magnitude > 2 * viewport.width || moved.y.magnitude > 2 * viewport.height
  }

  /// The zoom's pan begins anew at ``origin``.
  mutating func beginAnew(at translation: Vector) { base = translation }
}

/// The part of a zoomed page's drag that moves the pager.
///
/// The page follows the pointer's translation t within bounds, the pager has the remainder: both are functions of t, so a
/// pointer that comes back finds everything as it was.
struct PagerShare: Hashable, Sendable {
  let axis: Axis
  /// The translations between which the page follows (pt): to its edges where the pager goes on, else without end.
  let bounds: ClosedRange<Double>
  /// Whether the page follows along this axis alone.
  let isLocked: Bool
  /// What the pager has of the translation (pt), and all of it.
  private(set) var translation = 0.0
  private(set) var pointerTranslation = 0.0
  /// Whether the pager is dragged.
  var hasBegun = false

  init(_ axis: Axis, bounds: ClosedRange<Double>, isLocked: Bool) {
    self.axis = axis
    self.bounds = bounds
    self.isLocked = isLocked
  }

  /// Divides the pointer's translation. Returns the page's part.
  mutating func divide(_ translation: Vector) -> Vector {
    var part = translation
    if isLocked { part[axis.other] = 0 }
    part[axis] = max(bounds.lowerBound, min(bounds.upperBound, translation[axis]))
    self.translation = translation[axis] - part[axis]
    pointerTranslation = translation[axis]
    return part
  }
}

/// Who has the steps of a wheel that follow one another.
struct WheelOwnership: Hashable, Sendable {
  /// Who has what a wheel does.
  enum Owner: Hashable, Sendable {
    case pager, page
  }

  /// A wheel that was left alone for so long (s) begins a new sequence.
  static let pause = 0.5

  private var sequence: (owner: Owner, last: Instant)?

  /// Who has the sequence that a step at `time` belongs to; `nil` where it begins one.
  mutating func owner(at time: Instant) -> Owner? {
    if let last = sequence?.last, time.seconds(since: last) > Self.pause { sequence = nil }
    sequence?.last = time
    return sequence?.owner
  }

  /// The sequence is from now on `owner`'s.
  mutating func begin(_ owner: Owner, at time: Instant) { sequence = (owner, time) }

  static func == (a: WheelOwnership, b: WheelOwnership) -> Bool {
    a.sequence?.owner == b.sequence?.owner && a.sequence?.last == b.sequence?.last
  }

  func hash(into hasher: inout Hasher) { hasher.combine(sequence?.last) }
}

/// The place of a canvas that stays where it is on the screen while the scale changes by itself, or stays under a finger
/// that drags meanwhile.
struct FocalPoint: Hashable, Sendable {
  /// Where it was as the change or the drag began (viewport points).
  private var start = Point.zero
  /// How far a drag has taken it since then (pt).
  private var translation = Vector.zero

  init() {}

  init(_ point: Point) { start = point }

  /// Where it is now (viewport points).
  var point: Point { start + translation }

  /// A drag, along the axes it moves, has taken the canvas `translation` from where it began.
  mutating func follow(_ translation: Vector, along axes: PerAxis<Bool>) {
    for axis in Axis.allCases where axes[axis] { self.translation[axis] = translation[axis] }
  }

  /// The next drag begins here.
  mutating func settle() { self = FocalPoint(point) }
}
