import PagerGeometry

/// A pager whose pages are zoomed: by pinch, double tap, wheel and key.
///
/// It is the one owner of pointers. At fit the pager has them; zoomed in, the page does, and a drag turns pages only where
/// ``ZoomConfiguration/handover`` says so. A glide never turns. Zoom and place of a page that is turned away are kept for
/// when it comes back.
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
/// Give it the events that a ``Pager`` would get, in viewport points; what a program does to the pager goes through
/// ``update(time:_:)``. A page's zoom has the page's box for a viewport, and frames in it are counted from the box's corner.
///
/// A pinch during a slide zooms the page that is under the fingers, and makes it the target: it is the one that the person
/// means, whichever was. The slide stands still meanwhile, so that what is under the fingers stays there, and goes on once
/// the pinch ends. A drag catches a slide before it pans a page; a page whose scale comes back to fit can be turned
/// meanwhile.
public struct ZoomingPager<Map: PageMap>: Sendable {
  /// The pager as it is now. Its own pointers are not used.
  public internal(set) var pager: Pager<Map>
  /// What is set of the zoom.
  public internal(set) var configuration: ZoomConfiguration
  /// Device pixels to a point.
  public internal(set) var density: Double
  /// The time of the last call.
  public internal(set) var time: Instant

  /// The target page's zoom.
  var target: PageZoom
  /// Those of other pages that have not come to rest.
  var leaving: [PageZoom] = []
  var memory: ZoomMemory
  var rules: ZoomRules
  var tracking: PointerTracking
  var owner = ZoomOwner.pager
  /// The end of the pinch whose other finger is still down.
  var pinchEnd: PinchEnd?
  /// The place of a canvas that stays where it is while the scale changes by itself.
  var focalPoint = FocalPoint()
  var wheel = WheelOwnership()
  /// What the call under way will say.
  var events: [ZoomingPagerEvent] = []

  /// Zooms the pages of `pager`, each of which is at fit.
  ///
  /// - Parameter density: device pixels to a point.
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

  // MARK: What is seen

  /// The zoom of `page` as it is now; of one that is not seen, in a box as large as the target page's. All pages of a
  /// canvas have the canvas's. O(pages seen).
  public func zoom(of page: Page) -> Zoom {
    if page == target.page || isCanvas { return target.zoom }
    if let moving = leaving.first(where: { $0.page == page }) { return moving.zoom }
    var size = target.zoom.viewport
    pager.forEachPlacedPage { if $0.page == page { size = $0.frame.size } }
    return restingZoom(of: page, in: size)
  }

  /// The box of a placed page's content, counted from the top left corner of the page's own box (pt). Draw it clipped to
  /// that box. A page of a canvas fills its box. O(1), allocates nothing.
  public func contentFrame(of placed: PlacedPage) -> Rect {
    isCanvas ? Rect(origin: .zero, size: placed.frame.size) : zoom(of: placed).frame
  }

  /// The zoom of a page that is seen, whose frame is its ``contentFrame(of:)``. O(1).
  public func zoom(of placed: PlacedPage) -> Zoom {
    if placed.page == target.page || isCanvas { return target.zoom }
    if let moving = leaving.first(where: { $0.page == placed.page }) { return moving.zoom }
    return restingZoom(of: placed.page, in: placed.frame.size)
  }

  /// How large the content of `page` is, in its own pixels and before it is turned; `nil` where nobody has said so, or it
  /// was forgotten.
  public func contentSize(of page: Page) -> PixelSize? { memory[page].size }

  /// The zoom of the page that the pager rests on, or will; of a canvas its own, whose offset means nothing.
  public var targetZoom: Zoom { target.zoom }

  /// Whether the pager or a page is anywhere but at rest.
  public var isMoving: Bool { pager.isMoving || target.zoom.isMoving || !leaving.isEmpty }

  /// Whether time alone will change something, so that another frame should follow.
  public var isAnimating: Bool { pager.isAnimating || tracking.moment != nil || nextDeadline != nil }

  /// Stands for all that can be observed: the pager's digest, and the target page's scale, offset and turns where pages
  /// are zoomed. FNV-1a, as ``Pager/digest``.
  public var digest: UInt64 {
    guard configuration.isEnabled else { return pager.digest }
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = target.zoom.place
    // Where a canvas is, the pager says; how far from there it is seen is what counts.
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

  /// Brings everything to `time`; an earlier one than the last changes nothing.
  @discardableResult
  public mutating func advance(to time: Instant) -> ZoomingPagerUpdate {
    begin(at: time)
    return finish()
  }

  /// Brings everything to `time` and changes the pager, as by a turn, a scroll or another map. What takes the page from the
  /// fingers there takes it from them here.
  @discardableResult
  public mutating func update(
    time: Instant, _ change: (inout Pager<Map>) -> PagerUpdate
  ) -> ZoomingPagerUpdate {
    begin(at: time)
    collect()
    let (held, page) = (pager.hold, pager.targetPage)
    let update = change(&pager)
    let samePage = pager.renaming.map { newName in newName(page) } ?? page
    let isTaken = update.transition != nil || pager.targetPage != samePage || held != .none && pager.hold == .none
    if let newName = pager.renaming.take() { rename(newName) }
    collect()
    if isTaken, configuration.isEnabled { cancelGesture() }
    takeOnChanges()
    return finish(update.transition)
  }
}
