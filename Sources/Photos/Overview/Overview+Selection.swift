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
  func hearInSelection(_ event: InputEvent) -> [Outcome]? {
    switch event {
    case .moved(let pointer, let point) where selection.isDragged(by: pointer):
      if let page = grid.page(nearest: layer.content(at: point)) { selection.drag(to: page, in: grid) }
      return []
    case .lifted(let pointer, _) where selection.isDragged(by: pointer):
      selection.endDrag()
      return []
    case .cancelled:
      selection.endDrag()
      return nil
    default: return nil
    }
  }

  /// Begins a selection with the picture under a long press, whose pointer goes on over the squares.
  func beginSelection(at point: Point, time: Instant) {
    guard settings.hasFileCommands, let pointer = latestPointer, let page = grid.page(at: layer.content(at: point))
    else { return }
    focus = page
    selection.beginDrag(at: page, by: pointer)
    unheard += pager.cancelPointers(time: time).events
  }

  /// Selects `page`, or deselects it. The selection ends without its last picture.
  func toggle(_ page: Page) {
    focus = page
    selection.toggle(page)
    if selection.pages.isEmpty { selection.end() }
  }
}
