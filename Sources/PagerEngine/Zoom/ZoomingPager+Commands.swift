import PagerGeometry

extension ZoomingPager {
  // MARK: The zoom

  /// Zooms the target page to `level`, as a key does, around `point` (viewport points; `nil` for the page's middle).
  /// Fingers lose the page until they lift. See ``Zoom/zoom(to:around:isAnimated:time:)``.
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

  /// Zooms the target page by `factor`, as a wheel with a modifier key does, around `point` (viewport points; `nil` for the
  /// page's middle). Fingers lose the page until they lift. A canvas that was thrown stops where it is zoomed around a
  /// point, and goes on around the middle. See ``Zoom/zoom(by:around:isAnimated:time:)``.
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

  /// Zooms the target page as a wheel with a modifier key does: twice as large for each
  /// ``ZoomConfiguration/detentsToDouble`` of `detents`, which may be fractions, around `point`. Otherwise as
  /// ``zoom(by:around:isAnimated:time:)``.
  @discardableResult
  public mutating func zoom(
    byDetents detents: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) -> ZoomingPagerUpdate {
    zoom(by: configuration.factor(ofDetents: detents), around: point, isAnimated: isAnimated, time: time)
  }

  /// Turns the target page's content by so many times 90 degrees, clockwise, at once. Kept with the page. A canvas stays as
  /// it is.
  @discardableResult
  public mutating func turnContent(by quarters: Int, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    guard configuration.isEnabled, !isCanvas else { return finish() }
    let now = self.time
    target.change { $0.turn(by: quarters, time: now) }
    return finish()
  }

  // MARK: Sizes

  /// Says how large the content of `page` is, in its own pixels, before it is turned. Until then it counts as large as its
  /// page's box in device pixels. What is seen of it stays.
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

  /// The viewport has another size (pt), and perhaps another density (device pixels to a point); see
  /// ``Pager/resize(to:time:)`` and ``Zoom/resize(to:density:time:)``.
  @discardableResult
  public mutating func resize(to viewport: Size, density: Double? = nil, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    // A scale on its way goes on around the middle, which moves.
    holdCanvas(at: middle)
    collect()
    _ = pager.resize(to: viewport, time: self.time)
    focalPoint = FocalPoint(middle)
    collect()
    if let density { self.density = ZoomGeometry.usable(density) }
    takeOnChanges()
    return finish()
  }

  /// Takes on another configuration of the zoom. What is kept of pages stays, of so many as the new one keeps.
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

  /// The wheel turned by `detents`, with the signs of ``Pager/wheel(_:time:)``: at fit it turns pages; a zoomed page is
  /// panned, by a fifth of its box a detent.
  ///
  /// Steps less than half a second apart are one sequence. One that begins where the page can still be panned turns no
  /// page, unless ``ZoomHandover/atEdge`` says so, and one that begins by turning pages pans none.
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
