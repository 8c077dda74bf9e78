import PagerGeometry

/// A pager whose pages can be zoomed by pinch, double tap, wheel and key.
///
/// It owns all pointers. At fit the pager receives them; a zoomed page receives them itself, and a drag turns it only
/// by the rule of ``ZoomConfiguration/handover``. A glide never turns a page. The scale and position of a page are kept
/// when another page becomes the target.
///
/// ```swift
/// let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
/// var pages = ZoomingPager(pager)
/// pages.setContentSize(PixelSize(width: 4000, height: 3000), of: Page(column: 0), time: .zero)
/// pages.zoom(to: .oneToOne, around: Point(x: 300, y: 150), time: .zero)
/// pages.advance(to: Instant(milliseconds: 1000))
/// for placed in pages.pager.placedPages { print(placed.frame, pages.contentFrame(of: placed)) }
/// ```
///
/// Pass it the events of a ``Pager``, in viewport points. Changes by a program, such as turns and scrolls, go through
/// ``update(time:_:)``. The viewport of a page's zoom is the page's box, and its frames are relative to the corner of
/// that box.
///
/// A pinch during a slide zooms the page under the fingers and makes it the target page. The slide pauses, so that the
/// content stays under the fingers, and continues after the pinch. A drag during a slide catches the slide and does not
/// pan a page. While the scale of a page returns to fit, the page can already be turned.
public struct ZoomingPager<Map: PageMap>: Sendable {
  /// The pager. Its own pointer handling is not used.
  public internal(set) var pager: Pager<Map>
  /// The settings of the zoom.
  public internal(set) var configuration: ZoomConfiguration
  /// The number of device pixels per point.
  public internal(set) var density: Double
  /// The time of the last call.
  public internal(set) var time: Instant

  /// The zoom of the target page.
  var target: PageZoom
  /// The zooms of other pages that are not at rest yet.
  var leaving: [PageZoom] = []
  var memory: ZoomMemory
  var rules: ZoomRules
  var tracking: PointerTracking
  var owner = ZoomOwner.pager
  /// The end of the last pinch, if its other finger is still down.
  var pinchEnd: PinchEnd?
  /// The point of a canvas that keeps its position on the screen while the scale changes without fingers.
  var focalPoint = FocalPoint()
  var wheel = WheelOwnership()
  /// The events of the current call.
  var events: [ZoomingPagerEvent] = []

  /// Creates a pager with zoomed pages from `pager`; each page is at fit.
  ///
  /// - Parameter density: The number of device pixels per point.
  public init(_ pager: Pager<Map>, density: Double = 1, configuration: ZoomConfiguration = ZoomConfiguration()) {
    self.pager = pager
    self.configuration = configuration
    self.density = ZoomGeometry.usable(density)
    time = pager.time
    rules = Self.rules(configuration, of: pager)
    memory = ZoomMemory(limit: configuration.keptPages)
    tracking = PointerTracking(GestureRules(pager.configuration))
    let size = pager.targetFrame.size
    let zoom =
      rules.leastScale == nil
      ? Zoom(
        content: Self.unknownSize(in: size, density: self.density), viewport: size, density: self.density,
        state: ZoomState(), rules: rules, time: pager.time)
      : Zoom(canvasIn: pager.viewport, rules: rules, time: pager.time)
    target = PageZoom(pager.targetPage, zoom)
    events.reserveCapacity(16)
    leaving.reserveCapacity(8)
  }

  // MARK: Zooms and frames

  /// Returns the current zoom of `page`; if the page is not visible, in a box of the target page's size. All pages of a
  /// canvas have the canvas's zoom. O(visible pages).
  public func zoom(of page: Page) -> Zoom {
    if page == target.page || isCanvas { return target.zoom }
    if let moving = leaving.first(where: { $0.page == page }) { return moving.zoom }
    var size = target.zoom.viewport
    pager.forEachPlacedPage { if $0.page == page { size = $0.frame.size } }
    return restingZoom(of: page, in: size)
  }

  /// Returns the frame of a placed page's content, relative to the top left corner of the page's box (pt). Draw the
  /// content clipped to that box. A page of a canvas fills its box. O(1), allocates nothing.
  public func contentFrame(of placed: PlacedPage) -> Rect {
    isCanvas ? Rect(origin: .zero, size: placed.frame.size) : zoom(of: placed).frame
  }

  /// Returns the zoom of a visible page, whose frame is ``contentFrame(of:)``. O(1).
  public func zoom(of placed: PlacedPage) -> Zoom {
    if placed.page == target.page || isCanvas { return target.zoom }
    if let moving = leaving.first(where: { $0.page == placed.page }) { return moving.zoom }
    return restingZoom(of: placed.page, in: placed.frame.size)
  }

  /// Returns the size of the content of `page` in its own pixels before its rotation; `nil` if it was not set or is no
  /// longer stored.
  public func contentSize(of page: Page) -> PixelSize? { memory[page].size }

  /// The zoom of the target page, or of the canvas; the offset of a canvas's zoom has no meaning.
  public var targetZoom: Zoom { target.zoom }

  /// Whether the pager or a page moves or is held.
  public var isMoving: Bool { pager.isMoving || target.zoom.isMoving || !leaving.isEmpty }

  /// Whether the state changes with time alone, so that another frame should follow.
  public var isAnimating: Bool { pager.isAnimating || tracking.moment != nil || nextDeadline != nil }

  /// A hash of the observable state: the pager's digest and, if zooming is enabled, the target page's scale, offset and
  /// rotation. FNV-1a, as ``Pager/digest``.
  public var digest: UInt64 {
    guard configuration.isEnabled else { return pager.digest }
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = target.zoom.place
    // The position of a canvas is part of the pager's digest; only its displacement by the enlargement counts here.
    if isCanvas { place.offset = Vector(x: enlargement.seen(0, .horizontal), y: enlargement.seen(0, .vertical)) }
    func add(_ word: UInt64) {
      for byte: UInt64 in 0..<8 { digest = (digest ^ (word >> (8 * byte) & 0xFF)) &* 0x100_0000_01B3 }
    }
    add(pager.digest)
    add(place.scale.bitPattern)
    add(place.offset.x.bitPattern)
    add(place.offset.y.bitPattern)
    add(UInt64(target.zoom.quarterTurns))
    return digest
  }

  // MARK: Calls

  /// Advances everything to `time`; an earlier time than the last has no effect.
  @discardableResult
  public mutating func advance(to time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    return finish()
  }

  /// Advances everything to `time` and changes the pager, for example by a turn, a scroll or another map. A change that
  /// takes the page away from the fingers ends their gesture.
  @discardableResult
  public mutating func update(
    time: Instant, _ change: (inout Pager<Map>) -> PagerUpdate
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    collect()
    let (held, page) = (pager.hold, pager.targetPage)
    let update = pager.collecting(change)
    let samePage = pager.renaming.map { newName in newName(page) } ?? page
    let isTaken = update.transition != nil || pager.targetPage != samePage || held != .none && pager.hold == .none
    if let newName = pager.renaming.take() { rename(newName) }
    collect()
    if isTaken, configuration.isEnabled { cancelGesture() }
    takeOnChanges()
    return finish(update.transition)
  }
}
