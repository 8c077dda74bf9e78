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
    cancelGesture()
    target.zoom.zoom(to: level, around: point.map(pagePoint), isAnimated: isAnimated, time: self.time)
    return finish()
  }

  /// Zooms the target page by `factor`, as a wheel with a modifier key does, around `point` (viewport points; `nil` for the
  /// page's middle). Fingers lose the page until they lift. See ``Zoom/zoom(by:around:isAnimated:time:)``.
  @discardableResult
  public mutating func zoom(
    by factor: Double, around point: Point? = nil, isAnimated: Bool = true, time: Instant
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    cancelGesture()
    target.zoom.zoom(by: factor, around: point.map(pagePoint), isAnimated: isAnimated, time: self.time)
    return finish()
  }

  /// Turns the target page's content by so many times 90 degrees, clockwise, at once. Kept with the page.
  @discardableResult
  public mutating func turnContent(by quarters: Int, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
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
    if page == target.page { target.change { $0.setContentSize(size, time: now) } }
    for index in leaving.indices where leaving[index].page == page {
      leaving[index].change { $0.setContentSize(size, time: now) }
    }
    return finish()
  }

  /// The viewport has another size (pt), and perhaps another density (device pixels to a point); see
  /// ``Pager/resize(to:time:)`` and ``Zoom/resize(to:density:time:)``.
  @discardableResult
  public mutating func resize(to viewport: Size, density: Double? = nil, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    collect()
    _ = pager.resize(to: viewport, time: self.time)
    collect()
    if let density { self.density = ZoomGeometry.usable(density) }
    takeOnChanges()
    return finish()
  }

  /// Takes on another configuration of the zoom. What is kept of pages stays, of so many as the new one keeps.
  @discardableResult
  public mutating func configure(_ configuration: ZoomConfiguration, time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
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

  private func wheelOwner(_ detents: Vector, _ known: ZoomWheel.Owner?) -> ZoomWheel.Owner {
    guard !target.zoom.isAtFit else { return known ?? .pager }
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
