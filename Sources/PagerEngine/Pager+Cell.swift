import PagerGeometry

extension Pager {
  /// Brings the current page up to where the picture is, one page at a time, telling of each.
  ///
  /// A page is left once the picture has passed the middle of the gap; at the very middle it stays. At rest it is the
  /// target, which on a free canvas may be one of two equally near.
  mutating func syncCell() {
    guard isMoving else { return jumpCell(to: Steps(columns: 0)) }
    var isChecking = true
    while isChecking {
      isChecking = false
      for axis in Axis.allCases {
        let line = line(axis)
        let offset = offset(axis)
        let way = offset > line.offset(of: cell[axis]) ? 1 : -1
        guard (offset - line.middle(of: cell[axis], toward: way)) * Double(way) > 0, canCross(way, axis) else {
          continue
        }
        cell[axis] += way
        tellCurrentPage()
        isChecking = true
      }
    }
    tellCurrentPage()
  }

  /// Makes the page at `steps` current at once, without telling of those between.
  mutating func jumpCell(to steps: Steps) {
    cell = steps
    tellCurrentPage()
  }

  /// Whether there is a page to make current on the far side; toward the anchor there always is.
  func canCross(_ way: Int, _ axis: Axis) -> Bool {
    if cell[axis] * way < 0 { return true }
    var next = cell
    next[axis] += way
    switch axis {
    case .horizontal: return neighborhood.page(at: next, in: map) != nil
    case .vertical: return neighborhood.nearestSteps(to: next, in: map) != nil
    }
  }

  private mutating func tellCurrentPage() {
    let place = neighborhood.nearestSteps(to: cell, in: map)
    let page = place.flatMap { neighborhood.page(at: $0, in: map) } ?? neighborhood.anchor
    guard page != currentPage else { return }
    events.append(.pageChanged(from: currentPage, to: page))
    currentPage = page
  }

  /// The first whole nanosecond after `start`, up to `end`, at which a settle takes the picture past the middle of a
  /// gap along `axis`.
  func crossing(_ axis: Axis, after start: Instant, upTo end: Instant) -> Instant? {
    guard case .settling(let motion) = phases[axis] else { return nil }
    let line = line(axis)
    let upper = canCross(1, axis) ? line.middle(of: cell[axis], toward: 1) - rest[axis] : .infinity
    let lower = canCross(-1, axis) ? line.middle(of: cell[axis], toward: -1) - rest[axis] : -.infinity
    var from = start
    while from < end {
      // Within a piece the velocity changes sign once at most; split there, so that the motion is monotone.
      var to = min(end, from.advanced(bySeconds: motion.turningInterval * 0.9))
      let sign = motion.velocity(at: from) > 0
      if (motion.velocity(at: to) > 0) != sign {
        to = bisect(from, to) { (motion.velocity(at: $0) > 0) != sign }
      }
      if motion.value(at: to) > upper { return bisect(from, to) { motion.value(at: $0) > upper } }
      if motion.value(at: to) < lower { return bisect(from, to) { motion.value(at: $0) < lower } }
      from = to
    }
    return nil
  }

  /// The first nanosecond after `early`, up to `late`, at which `isPast` holds; it must hold at `late`.
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
