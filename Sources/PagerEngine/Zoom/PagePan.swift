import PagerGeometry

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
