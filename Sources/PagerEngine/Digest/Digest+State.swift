import PagerGeometry

/// How the parts of a pager's state are added up. Lengths and case marks go first, so that no two states run together.
extension Digest {
  mutating func add(_ neighborhood: Neighborhood) {
    add(neighborhood.anchor)
    add(neighborhood.pins.count)
    for pin in neighborhood.pins {
      add(pin.row)
      add(pin.column)
      add(pin.page)
    }
  }

  mutating func add(_ phase: AxisPhase) {
    switch phase {
    case .resting: addMark(0)
    case .held(let offset):
      addMark(1)
      add(offset)
    case .dragged(let offset):
      addMark(2)
      add(offset)
    case .settling(let motion):
      addMark(3)
      add(motion)
    }
  }

  mutating func add(_ motion: Motion) {
    add(motion.start)
    switch motion.shape {
    case .spring(let spring):
      addMark(0)
      add(spring)
    case .easeOut(let distance, let duration):
      addMark(1)
      add(distance)
      add(duration)
    case .glide(let glide):
      addMark(2)
      add(glide)
    }
  }

  mutating func add(_ spring: SpringMotion) {
    add(spring.duration)
    switch spring.regime {
    case .under(let decay, let frequency, let a, let b):
      addMark(0)
      add(decay)
      add(frequency)
      add(a)
      add(b)
    case .critical(let omega, let a, let b):
      addMark(1)
      add(omega)
      add(a)
      add(b)
    case .over(let slow, let fast, let a, let b):
      addMark(2)
      add(slow)
      add(fast)
      add(a)
      add(b)
    }
  }

  mutating func add(_ glide: GlideMotion) {
    add(glide.velocity)
    add(glide.rate)
    add(glide.travel)
    add(glide.duration)
    add(glide.logicalDuration)
    addMark(glide.impact == nil ? 0 : 1)
    guard let impact = glide.impact else { return }
    add(impact.time)
    add(impact.spring)
  }

  mutating func add(_ gesture: Gesture) {
    switch gesture {
    case .idle: addMark(0)
    case .pressing(let press):
      addMark(1)
      add(press.pointer)
      add(press.origin)
      add(press.position)
      add(press.isTapCandidate)
      add(press.offsets)
    case .dragging(let drag):
      addMark(2)
      add(drag.pointer)
      add(drag.origin)
      add(drag.position)
      for axis in Axis.allCases { add(drag.axes[axis]) }
    }
  }

  private mutating func add(_ axisDrag: AxisDrag?) {
    addMark(axisDrag == nil ? 0 : 1)
    guard let axisDrag else { return }
    add(axisDrag.offsetAtPress)
    add(axisDrag.offset)
    add(axisDrag.position)
    add(axisDrag.residue)
  }

  mutating func add(_ down: DownPointer) {
    add(down.pointer)
    add(down.position)
    add(down.isSpent)
  }

  mutating func add(_ tracker: VelocityTracker) {
    add(tracker.tuning)
    add(tracker.samples.count)
    for sample in tracker.samples {
      add(sample.instant)
      add(sample.position)
    }
  }

  mutating func add(_ wheel: WheelState) {
    add(wheel.remainder)
    add(wheel.lastEvent)
    add(wheel.lastTurn)
  }

  mutating func add(_ pan: PanState?) {
    addMark(pan == nil ? 0 : 1)
    guard let pan else { return }
    add(pan.position)
    add(pan.deadline)
  }

  mutating func add(_ transition: Transition?) {
    addMark(transition == nil ? 0 : 1)
    guard let transition else { return }
    add(transition.id.rawValue)
    add(transition.logicalEnd)
    add(transition.isLogicallyComplete)
  }

  mutating func add(_ visibility: VisibilityLog) {
    add(visibility.entries.count)
    for entry in visibility.entries {
      add(entry.page)
      add(entry.told)
      add(entry.seen)
    }
  }
}
