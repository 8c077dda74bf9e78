import PagerGeometry

/// A pointer on the tuning panel: a tap until it moves, then a scroll up and down or a turn of a number to the side.
struct PanelTouch: Hashable {
  /// How far a pointer wanders (pt) before it means anything but a tap.
  private static let slop = (touch: 8.0, mouse: 3.0)

  private enum Mode: Hashable {
    case tap
    case scroll
    /// Turns from where the pointer was when that became clear, so that nothing leaps.
    case turn(from: Double)
  }

  /// What a move means.
  enum Meaning: Hashable {
    case undecided
    case scroll
    /// From now on a number is turned.
    case begin(Int)
    /// A number is turned by so many points since.
    case turn(Int, Double)
  }

  let pointer: Pointer
  /// What it went down on.
  let item: PanelItem?
  /// The number's value when it was taken.
  var valueAtStart: Double?
  private let origin: Point
  private var mode = Mode.tap

  /// A pointer that goes down at `origin` on `item`.
  init(pointer: Pointer, origin: Point, item: PanelItem?) {
    self.pointer = pointer
    self.origin = origin
    self.item = item
  }

  /// Whether a lift now would be a tap.
  var isTap: Bool { mode == .tap }

  /// The number it can turn.
  private var knob: Int? {
    switch item {
    case .knob(let index), .reset(let index): index
    case .previousPreset, .nextPreset, .close, .button, nil: nil
    }
  }

  /// The pointer is at `point`.
  mutating func move(to point: Point) -> Meaning {
    let translation = point - origin
    switch mode {
    case .tap:
      let slop = pointer.kind == .touch ? Self.slop.touch : Self.slop.mouse
      guard max(translation.x.magnitude, translation.y.magnitude) > slop else { return .undecided }
      guard translation.x.magnitude > translation.y.magnitude, let knob else {
        mode = .scroll
        return .scroll
      }
      mode = .turn(from: point.x)
      return .begin(knob)
    case .scroll: return .scroll
    case .turn(let start): return knob.map { .turn($0, point.x - start) } ?? .undecided
    }
  }
}
