/// What a zoom needs of the configurations: its limits, and how it moves. Plain numbers alone, so that a copy costs
/// nothing.
struct ZoomRules: Hashable, Sendable {
  /// Device pixels to a content pixel.
  let greatestScale: Double
  /// Device pixels to a content pixel; `nil` for what shows all of the content. Where there is one, the content is without
  /// end.
  let leastScale: Double?
  let leastGain: Double
  /// How a command moves.
  let curve: SettleCurve
  /// What brings back what is past a limit.
  let spring: Spring
  let tolerance: Tolerance
  let deceleration: Deceleration
  let edgeBehavior: EdgeBehavior
  let reducesMotion: Bool
  /// No velocity is larger (pt/s).
  let velocityLimit: Double

  /// - Parameter isEndless: whether the content has no edges; then a least scale must be given.
  init(_ zoom: ZoomConfiguration, _ pager: PagerConfiguration, isEndless: Bool = false) {
    leastScale = isEndless ? zoom.leastScale?.clamped(to: 1.0 / 64...1, ifNotFinite: 1) : nil
    greatestScale = zoom.greatestScale.clamped(to: 1...64, ifNotFinite: 8)
    leastGain = max(1, zoom.leastGain.clamped(to: 1...64, ifNotFinite: 1.25))
    let tuning = pager.tuning
    func reduced(_ spring: Spring) -> Spring {
      guard pager.reducesMotion else { return spring }
      return Spring(response: spring.response, dampingRatio: max(1, spring.dampingRatio))
    }
    spring = reduced(tuning.spring)
    if case .spring(let spring) = tuning.turnCurve {
      curve = .spring(reduced(spring))
    } else {
      curve = tuning.turnCurve
    }
    tolerance = tuning.tolerance
    deceleration = pager.deceleration
    edgeBehavior = pager.edgeBehavior
    reducesMotion = pager.reducesMotion
    velocityLimit = tuning.velocity.limit.clamped(to: 0...1e5, ifNotFinite: 8000)
  }
}
