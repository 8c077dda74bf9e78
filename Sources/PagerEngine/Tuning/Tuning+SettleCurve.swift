extension Tuning {
  /// How what was released settles: the curve that ``settle`` names, with its numbers.
  public var settleCurve: SettleCurve {
    get {
      switch settle {
      case .easeOut: .easeOut(easeOut)
      case .spring: .spring(spring)
      case .decay: .decay(decay)
      }
    }
    set {
      switch newValue {
      case .easeOut(let curve): (settle, easeOut) = (.easeOut, curve)
      case .spring(let spring): (settle, self.spring) = (.spring, spring)
      case .decay(let deceleration): (settle, decay) = (.decay, deceleration)
      }
    }
  }

  /// How turns and scrolls move, which no finger has given a velocity: by the spring, unless the curve of the settles takes
  /// no velocity anyway.
  public var turnCurve: SettleCurve {
    settle == .easeOut && !easeOut.takesVelocity ? .easeOut(easeOut) : .spring(spring)
  }
}
