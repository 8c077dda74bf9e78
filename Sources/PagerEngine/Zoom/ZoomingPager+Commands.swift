import PagerGeometry

extension ZoomingPager {
  // MARK: The zoom

  /// Zooms the target page to `level`, as a key does, around `point` (viewport points; `nil` for the middle of the
  /// page). Fingers lose the page until they lift. A canvas ignores ``ZoomLevel/width``. See
  /// ``Zoom/zoom(to:around:isAnimated:time:)``.
  @discardableResult
  public mutating func zoom(
    to level: ZoomLevel, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    // A canvas has no width.
    guard configuration.isEnabled, !isCanvas || level != .width else { return finish() }
    let (now, focal) = (self.time, point.map(pagePoint))
    commandScale(around: point) { $0.zoom(to: level, around: focal, isAnimated: isAnimated, time: now) }
    return finish()
  }

  /// Zooms the target page by `factor`, as a wheel with a modifier key does, around `point` (viewport points; `nil` for
  /// the middle of the page). Fingers lose the page until they lift. A thrown canvas stops if it is zoomed around a
  /// point, and continues around the middle. See ``Zoom/zoom(by:around:isAnimated:time:)``.
  @discardableResult
  public mutating func zoom(
    by factor: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    guard configuration.isEnabled else { return finish() }
    let (now, focal) = (self.time, point.map(pagePoint))
    commandScale(around: point) { $0.zoom(by: factor, around: focal, isAnimated: isAnimated, time: now) }
    return finish()
  }

  /// Zooms the target page as a wheel with a modifier key does: the size doubles for each
  /// ``ZoomConfiguration/detentsToDouble`` of `detents`, which may be fractional. Otherwise as
  /// ``zoom(by:around:isAnimated:time:)``.
  @discardableResult
  public mutating func zoom(
    byDetents detents: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) -> ZoomingPagerUpdate {
    zoom(by: configuration.factor(ofDetents: detents), around: point, isAnimated: isAnimated, time: time)
  }

  /// Rotates the target page's content by `quarters` times 90 degrees clockwise, without animation. The rotation is
  /// kept with the page. Has no effect on a canvas.
  @discardableResult
  public mutating func turnContent(by quarters: Int, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    guard configuration.isEnabled, !isCanvas else { return finish() }
    let now = self.time
    target.change { $0.turn(by: quarters, time: now) }
    return finish()
  }

  // MARK: Sizes

  /// Sets the size of the content of `page`, in its own pixels before its rotation. Without it the content counts as
  /// large as the page's box in device pixels. The visible content stays the same.
  @discardableResult
  public mutating func setContentSize(
    _ size: PixelSize, of page: Page, time: Instant
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    memory.note(size, of: page)
    let now = self.time
    if page == target.page, !isCanvas { target.setContentSize(size, time: now) }
    for index in leaving.indices where leaving[index].page == page {
      leaving[index].setContentSize(size, time: now)
    }
    return finish()
  }

  /// Changes the size of the viewport (pt) and, optionally, the density (device pixels per point); see
  /// ``Pager/resize(to:time:)`` and ``Zoom/resize(to:density:time:)``.
  @discardableResult
  public mutating func resize(to viewport: Size, density: Double? = nil, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    // A scale that changes continues around the middle, which moves.
    holdCanvas(at: middle)
    collect()
    _ = pager.resize(to: viewport, time: self.time)
    focalPoint = FocalPoint(middle)
    collect()
    if let density { self.density = ZoomGeometry.usable(density) }
    takeOnChanges()
    return finish()
  }

  /// Changes the configuration of the zoom. Stored page states are kept, as many as the new configuration allows.
  @discardableResult
  public mutating func configure(_ configuration: ZoomConfiguration, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    if configuration.isEnabled != self.configuration.isEnabled { cancelGesture() }
    self.configuration = configuration
    memory.limit = configuration.keptPages
    takeOnChanges()
    return finish()
  }

  // MARK: The wheel

  /// Handles a wheel that has turned by `detents`, with the signs of ``Pager/wheel(_:time:)``. At fit it turns pages; a
  /// zoomed page is panned by a fifth of its box per detent.
  ///
  /// Steps less than half a second apart form a sequence. A sequence that begins at the edge of a zoomed page turns
  /// pages, except with ``ZoomHandover/never``. A sequence that begins by panning the page turns no page, except with
  /// ``ZoomHandover/atEdge``. A sequence that begins by turning pages does not pan a page.
  @discardableResult
  public mutating func wheel(_ detents: Vector, time: Instant) -> ZoomingPagerUpdate {
    guard configuration.isEnabled else { return update(time: time) { $0.wheel(detents, time: time) } }
    begin(at: time)
    guard tracking.gesture == .idle, detents.x.isFinite, detents.y.isFinite, detents != .zero else { return finish() }
    let known = wheel.owner(at: self.time)
    let owner = wheelOwner(detents, known)
    if known != owner { wheel.begin(owner, at: self.time) }
    switch owner {
    case .pager: pager.addDetents(detents)
    case .page:
      let size = target.zoom.viewport
      let part = 0.2
      target.zoom.pan(by: Vector(x: detents.x * size.width * part, y: detents.y * size.height * part), time: self.time)
    }
    return finish(pager.beginning)
  }

  private func wheelOwner(_ detents: Vector, _ known: WheelOwnership.Owner?) -> WheelOwnership.Owner {
    guard pansPage else { return known ?? .pager }
    guard configuration.handover != .never else { return .page }
    let axis: Axis = detents.x.magnitude >= detents.y.magnitude ? .horizontal : .vertical
    let isAtEdge = target.zoom.restingSides.contains(ZoomSides(axis, sign: detents[axis] > 0 ? 1 : -1))
    switch known {
    case .pager: return .pager
    case .page: return configuration.handover == .atEdge && isAtEdge ? .pager : .page
    case nil: return isAtEdge || pager.isMoving ? .pager : .page
    }
  }
}
