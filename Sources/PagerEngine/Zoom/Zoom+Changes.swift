import PagerGeometry

extension Zoom {
  /// Changes the size of the viewport (pt). The point in its middle stays there, and fit stays fit; another scale stays
  /// the same within the limits.
  ///
  /// - Parameter density: The new number of device pixels per point, if that changes too.
  public mutating func resize(to viewport: Size, density: Double? = nil, time: Instant) {
    begin(at: time)
    var other = geometry
    other.viewport = ZoomGeometry.usable(viewport)
    if let density { other.density = ZoomGeometry.usable(density) }
    change(to: other)
  }

  /// Changes the size of the content in pixels, for example when the sharp picture replaces a preview. The visible
  /// content keeps its position and size, and fit stays fit.
  ///
  /// - Parameter content: The size of the content before its rotation.
  public mutating func setContentSize(_ content: PixelSize, time: Instant) {
    begin(at: time)
    var other = geometry
    other.content = ZoomGeometry.usable(content.turned(quarterTurns))
    change(to: other)
  }

  /// Changes the configurations. The visible content stays the same within the limits.
  public mutating func configure(_ configuration: ZoomConfiguration, pager: PagerConfiguration, time: Instant) {
    begin(at: time)
    setRules(ZoomRules(configuration, pager))
  }

  mutating func setRules(_ rules: ZoomRules) {
    var other = geometry
    other.rules = rules
    change(to: other)
  }

  /// Rotates the content by `quarters` times 90 degrees clockwise, without animation; counterclockwise if negative. The
  /// point in the middle of the viewport stays there, and fit stays fit.
  public mutating func turn(by quarters: Int, time: Instant) {
    begin(at: time)
    let quarters = quarters & 3
    var other = geometry
    if quarters & 1 == 1 { other.content = Size(width: other.content.height, height: other.content.width) }
    quarterTurns = (quarterTurns + quarters) & 3
    change(to: other, turningBy: quarters)
  }

  /// Changes sizes or settings, and keeps the point in the middle of the viewport.
  private mutating func change(to other: ZoomGeometry, turningBy quarters: Int = 0) {
    guard other != geometry || quarters != 0 else { return }
    let (before, place, target, wasAtFit) = (geometry, place, targetScale, isAtFit)
    geometry = other
    var old = before.content
    if quarters & 1 == 1 { old = Size(width: old.height, height: old.width) }
    // A content with another size in pixels is as large on the screen as before.
    let ratio = max(old.width, old.height) / max(geometry.content.width, geometry.content.height)
    let newTarget = wasAtFit ? geometry.fit : geometry.held(target * ratio)
    var moved = ZoomPlace(scale: place.scale * newTarget / target, offset: place.offset.turned(quarters))
    for axis in Axis.allCases {
      moved.offset[axis] *= geometry.content[axis] * moved.scale / (old[axis] * place.scale)
    }
    takeOn(moved, target: newTarget, from: before)
    checkInvariants()
  }

  /// Continues at `place` toward the scale `target`, after a change from the sizes in `before`.
  private mutating func takeOn(_ place: ZoomPlace, target: Double, from before: ZoomGeometry) {
    // The fingers keep their position; the middle of the viewport moves.
    let shift = Vector(
      x: (before.viewport.width - geometry.viewport.width) / 2,
      y: (before.viewport.height - geometry.viewport.height) / 2)
    func course(around focal: Vector) -> ScaleCourse {
      guard place.scale != target else { return ScaleCourse(at: target) }
      return ScaleCourse(
        from: place.scale, to: target, around: focal, by: .spring(geometry.rules.spring), in: geometry, time: time)
    }
    switch phase {
    case .resting:
      phase = .resting(
        ZoomMove(from: place, around: .zero, scale: ScaleCourse(at: target), in: geometry, time: time)
          .finalPlace(in: geometry))
    case .panned(let hold, _):
      let focal = hold.focal + shift
      phase = .panned(ZoomHold(place, at: focal, in: geometry), course(around: focal))
    case .pinched(let hold, let pinch):
      phase = .pinched(
        ZoomHold(place, at: hold.focal + shift, in: geometry), pinch.rebased(at: place.scale, in: geometry))
    case .moving:
      move(ZoomMove(from: place, around: .zero, scale: course(around: .zero), in: geometry, time: time))
    }
  }
}

extension Vector {
  /// Returns the displacement after `quarters` clockwise rotations by 90 degrees.
  func turned(_ quarters: Int) -> Vector {
    switch quarters & 3 {
    case 1: Vector(x: -y, y: x)
    case 2: Vector(x: -x, y: -y)
    case 3: Vector(x: y, y: -x)
    default: self
    }
  }
}
