import PagerGeometry

/// What turns raw events into gestures: the numbers and choices of a configuration that pointer tracking needs.
///
/// Plain numbers alone, so that a copy costs nothing.
struct GestureRules: Hashable, Sendable {
  /// How far a finger, and how far a mouse wanders before it drags (pt).
  var touchSlop: Double
  var mouseSlop: Double
  var dominance: Double
  var certainty: Double
  /// The axes along which a drag is wanted.
  var axes: PagerConfiguration.Axes
  /// Whether a drag moves both axes.
  var followsBothAxes: Bool
  /// Silence (s) that ends a pan on a touchpad.
  var panSilence: Double
  /// The most time between two taps of a double tap (s), and how far apart they may be (pt).
  var doubleTapInterval: Double
  var doubleTapDistance: Double
  /// Whether a tap waits until no second one can follow.
  var delaysTaps: Bool
  /// How long a long press is (s); `nil` where there is none.
  var longPressDuration: Double?
  /// Whether a second finger makes a pinch of a drag or a declined drag at any time, and not of one that has just begun
  /// alone; where a pinch does something.
  var pinchesAtAnyTime = false
  var velocity: Tuning.Velocity

  init(_ configuration: PagerConfiguration) {
    let tuning = configuration.tuning
    touchSlop = max(0, tuning.touchSlop)
    mouseSlop = max(0, tuning.mouseSlop)
    dominance = max(1, tuning.lockDominance)
    certainty = max(1, tuning.lockCertainty)
    axes = configuration.axes
    followsBothAxes =
      configuration.snapPolicy == .free && !configuration.locksFreeAxis && configuration.axes == .both
    panSilence = max(0, tuning.panSilence)
    doubleTapInterval = max(0, tuning.doubleTapInterval)
    doubleTapDistance = max(0, tuning.doubleTapDistance)
    delaysTaps = configuration.delaysTaps
    longPressDuration = configuration.recognizesLongPress ? max(0, tuning.longPressDuration) : nil
    velocity = tuning.velocity
  }

  /// How far a pointer of that kind wanders before it drags (pt).
  func slop(_ kind: Pointer.Kind) -> Double { kind == .touch ? touchSlop : mouseSlop }
}
