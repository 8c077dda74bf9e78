import PagerGeometry

/// The rules by which events become gestures: the settings of a configuration that pointer tracking needs.
///
/// Contains plain values only, so that a copy is cheap.
struct GestureRules: Hashable, Sendable {
  /// The distances that a finger and a mouse move before a drag begins (pt).
  var touchSlop: Double
  var mouseSlop: Double
  var dominance: Double
  var certainty: Double
  /// The axes along which a drag has an effect.
  var axes: PagerConfiguration.Axes
  /// Whether a drag moves both axes.
  var followsBothAxes: Bool
  /// The time (s) without movement after which a touchpad pan ends.
  var panSilence: Double
  /// The maximum time between the two taps of a double tap (s), and their maximum distance (pt).
  var doubleTapInterval: Double
  var doubleTapDistance: Double
  /// Whether a tap is reported only after the time for a second one has passed.
  var delaysTaps: Bool
  /// The time after which a press is a long press (s); `nil` if long presses are off.
  var longPressDuration: Double?
  /// Whether a second finger can turn a drag or a declined drag into a pinch at any time, and not only shortly after
  /// the drag began. Set where a pinch has an effect.
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

  /// Returns the distance that a pointer of that kind moves before a drag begins (pt).
  func slop(_ kind: Pointer.Kind) -> Double { kind == .touch ? touchSlop : mouseSlop }
}
