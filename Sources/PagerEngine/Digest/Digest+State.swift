/// How the parts of a pager's state are added up.
extension Neighborhood: Digestible {
  func add(to digest: inout Digest) { digest.add(anchor, pins) }
}

extension Neighborhood.Pin: Digestible {
  func add(to digest: inout Digest) { digest.add(row, column, page) }
}

extension AxisPhase: Digestible {
  func add(to digest: inout Digest) {
    switch self {
    case .resting: digest.addMark(0)
    case .held(let offset): digest.add(case: 1, offset)
    case .dragged(let offset): digest.add(case: 2, offset)
    case .settling(let motion): digest.add(case: 3, motion)
    }
  }
}

extension Motion: Digestible {
  func add(to digest: inout Digest) {
    digest.add(start)
    switch shape {
    case .spring(let spring): digest.add(case: 0, spring)
    case .easeOut(let distance, let duration): digest.add(case: 1, distance, duration)
    case .glide(let glide): digest.add(case: 2, glide)
    }
  }
}

extension SpringMotion: Digestible {
  func add(to digest: inout Digest) {
    digest.add(duration)
    switch regime {
    case .under(let decay, let frequency, let a, let b): digest.add(case: 0, decay, frequency, a, b)
    case .critical(let omega, let a, let b): digest.add(case: 1, omega, a, b)
    case .over(let slow, let fast, let a, let b): digest.add(case: 2, slow, fast, a, b)
    }
  }
}

extension GlideMotion: Digestible {
  func add(to digest: inout Digest) { digest.add(velocity, rate, travel, duration, logicalDuration, impact) }
}

extension GlideMotion.Impact: Digestible {
  func add(to digest: inout Digest) { digest.add(time, spring) }
}

extension Gesture: Digestible {
  func add(to digest: inout Digest) {
    switch self {
    case .idle: digest.addMark(0)
    case .pressing(let press):
      digest.add(case: 1, press.pointer, press.origin, press.position, press.isTapCandidate, press.offsets)
    case .dragging(let drag): digest.add(case: 2, drag.pointer, drag.origin, drag.position, drag.axes)
    }
  }
}

extension AxisDrag: Digestible {
  func add(to digest: inout Digest) { digest.add(offsetAtPress, offset, position, residue) }
}

extension DownPointer: Digestible {
  func add(to digest: inout Digest) { digest.add(pointer, position, isSpent) }
}

extension VelocityTracker: Digestible {
  func add(to digest: inout Digest) { digest.add(tuning, samples) }
}

extension VelocityTracker.Sample: Digestible {
  func add(to digest: inout Digest) { digest.add(instant, position) }
}

extension WheelState: Digestible {
  func add(to digest: inout Digest) { digest.add(remainder, lastEvent, lastTurn) }
}

extension PanState: Digestible {
  func add(to digest: inout Digest) { digest.add(position, deadline) }
}

extension Transition: Digestible {
  func add(to digest: inout Digest) { digest.add(id.rawValue, logicalEnd, isLogicallyComplete) }
}

extension VisibilityLog: Digestible {
  func add(to digest: inout Digest) { digest.add(entries) }
}

extension VisibilityLog.Entry: Digestible {
  func add(to digest: inout Digest) { digest.add(page, told, seen) }
}
