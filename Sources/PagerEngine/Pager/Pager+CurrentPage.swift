import PagerGeometry

extension Pager {
  /// Updates the current page to the current offset, one page at a time, with an event for each.
  ///
  /// The current page changes after the offset has passed the middle between two snap points; exactly at the middle it
  /// stays. At rest the current page is the target, which on a free canvas may be one of two equally near pages.
  mutating func updateCurrentPage() {
    guard isMoving else { return setCurrentSteps(Steps(columns: 0)) }
    var isChecking = true
    while isChecking {
      isChecking = false
      for axis in Axis.allCases {
        let line = lines[axis]
        let offset = offset(axis)
        let here = line.snapPoint(of: currentSteps[axis])
        let sign = offset > line.offset(of: here) ? 1 : -1
        guard (offset - line.middle(of: here, toward: sign)) * Double(sign) > 0, canCross(sign, axis) else { continue }
        currentSteps[axis] = line.steps(of: here + sign)
        tellCurrentPage()
        isChecking = true
      }
    }
    tellCurrentPage()
  }

  /// Makes the page at `steps` current at once, without events for the pages between.
  mutating func setCurrentSteps(_ steps: Steps) {
    currentSteps = steps
    tellCurrentPage()
  }

  /// Returns whether there is a page that can become current on the side of `sign` (1 later, -1 earlier). Toward the
  /// anchor there always is one.
  func canCross(_ sign: Int, _ axis: Axis) -> Bool {
    if currentSteps[axis] * sign < 0 { return true }
    let line = lines[axis]
    var next = currentSteps
    next[axis] = line.steps(of: line.snapPoint(of: currentSteps[axis]) + sign)
    return exists(next, axis)
  }

  private mutating func tellCurrentPage() {
    var page = neighborhood.anchor
    if let place = neighborhood.nearestSteps(to: currentSteps, in: map),
      let placed = neighborhood.page(at: place, in: map)
    {
      page = placed
    }
    guard page != currentPage || !isCurrentPageTold else { return }
    events.append(.pageChanged(from: isCurrentPageTold ? currentPage : nil, to: page))
    currentPage = page
    isCurrentPageTold = true
  }

  /// Returns the first whole nanosecond after `start`, up to `end`, at which a settle passes the middle between two
  /// snap points along `axis`; `nil` if there is none.
  func crossing(_ axis: Axis, after start: Instant, upTo end: Instant) -> Instant? {
    guard case .settling(let motion) = tracks[axis].phase else { return nil }
    let line = lines[axis]
    let here = line.snapPoint(of: currentSteps[axis])
    let upper = canCross(1, axis) ? line.middle(of: here, toward: 1) - restingOffset[axis] : .infinity
    let lower = canCross(-1, axis) ? line.middle(of: here, toward: -1) - restingOffset[axis] : -.infinity
    var from = start
    while from < end {
      // In each part the velocity changes sign at most once; split there, so that the motion is monotone.
      var to = min(end, from.advanced(bySeconds: motion.turningInterval * 0.9))
      let sign = motion.velocity(at: from).sign
      func hasTurned(_ instant: Instant) -> Bool {
        let velocity = motion.velocity(at: instant)
        return sign == .plus ? velocity <= 0 : velocity >= 0
      }
      if motion.velocity(at: from) != 0, hasTurned(to) { to = bisect(from, to, hasTurned) }
      if motion.value(at: to) > upper { return bisect(from, to) { motion.value(at: $0) > upper } }
      if motion.value(at: to) < lower { return bisect(from, to) { motion.value(at: $0) < lower } }
      from = to
    }
    return nil
  }

  /// Returns the first nanosecond after `early`, up to `late`, at which `isPast` holds; it must hold at `late`.
  private func bisect(_ early: Instant, _ late: Instant, _ isPast: (Instant) -> Bool) -> Instant {
    var early = early.nanoseconds
    var late = late.nanoseconds
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if isPast(Instant(nanoseconds: middle)) { late = middle } else { early = middle }
    }
    return Instant(nanoseconds: late)
  }
}
