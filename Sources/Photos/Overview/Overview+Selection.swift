import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// The bar of the overview, and the selection of pictures.
extension Overview {
  /// The layout of the bar; `nil` without controls.
  var barLayout: OverviewBarLayout? {
    bar?.layout(in: viewport, selecting: selecting, isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Whether pictures are selected; `nil` if none can be.
  private var selecting: Bool? { settings.hasFileCommands ? selection.isActive : nil }

  /// The selected pictures in the order of the grid; the focused picture if none are selected. O(selected x log).
  var chosen: [Page] {
    selection.isActive ? selection.pages(in: grid) : [focus].compactMap(\.self)
  }

  /// The number of selected pictures in words; `nil` without a selection.
  var selectionLine: String? {
    guard selection.isActive else { return nil }
    return translated(one: "%1$@ selected", other: "%1$@ selected", count: selection.pages.count)
  }

  /// Passes the event to the bar. Returns `nil` if the bar does not take it.
  func hearInBar(_ event: InputEvent, at instant: Instant) -> [Outcome]? {
    guard let layout = barLayout, let answer = bar?.hear(event, in: layout) else { return nil }
    switch answer {
    case .passed: return nil
    case .taken: return []
    case .tapped(let button, let area): return press(button, in: area)
    }
  }

  private func press(_ button: OverviewBar.Button, in area: Rect) -> [Outcome] {
    func command(_ command: FileCommand) -> [Outcome] { [.command(command.command, isRepeat: false)] }
    switch button {
    case .back: return [.left]
    case .sort: return [.menu(.orders, at: Point(x: area.center.x, y: area.maxY))]
    case .menu:
      return [.menu(selection.isActive ? .selection : .overview, at: Point(x: area.center.x, y: area.maxY))]
    case .select: selection.begin()
    case .endSelection: selection.end()
    case .mark: return command(.mark)
    case .copyPath: return command(.copyPath)
    case .trash: return command(.trash)
    }
    return []
  }

  /// Passes the event to the drag that selects pictures. Returns `nil` for other events.
  func hearInSelection(_ event: InputEvent, at instant: Instant) -> [Outcome]? {
    switch event {
    case .moved(let pointer, let point) where selection.isDragged(by: pointer):
      select(to: point)
      scrollAtEdge(from: point, at: instant)
      return []
    case .lifted(let pointer, _) where selection.isDragged(by: pointer):
      selection.endDrag()
      endEdgeScroll(at: instant)
      return []
    case .cancelled:
      selection.endDrag()
      endEdgeScroll(at: instant)
      return nil
    default: return nil
    }
  }

  /// Selects the pictures between the first one of the drag and the one nearest to `point`.
  func select(to point: Point) {
    if let page = grid.page(nearest: layer.content(at: point)) { selection.drag(to: page, in: grid) }
  }

  /// Scrolls while a finger that selects pictures is near the upper or the lower edge: the nearer, the faster.
  private func scrollAtEdge(from point: Point, at instant: Instant) {
    let velocity = EdgeScroll.velocity(at: point.y, between: inset, and: viewport.size.height)
    guard velocity != 0 else { return endEdgeScroll(at: instant) }
    edgeScroll = EdgeScroll(start: scroll, velocity: velocity, since: instant, finger: point)
  }

  private func endEdgeScroll(at instant: Instant) {
    if edgeScroll != nil { scroll(to: scroll, isAnimated: false, at: instant) }
  }

  /// Begins a selection with the picture under a long press, whose pointer goes on over the squares.
  func beginSelection(at point: Point, time: Instant) {
    guard settings.hasFileCommands, let pointer = latestPointer, let page = grid.page(at: layer.content(at: point)),
      !grid.noticeRows.contains(page.row)
    else { return }
    focus = page
    selection.beginDrag(at: page, by: pointer)
    unheard += pager.cancelPointers(time: time).events
  }

  /// Selects `page`, or deselects it. The selection ends without its last picture.
  func toggle(_ page: Page) {
    focus = page
    guard !grid.noticeRows.contains(page.row) else { return }
    selection.toggle(page)
    if selection.pages.isEmpty { selection.end() }
  }
}

/// A scroll at constant velocity, while a finger rests near an edge.
struct EdgeScroll: Hashable {
  /// The scroll offset at ``since`` (pt).
  let start: Double
  /// The velocity (pt/s), positive toward the end.
  let velocity: Double
  let since: Instant
  /// The location of the finger (pt).
  let finger: Point

  /// The distance from an edge within which a finger scrolls (pt), at most a quarter of the height.
  private static let reach = 72.0
  /// The velocity at the inner end of that distance and at the edge (pt/s).
  private static let (slowest, fastest) = (80.0, 1400.0)

  /// Returns the velocity for a finger at `y` in the area from `top` to `bottom`; 0 away from its edges.
  static func velocity(at y: Double, between top: Double, and bottom: Double) -> Double {
    let reach = min(reach, (bottom - top) / 4)
    guard reach > 0 else { return 0 }
    let (above, below) = (top + reach - y, y - bottom + reach)
    let depth = min(1, max(above, below) / reach)
    guard depth > 0 else { return 0 }
    let speed = slowest + (fastest - slowest) * depth * depth
    return below > above ? speed : -speed
  }

  /// Returns the scroll offset at `instant`, from 0 to `end`.
  func place(at instant: Instant, end: Double) -> Double {
    max(0, min(end, start + velocity * instant.seconds(since: since)))
  }
}
