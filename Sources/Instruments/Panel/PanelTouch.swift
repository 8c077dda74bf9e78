import PagerGeometry

/// A pointer on the tuning panel: a tap until it moves, then a scroll up and down or a slider's to the side.
struct PanelTouch: Hashable {
  enum Mode: Hashable {
    case tap
    case scroll
    /// Changes a number from `value` on, from where the pointer was when that became clear, so that nothing leaps.
    case slide(knob: Int, value: Double, start: Double)
  }

  /// How far a pointer wanders (pt) before it means anything but a tap.
  private static let slop = (touch: 8.0, mouse: 3.0)

  let pointer: Pointer
  /// Where it went down.
  let origin: Point
  /// What it went down on.
  let item: PanelItem?
  var mode = Mode.tap

  /// Whether a pointer that has moved by `translation` (pt) means anything but a tap.
  func isPastSlop(_ translation: Vector) -> Bool {
    let slop = pointer.kind == .touch ? Self.slop.touch : Self.slop.mouse
    return max(translation.x.magnitude, translation.y.magnitude) > slop
  }
}
