/// The part of a configuration that says how a pager feels: how it settles, and every number of ``Tuning``.
///
/// ```swift
/// var configuration = PagerConfiguration()
/// configuration.feel.spring = Spring(response: 0.4, dampingRatio: 0.8)
/// configuration.feel.tuning.touchSlop = 10
/// ```
public struct Feel: Hashable, Sendable {
  /// The spring that settles, unless ``easeOut`` is set.
  public var spring = Spring()
  /// When set, a cubic ease-out of this many seconds settles in place of the spring.
  public var easeOut: Double?
  /// Every other number.
  public var tuning = Tuning()

  /// The start values.
  public init() {}

  /// How a settle moves.
  public var settleCurve: SettleCurve {
    if let easeOut { .easeOut(duration: easeOut) } else { .spring(spring) }
  }
}

extension PagerConfiguration {
  /// How the pager feels. With an ease-out the spring that it stands in place of is not kept.
  public var feel: Feel {
    get {
      var feel = Feel()
      switch settleCurve {
      case .spring(let spring): feel.spring = spring
      case .easeOut(let duration): feel.easeOut = duration
      }
      feel.tuning = tuning
      return feel
    }
    set {
      settleCurve = newValue.settleCurve
      tuning = newValue.tuning
    }
  }
}
