extension Tuning {
  /// How a settle moves: the curve that ``settle`` names, with its numbers.
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
}
