/// How a pager's settings are added up.
extension PagerConfiguration: Digestible {
  func add(to digest: inout Digest) {
    digest.add(layout, snapPolicy)
    digest.addMark(deceleration == .normal ? 0 : 1)
    digest.add(locksFreeAxis, settleCurve)
    switch axes {
    case .horizontal: digest.addMark(0)
    case .vertical: digest.addMark(1)
    case .both: digest.addMark(2)
    }
    digest.add(isRightToLeft, reducesMotion, tellsVisibility, tuning)
  }
}

extension SnapPolicy: Digestible {
  func add(to digest: inout Digest) {
    switch self {
    case .onePage: digest.addMark(0)
    case .atMost(let pages): digest.add(case: 1, pages)
    case .nearest: digest.addMark(2)
    case .free: digest.addMark(3)
    }
  }
}

extension SettleCurve: Digestible {
  func add(to digest: inout Digest) {
    switch self {
    case .spring(let spring): digest.add(case: 0, spring.response, spring.dampingRatio)
    case .easeOut(let duration): digest.add(case: 1, duration)
    }
  }
}

extension PageLayout: Digestible {
  func add(to digest: inout Digest) {
    digest.add(pageWidth, pageHeight, spacing, columnGaps, rowGaps)
    switch alignment {
    case .start: digest.addMark(0)
    case .center: digest.addMark(1)
    case .end: digest.addMark(2)
    }
  }
}

extension PageLayout.Length: Digestible {
  func add(to digest: inout Digest) {
    switch self {
    case .viewport: digest.addMark(0)
    case .points(let points): digest.add(case: 1, points)
    }
  }
}

extension Tuning: Digestible {
  func add(to digest: inout Digest) {
    digest.add(touchSlop, mouseSlop, lockDominance, lockCertainty, velocity, flingVelocity, flingDistance, projection)
    digest.add(horizontalTurnFraction, verticalTurnFraction, turnDistance, tolerance.distance, tolerance.velocity)
    digest.add(wheelInterval, panSilence, longestSlide, endNudge)
  }
}

extension Tuning.Velocity: Digestible {
  func add(to digest: inout Digest) {
    digest.add(horizon, sampleCount, quadraticCount, quadraticSpan, silence, limit, shortestGesture)
  }
}
