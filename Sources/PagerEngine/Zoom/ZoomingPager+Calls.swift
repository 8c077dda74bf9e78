import PagerGeometry

extension ZoomingPager {
  /// Starts a call: advances everything to `time` and handles each gesture deadline and each end of a zoom at its own
  /// time.
  mutating func begin(at time: Instant) {
    events.removeAll(keepingCapacity: true)
    endMoment(before: time)
    while let deadline = nextDeadline, deadline <= time {
      step(to: max(deadline, self.time))
      tracking.meetDeadlines(at: self.time)
      actOnIntents()
    }
    step(to: max(time, self.time))
  }

  /// The next time at which a gesture changes without an event or a zoom ends.
  var nextDeadline: Instant? {
    var next = Instant.earlier(tracking.deadline, target.zoom.nextEnd)
    for page in leaving { next = Instant.earlier(next, page.zoom.nextEnd) }
    return next
  }

  private mutating func step(to time: Instant) {
    self.time = time
    pager.begin(at: time)
    collect()
    target.zoom.begin(at: time)
    for index in leaving.indices { leaving[index].zoom.begin(at: time) }
    tellZooms()
  }

  /// Ends a call and returns its result.
  mutating func finish(_ transition: TransitionID? = nil) -> ZoomingPagerUpdate {
    actOnIntents()
    tellZooms()
    // Visibility events come last.
    _ = pager.finish()
    collect()
    target.zoom.checkInvariants()
    return ZoomingPagerUpdate(events: events, transition: transition)
  }

  /// Collects the pager's events of the call.
  mutating func collect() {
    guard !pager.events.isEmpty else { return }
    for event in pager.events { events.append(.pager(event)) }
    pager.events.removeAll(keepingCapacity: true)
  }

  mutating func tell(_ event: PagerEvent) {
    collect()
    events.append(.pager(event))
  }

  /// Follows the pager's target, reports changes of scale, and removes pages that have come to rest.
  mutating func tellZooms() {
    collect()
    followTarget()
    target.tell(&events)
    guard !leaving.isEmpty else { return }
    for index in leaving.indices {
      leaving[index].tell(&events)
      if !leaving[index].isUnfinished { memory.note(leaving[index].zoom.state, of: leaving[index].page) }
    }
    leaving.removeAll { !$0.isUnfinished }
  }

  // MARK: Pages

  /// Renames pages, and ends at once the zooms of pages that are gone.
  mutating func rename(_ newName: (Page) -> Page?) {
    func end(_ page: inout PageZoom) {
      page.zoom.restore(page.zoom.state, time: time)
      page.tell(&events)
    }
    for index in events.indices { events[index].rename(newName) }
    memory.rename(newName)
    for index in leaving.indices {
      if let page = newName(leaving[index].page) { leaving[index].page = page } else { end(&leaving[index]) }
    }
    leaving.removeAll { !$0.isUnfinished }
    if let page = isCanvas ? pager.targetPage : newName(target.page) {
      target.page = page
    } else if pager.has(pager.targetPage) {
      // Its name may now belong to another page.
      cancelGesture()
      end(&target)
      target = restingTarget
    }
  }

  /// Makes the zoom of the pager's target page the one that fingers and commands change.
  private mutating func followTarget() {
    guard pager.targetPage != target.page else { return }
    if isCanvas {
      if !target.isUnfinished { target.page = pager.targetPage }
      return
    }
    if target.zoom.isHeld {
      // The resulting events come with the other intents.
      tracking.takeOver()
      releasePage()
    }
    let carried = target.state
    memory.note(carried, of: target.page)
    let old = target
    if let index = leaving.firstIndex(where: { $0.page == pager.targetPage }) {
      target = leaving.remove(at: index)
      let own = ZoomState(scale: carried.scale, fraction: carried.fraction, quarterTurns: target.zoom.quarterTurns)
      if configuration.keepsZoom, !target.zoom.state.shows(own) { target.zoom.restore(own, time: time) }
    } else {
      target = restingTarget
    }
    if old.isUnfinished { leaving.append(old) }
  }

  /// The zoom of the pager's target page, at rest.
  private var restingTarget: PageZoom {
    let page = pager.targetPage
    let asked = configuration.keepsZoom ? restingState(of: page) : nil
    return PageZoom(page, restingZoom(of: page, in: pager.targetFrame.size), asked: asked)
  }

  /// Returns the zoom at rest of a page in a box of `size`.
  func restingZoom(of page: Page, in size: Size) -> Zoom {
    Zoom(
      content: memory[page].size ?? Self.unknownSize(in: size, density: density), viewport: size, density: density,
      state: restingState(of: page), rules: rules, time: time)
  }

  /// Returns the zoom state of a page at rest: its own, with the target page's scale and position if
  /// ``ZoomConfiguration/keepsZoom`` is on.
  private func restingState(of page: Page) -> ZoomState {
    var state = memory[page].state ?? ZoomState()
    if configuration.keepsZoom {
      let carried = target.state
      state.scale = carried.scale
      state.fraction = carried.fraction
    }
    return state
  }

  /// Returns the assumed size of a content of unknown size: the page's box in device pixels.
  static func unknownSize(in size: Size, density: Double) -> PixelSize {
    PixelSize(width: Int((size.width * density).rounded()), height: Int((size.height * density).rounded()))
  }

  /// Applies changes of the pager's configuration and of the pages' sizes.
  mutating func takeOnChanges() {
    tellZooms()
    let others = Self.rules(configuration, of: pager)
    guard !isCanvas, others.leastScale == nil else {
      if others != rules || pager.viewport != target.zoom.viewport { takeOnCanvas(others) }
      return
    }
    let size = pager.targetFrame.size
    guard others != rules || size != target.zoom.viewport || density != target.zoom.density else { return }
    rules = others
    let content = memory[target.page].size ?? Self.unknownSize(in: size, density: density)
    let (time, density) = (time, density)
    target.change { zoom in
      zoom.resize(to: size, density: density, time: time)
      zoom.setContentSize(content, time: time)
      zoom.setRules(others)
    }
    endLeaving()
  }

  /// Sets the pages that leave the viewport to the state in which they would come to rest.
  mutating func endLeaving() {
    for index in leaving.indices {
      leaving[index].zoom.restore(leaving[index].zoom.state, time: time)
      leaving[index].tell(&events)
      memory.note(leaving[index].zoom.state, of: leaving[index].page)
    }
    leaving.removeAll(keepingCapacity: true)
  }
}

extension ZoomingPager {
  /// The observable state of the pager and of the target page's zoom.
  public var readout: PagerReadout {
    var readout = pager.readout
    guard configuration.isEnabled else { return readout }
    readout.digest = digest
    readout.isAnimating = isAnimating
    readout.zoom = ZoomReadout(
      scale: target.zoom.pixelScale, offset: isCanvas ? .zero : target.zoom.offset,
      quarterTurns: target.zoom.quarterTurns)
    switch owner {
    case .pager:
      // The pager does not know the pointers that drag it.
      let finger = pager.onScreen(tracking.velocity(at: time))
      if case .dragged(_, let axes) = pager.hold {
        for axis in Axis.allCases where axes[axis] { readout.velocity[axis] = -finger[axis] }
      } else if readout.phase == .resting, target.zoom.isMoving {
        readout.phase = .settling
      }
    case .press: readout.phase = .pressed
    case .pan, .pinch: readout.phase = .dragged
    }
    return readout
  }
}
