import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

extension Overview {
  /// Handles one event at its own time. ``InputEvent/woken`` has no effect; see ``update(to:at:)``.
  func handle(_ event: InputEvent, at instant: Instant) -> [Outcome] {
    var outcomes = hearTime(at: instant)
    if case .pressed(let pointer, _) = event { latestPointer = pointer }
    if event.stopsScroll { bar?.stop(at: scroll) }
    outcomes +=
      hearInBar(event, at: instant) ?? hearInScrubber(event, at: instant) ?? hearInSelection(event, at: instant)
      ?? act(on: event, at: instant)
    let events = unheard
    unheard = []
    for event in events where event.isPinch { outcomes += hear(event, at: instant) }
    let resting = max(0, min(end, restingScroll))
    bar?.follow(scroll: resting, isSelecting: selection.isActive, at: instant)
    scrubber?.follow(scroll: resting, at: instant)
    return outcomes
  }

  /// Passes the event to the handle at the trailing edge. Returns `nil` if the handle does not take it.
  private func hearInScrubber(_ event: InputEvent, at instant: Instant) -> [Outcome]? {
    let layout = scrubberLayout
    switch scrubber?.hear(event, in: layout, at: instant) {
    case .scroll(let part): scroll(to: part * end, isAnimated: false, at: instant)
    case .taken: break
    case .passed, nil: return nil
    }
    return []
  }

  /// Advances the overview to `instant`, and handles the pager's events until then, such as a long press.
  func hearTime(at instant: Instant) -> [Outcome] {
    advance(to: instant)
    let told = self.told
    self.told = []
    return told.flatMap { hear($0, at: instant) }
  }

  private func act(on event: InputEvent, at instant: Instant) -> [Outcome] {
    let update: PagerUpdate
    switch event {
    case .pressed(let pointer, let point): update = pager.press(pointer, at: point, time: instant)
    case .moved(let pointer, let point): update = pager.move(pointer, to: point, time: instant)
    case .lifted(let pointer, let point): update = pager.lift(pointer, at: point, time: instant)
    case .cancelled: update = pager.cancelPointers(time: instant)
    case .panBegan: update = pager.beginPan(time: instant)
    case .panned(let displacement): update = pager.pan(Vector(x: 0, y: displacement.y), time: instant)
    case .panEnded: update = pager.endPan(time: instant)
    case .pinched(let step): update = pager.hear(.pinched(step), time: instant)
    case .wheel(let detents):
      let rows = detents.y != 0 ? detents.y : detents.x
      let step = max(Self.leastDetent, grid.side + OverviewGrid.gap)
      scroll(to: restingScroll + rows * step, isAnimated: true, at: instant)
      return []
    case .zoomed(let detents, let point):
      setColumns(columns(denserBy: detents > 0 ? -1 : 1), around: point, at: instant)
      return []
    case .key(let key, let modifiers, let isRepeat):
      return press(key, modifiers, isRepeat: isRepeat, at: instant)
    case .resized(let viewport):
      resize(to: viewport, at: instant)
      return []
    case .closeRequested: return [.window(.quit)]
    case .typed: return []
    case .secondaryClicked, .keyReleased, .texturesLost, .woken: return []
    }
    return update.events.flatMap { hear($0, at: instant) }
  }

  /// The least scroll distance of a detent (pt).
  private static let leastDetent = 96.0

  // MARK: Gestures

  private func hear(_ event: PagerEvent, at instant: Instant) -> [Outcome] {
    switch event {
    case .tapped(let point), .doubleTapped(let point):
      guard let page = grid.page(at: layer.content(at: point)) else { return [] }
      guard selection.isActive else { return [.opened(page)] }
      toggle(page)
      return []
    case .longPressed(let point):
      beginSelection(at: point, time: instant)
      return []
    case .pinchBegan(let fingers):
      pinch = GridPinch(layer, at: fingers.center)
      return [.pinched(event)]
    case .pinchChanged(let fingers): return [.pinched(event)] + follow(fingers, at: instant)
    case .pinchEnded, .pinchCancelled:
      endPinch(at: instant)
      return [.pinched(event)]
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .pressCancelled,
      .dragBegan, .dragEnded, .dragDeclined:
      return []
    }
  }

  private func follow(_ fingers: Pinch, at instant: Instant) -> [Outcome] {
    guard var pinch else { return [] }
    let columns = pinch.columns(scale: fingers.scale, of: densities, width: viewport.size.width)
    if columns != pinch.layer.grid.columns {
      pinch.follow(fingers.center, scale: fingers.scale)
      leave(pinch.layer, at: instant)
      pinch.layer.grid = grid(columns: columns)
    }
    pinch.follow(fingers.center, scale: fingers.scale)
    self.pinch = pinch
    guard columns == densities.first, pinch.wantedStretch(scale: fingers.scale) > GridPinch.spread else { return [] }
    return [.spread(pinch.page, fingers)]
  }

  /// Ends the pinch, and keeps the grid that the fingers have set.
  func endPinch(at instant: Instant) {
    guard let pinch else { return }
    leave(pinch.layer, at: instant)
    self.pinch = nil
    // The content at the focal point stays there.
    let scroll = pinch.layer.content(at: pinch.layer.focal).y - pinch.layer.focal.y
    show(pinch.layer.grid, scroll: scroll, at: instant)
  }

  // MARK: Keys

  private func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool, at instant: Instant) -> [Outcome] {
    guard modifiers.isDisjoint(with: [.control, .alt]) else {
      return command(key, modifiers).map { [.command($0, isRepeat: isRepeat)] } ?? []
    }
    let isTyping = typed.isActive(at: instant)
    let start = focus ?? grid.page(nearest: Point(x: 0, y: scroll))
    guard let page = start else { return key == .escape ? [.left] : [] }
    let forward = settings.pager.isRightToLeft ? -1 : 1
    switch key {
    case .left: move(to: grid.page(after: page, by: -forward), isRepeat, at: instant)
    case .right: move(to: grid.page(after: page, by: forward), isRepeat, at: instant)
    case .up: move(to: grid.page(below: page, by: -1), isRepeat, at: instant)
    case .down: move(to: grid.page(below: page, by: 1), isRepeat, at: instant)
    case .pageUp: move(to: grid.page(below: page, by: -rowsPerScreen), isRepeat, at: instant)
    case .pageDown: move(to: grid.page(below: page, by: rowsPerScreen), isRepeat, at: instant)
    case .home: move(to: grid.first ?? page, isRepeat, at: instant)
    case .end: move(to: grid.last ?? page, isRepeat, at: instant)
    case .enter, .space:
      if key == .space, isTyping { return type(" ", from: page, at: instant) }
      guard !isRepeat else { return [] }
      guard selection.isActive else {
        return key == .enter ? [.opened(page)] : [.command(FileCommand.mark.command, isRepeat: false)]
      }
      toggle(page)
    case .escape:
      guard isTyping || selection.isActive else { return [.left] }
      if isTyping { typed.clear() } else { selection.end() }
    case .backspace where isTyping:
      typed.delete(at: instant)
      return search(from: page)
    case .character("+") where !isTyping, .character("=") where !isTyping:
      setColumns(columns(denserBy: -1), around: focusPoint, at: instant)
    case .character("-") where !isTyping: setColumns(columns(denserBy: 1), around: focusPoint, at: instant)
    case .character(let character): return type(character, from: page, at: instant)
    case .delete, .tab, .function:
      return command(key, modifiers).map { [.command($0, isRepeat: isRepeat)] } ?? []
    case .backspace: break
    }
    return []
  }

  /// Returns the command of a key that types nothing; `nil` for none, and for commands of the hidden pages.
  private func command(_ key: Key, _ modifiers: Modifiers) -> Command? {
    let command = settings.keys.command(
      for: key, modifiers: modifiers, isRightToLeft: settings.pager.isRightToLeft)
    guard let command, PagerCommand(command) == nil, [nil, .selectAll].contains(PictureCommand(command)),
      FileCommand(command) != .nextMark, WindowCommand(command) != .leave, command != .slideshow
    else { return nil }
    return command
  }

  /// The number of rows by which Page Up and Page Down move.
  private var rowsPerScreen: Int { max(1, Int(viewport.size.height / (grid.side + OverviewGrid.gap)) - 1) }

  /// The middle of the focused thumbnail if it is visible, else of the viewport.
  private var focusPoint: Point {
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    guard let frame = focus.flatMap({ layer.frame(of: $0) }), (0...viewport.size.height).contains(frame.center.y)
    else { return middle }
    return frame.center
  }

  private func move(to page: Page, _ isRepeat: Bool, at instant: Instant) {
    focus = page
    reveal(page, isAnimated: settings.slides(isRepeat: isRepeat), at: instant)
  }

  /// Moves the focus to `page`, the result of a search.
  func move(toFound page: Page, at instant: Instant) { move(to: page, false, at: instant) }

  private func type(_ character: Character, from page: Page, at instant: Instant) -> [Outcome] {
    typed.type(character, at: instant)
    return search(from: page)
  }

  private func search(from page: Page) -> [Outcome] { typed.text.isEmpty ? [] : [.searched(typed.text, from: page)] }
}

extension InputEvent {
  /// Whether the event stops the grid where it is.
  fileprivate var stopsScroll: Bool {
    switch self {
    case .pressed, .panBegan: true
    default: false
    }
  }
}

extension PagerEvent {
  /// Whether the event is one of a pinch.
  fileprivate var isPinch: Bool {
    switch self {
    case .pinchBegan, .pinchChanged, .pinchEnded, .pinchCancelled: true
    case .willSettle, .logicallyComplete, .ended, .settled, .pageChanged, .pageVisible, .pressed, .tapped,
      .doubleTapped, .longPressed, .pressCancelled, .dragBegan, .dragEnded, .dragDeclined:
      false
    }
  }
}
