import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The menu of a page: a long press or a secondary click opens it near the pointer, a press beside it closes it. The
/// sort orders are a list of their own at the same location; a key opens that list too.
///
/// The keys beside the items are visible if the last input before the menu was a key, and after a key in the menu.
@MainActor
public final class PageMenu: PhotoLayer {
  /// The slop of a pointer (pt), beyond which its press is no tap on an item.
  private static let slop = (touch: 8.0, mouse: 3.0)

  /// An open menu.
  private struct Opened {
    var place: Point
    var layout: MenuLayout
    var scroller: ListScroller
    /// The selected item, which Enter chooses; `nil` before the first arrow key, and after a press.
    var selection: MenuItem?
    /// A pointer that may become a tap on an item.
    var touch: (pointer: Pointer, origin: Point, item: MenuItem?)?
    /// Whether the keys beside the items are visible.
    var showsKeys: Bool
  }

  private let settings: PagingSettings
  private let slideshow: SlideshowLayer
  private let order: () -> PictureOrder?
  private let file: () -> RawPath?
  private let hasVideo: () -> Bool
  private var viewport: Viewport
  private var opened: Opened?
  /// The pointers that are down.
  private var pointers: Set<Pointer> = []
  /// The pointers that belong to the menu until they lift.
  private var own: Set<Pointer> = []
  private var actions: [PhotoAction] = []
  /// The number of presses since the last key; `nil` before the first key, and after a wheel or a touchpad.
  private var pressesSinceKey: Int?

  /// Creates a closed menu.
  ///
  /// - Parameters:
  ///   - slideshow: The slideshow whose settings the menu changes; `nil` for one without pictures.
  ///   - order: Returns the sort order of the pictures; `nil` if it is unknown.
  ///   - file: Returns the file of the current picture; `nil` for none.
  ///   - hasVideo: Returns whether the current picture is a motion photo.
  public init(
    viewport: Viewport, settings: PagingSettings, slideshow: SlideshowLayer? = nil,
    order: @escaping () -> PictureOrder?, file: @escaping () -> RawPath?, hasVideo: @escaping () -> Bool = { false }
  ) {
    self.slideshow = slideshow ?? SlideshowLayer(settings: settings)
    self.viewport = viewport
    self.settings = settings
    self.order = order
    self.file = file
    self.hasVideo = hasVideo
  }

  /// Whether the menu is open.
  public var isOpen: Bool { opened != nil }

  /// The list of the open menu; `nil` while it is closed.
  var list: MenuList? { opened?.layout.list }

  /// Opens `list`, or the list of the page, near `point`. The pages' pointers are cancelled.
  func show(_ list: MenuList? = nil, at point: Point, time: Instant) {
    let list = list ?? (settings.hasFileCommands ? hasVideo() ? .pageWithVideo : .page : .pageWithoutFiles)
    let layout = MenuLayout(
      list, at: point, in: viewport.size, look: viewport.look, isRightToLeft: settings.pager.isRightToLeft)
    opened = Opened(
      place: point, layout: layout,
      scroller: ListScroller(length: layout.length, height: layout.box.size.height, time: time),
      // A press that opens the menu may be the first one after a key.
      showsKeys: opened?.showsKeys == true || pressesSinceKey.map { $0 <= 1 } == true)
    if !pointers.isEmpty { actions.append(.cancelPointers) }
    own.formUnion(pointers)
  }

  /// Returns the frame of `item` (pt); `nil` while the menu is closed.
  func area(of item: MenuItem) -> Rect? { opened.map { $0.layout.area(of: item, scrolledBy: $0.scroller.offset) } }

  // MARK: Events

  /// Opens the menu at a long press.
  public func heard(_ event: PagerEvent, at instant: Instant) {
    guard case .longPressed(let point) = event, !isOpen else { return }
    show(at: point, time: instant)
  }

  /// Returns the actions of the chosen items since the last call.
  public func takeActions() -> [PhotoAction] {
    defer { actions = [] }
    return actions
  }

  /// Takes all pointers, the wheel, and the menu's keys while the menu is open.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    countPresses(event)
    switch event {
    case .pressed(let pointer, let point):
      pointers.insert(pointer)
      guard isOpen else {
        // The overview may have received the last lift of this pointer.
        own.remove(pointer)
        return nil
      }
      own.insert(pointer)
      press(pointer, at: point, time: instant)
      return []
    case .moved(let pointer, let point):
      guard own.contains(pointer) else { return nil }
      move(pointer, to: point, time: instant)
      return []
    case .lifted(let pointer, let point):
      pointers.remove(pointer)
      guard own.remove(pointer) != nil else { return nil }
      lift(pointer, at: point, time: instant)
      return []
    case .secondaryClicked(let point):
      // Another list than a page's is not about what is at the point.
      if let layout = opened?.layout, layout.box.contains(point) || !layout.list.isOfPage {
        opened = nil
      } else {
        show(at: point, time: instant)
      }
      return []
    case .cancelled:
      pointers = []
      own = []
      opened = nil
    case .resized(let viewport):
      self.viewport = viewport
      if let opened { show(opened.layout.list, at: opened.place, time: instant) }
    case .wheel(let detents) where isOpen:
      if let height = opened?.layout.rowHeight { opened?.scroller.scroll(by: detents.y * height, at: instant) }
      return []
    case .panBegan where isOpen, .panned where isOpen, .panEnded where isOpen, .zoomed where isOpen,
      .pinched where isOpen:
      opened?.scroller.hear(event, at: instant)
      return []
    case .key(let key, _, let isRepeat) where isOpen: return press(key, isRepeat: isRepeat, at: instant) ? [] : nil
    case .wheel, .panBegan, .panned, .panEnded, .pinched, .zoomed, .key, .keyReleased, .typed, .texturesLost, .woken,
      .closeRequested:
      break
    }
    return nil
  }

  private func countPresses(_ event: InputEvent) {
    switch event {
    case .key: pressesSinceKey = 0
    case .pressed, .secondaryClicked: pressesSinceKey = pressesSinceKey.map { $0 + 1 }
    case .wheel, .zoomed, .panBegan, .panned, .pinched: pressesSinceKey = nil
    case .moved, .lifted, .cancelled, .panEnded, .keyReleased, .typed, .resized, .texturesLost, .woken, .closeRequested:
      break
    }
  }

  private func press(_ pointer: Pointer, at point: Point, time: Instant) {
    guard let layout = opened?.layout, layout.box.contains(point) else {
      opened = nil
      return
    }
    guard opened?.touch == nil else { return }
    opened?.selection = nil
    _ = opened?.scroller.advance(to: time)
    let item = layout.item(at: point, scrolledBy: opened?.scroller.offset ?? 0)
    opened?.touch = (pointer, point, item)
    opened?.scroller.hear(.pressed(pointer, at: point), at: time)
  }

  private func move(_ pointer: Pointer, to point: Point, time: Instant) {
    guard let touch = opened?.touch, touch.pointer == pointer else { return }
    let slop = pointer.kind == .touch ? Self.slop.touch : Self.slop.mouse
    if (point - touch.origin).length > slop { opened?.touch?.item = nil }
    opened?.scroller.hear(.moved(pointer, to: point), at: time)
  }

  private func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    guard let touch = opened?.touch, touch.pointer == pointer else { return }
    opened?.touch = nil
    opened?.scroller.hear(.lifted(pointer, at: point), at: time)
    if let item = touch.item, area(of: item)?.contains(point) == true { choose(item, at: time) }
  }

  // MARK: Keys

  /// Handles `key` in the open menu. Returns whether the menu uses the key.
  private func press(_ key: Key, isRepeat: Bool, at instant: Instant) -> Bool {
    switch key {
    case .up: select(rows: -1, at: instant)
    case .down: select(rows: 1, at: instant)
    case .left: select(cells: settings.pager.isRightToLeft ? 1 : -1, at: instant)
    case .right: select(cells: settings.pager.isRightToLeft ? -1 : 1, at: instant)
    case .enter: if !isRepeat, let item = opened?.selection { choose(item, at: instant) }
    case .escape: opened = nil
    case .home, .end, .pageUp, .pageDown, .space, .backspace, .delete, .tab, .function, .character: return false
    }
    return true
  }

  /// Opens or closes the list of sort orders. It opens at the location of the menu, or in the middle of the window.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? {
    guard PictureCommand(command) == .sort else { return nil }
    guard !isRepeat else { return [] }
    let place = opened?.place ?? Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    if list == .orders { opened = nil } else { show(.orders, at: place, time: instant) }
    return []
  }

  private func select(rows: Int = 0, cells: Int = 0, at instant: Instant) {
    guard let layout = opened?.layout else { return }
    let next = layout.list.selection(after: opened?.selection, rows: rows, cells: cells)
    opened?.selection = next.item
    opened?.showsKeys = true
    let top = layout.rows[next.row].top
    opened?.scroller.show(
      from: top - MenuLayout.padding, to: top + layout.rowHeight + MenuLayout.padding, at: instant)
  }

  /// Performs `item`. Closes the menu, unless the user may want to repeat the item.
  private func choose(_ item: MenuItem, at instant: Instant) {
    let place = opened?.place
    if !item.mayRepeat { opened = nil }
    switch item.effect {
    case .command(let command): actions.append(.command(command))
    case .sort: if let order = item.order(at: instant) { actions.append(.sort(order)) }
    case .list(let list): if let place { show(list, at: place, time: instant) }
    case .slideshow: item.change(&slideshow.settings)
    }
  }

  // MARK: Frames

  /// Draws the open menu.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    if opened?.scroller.advance(to: instant) == true { frame.isMoving = true }
    if let opened { frame.speech.states += MenuSpeech.states(opened.layout.list, selection: opened.selection) }
    guard settings.showsChrome, let opened else { return }
    let art = MenuArt(
      canvas: PageCanvas(viewport), layout: opened.layout, offset: opened.scroller.offset, pressed: opened.touch?.item,
      selection: opened.selection, hasFile: file() != nil, order: order(), slideshow: slideshow.settings,
      keys: opened.showsKeys ? settings.keys : nil, isRightToLeft: settings.pager.isRightToLeft)
    frame.drawList.commands += art.commands
  }
}
