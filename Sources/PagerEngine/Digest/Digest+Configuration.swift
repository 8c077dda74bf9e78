/// How a pager's settings are added up.
extension Digest {
  mutating func add(_ configuration: PagerConfiguration) {
    add(configuration.layout)
    switch configuration.snapPolicy {
    case .onePage: addMark(0)
    case .atMost(let pages):
      addMark(1)
      add(pages)
    case .nearest: addMark(2)
    case .free: addMark(3)
    }
    addMark(configuration.deceleration == .normal ? 0 : 1)
    add(configuration.locksFreeAxis)
    switch configuration.settleCurve {
    case .spring(let spring):
      addMark(0)
      add(spring.response)
      add(spring.dampingRatio)
    case .easeOut(let duration):
      addMark(1)
      add(duration)
    }
    switch configuration.axes {
    case .horizontal: addMark(0)
    case .vertical: addMark(1)
    case .both: addMark(2)
    }
    add(configuration.isRightToLeft)
    add(configuration.reducesMotion)
    add(configuration.tellsVisibility)
    add(configuration.tuning)
  }

  private mutating func add(_ layout: PageLayout) {
    add(layout.pageWidth)
    add(layout.pageHeight)
    add(layout.spacing)
    add(layout.columnGaps)
    add(layout.rowGaps)
    switch layout.alignment {
    case .start: addMark(0)
    case .center: addMark(1)
    case .end: addMark(2)
    }
  }

  private mutating func add(_ length: PageLayout.Length) {
    switch length {
    case .viewport: addMark(0)
    case .points(let points):
      addMark(1)
      add(points)
    }
  }

  private mutating func add(_ tuning: Tuning) {
    add(tuning.touchSlop)
    add(tuning.mouseSlop)
    add(tuning.lockDominance)
    add(tuning.lockCertainty)
    add(tuning.velocity)
    add(tuning.flingVelocity)
    add(tuning.flingDistance)
    add(tuning.projection)
    add(tuning.horizontalTurnFraction)
    add(tuning.verticalTurnFraction)
    add(tuning.turnDistance)
    add(tuning.tolerance.distance)
    add(tuning.tolerance.velocity)
    add(tuning.wheelInterval)
    add(tuning.panSilence)
    add(tuning.longestSlide)
    add(tuning.endNudge)
  }

  mutating func add(_ velocity: Tuning.Velocity) {
    add(velocity.horizon)
    add(velocity.sampleCount)
    add(velocity.quadraticCount)
    add(velocity.quadraticSpan)
    add(velocity.silence)
    add(velocity.limit)
    add(velocity.shortestGesture)
  }
}
