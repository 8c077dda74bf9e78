import PagerEngine
import PagerGeometry
import Scene

/// The bar along the upper edge of the overview. It leads back to the pages and has the commands of the overview, or of
/// the selected pictures.
///
/// It hides when the grid scrolls toward later pictures, and returns when the grid scrolls back. Its state depends on
/// events and their times alone.
struct OverviewBar {
  /// A button of the bar.
  enum Button: Hashable, CaseIterable {
    case back, sort, select, endSelection, mark, copyPath, trash, menu

    /// Whether the button is on the leading side.
    var isLeading: Bool { self == .back || self == .endSelection }

    /// The icon of the button.
    var icon: Icon {
      switch self {
      case .back: .back
      case .sort: .sort
      case .select: .select
      case .endSelection: .close
      case .mark: .mark
      case .copyPath: .copy
      case .trash: .trash
      case .menu: .menu
      }
    }
  }

  /// The answer to an event.
  enum Answer: Hashable {
    case passed
    case taken
    case tapped(Button, Rect)
  }

  /// The least height of the bar, and the side of a button (pt).
  private static let leastSide = 48.0
  /// The scroll distance in one direction that hides or shows the bar (pt).
  private static let patience = 24.0

  /// The position of the bar: visible at progress 1, above the edge at progress 0.
  private var course: Flight
  /// The outermost scroll offset since the scroll direction last changed (pt).
  private var turn = 0.0
  private var isHidden = false
  private var buttons: [Button: FloatingButton] = [:]
  /// The pointers that belong to the bar until they lift.
  private var own: Set<Pointer> = []

  /// Creates a visible bar.
  init(reducesMotion: Bool) {
    course = Flight(at: .full, spring: Spring(response: 0.25), time: .zero)
    course.reducesMotion = reducesMotion
  }

  /// Returns the height of the bar (pt).
  static func height(_ look: Look) -> Double { look.room(leastSide) }

  /// Whether the bar moves.
  var isMoving: Bool { course.isMoving }

  /// Advances the motion of the bar to `instant`.
  mutating func advance(to instant: Instant) { course.advance(to: instant) }

  /// Notes the scroll offset (pt) at which a pointer stops the grid.
  mutating func stop(at scroll: Double) { turn = scroll }

  /// Hides or shows the bar by the scroll offset at which the grid will rest (pt). During a selection it stays.
  mutating func follow(scroll: Double, isSelecting: Bool, at instant: Instant) {
    let distance = scroll - turn
    let isTurned = isHidden ? distance > 0 : distance < 0
    if isTurned { turn = scroll }
    let wasHidden = isHidden
    if isSelecting || scroll <= 0 || (isHidden && distance < -Self.patience) {
      isHidden = false
    } else if !isHidden, distance > Self.patience {
      isHidden = true
    }
    guard isHidden != wasHidden else { return }
    turn = scroll
    course.fly(to: isHidden ? .small : .full, time: instant)
  }

  /// Shows the bar.
  mutating func show(at instant: Instant) {
    guard isHidden else { return }
    isHidden = false
    course.fly(to: .full, time: instant)
  }

  /// Returns the layout of the bar in `viewport`, at its current position.
  ///
  /// - Parameter selecting: Whether pictures are selected; `nil` if none can be.
  func layout(in viewport: Viewport, selecting: Bool?, isRightToLeft: Bool) -> OverviewBarLayout {
    let buttons: [Button] =
      switch selecting {
      case nil: [.back, .sort, .menu]
      case false?: [.back, .sort, .select, .menu]
      case true?: [.endSelection, .mark, .copyPath, .trash, .menu]
      }
    return OverviewBarLayout(
      buttons: buttons,
      width: viewport.size.width, height: Self.height(viewport.look), shown: max(0, min(1, course.progress)),
      isRightToLeft: isRightToLeft)
  }

  /// Returns whether a pointer presses `button`.
  func isPressed(_ button: Button) -> Bool { buttons[button]?.isPressed == true }

  /// Handles an event before the grid. A press on the visible bar belongs to the bar until that pointer lifts.
  mutating func hear(_ event: InputEvent, in layout: OverviewBarLayout) -> Answer {
    for (button, area) in layout.targets {
      switch buttons[button, default: FloatingButton()].hear(event, in: area) {
      case .passed: continue
      case .taken: return .taken
      case .tapped: return .tapped(button, area)
      }
    }
    switch event {
    case .pressed(let pointer, let point) where layout.frame.contains(point):
      own.insert(pointer)
      return .taken
    case .moved(let pointer, _): return own.contains(pointer) ? .taken : .passed
    case .lifted(let pointer, _): return own.remove(pointer) != nil ? .taken : .passed
    case .cancelled:
      own = []
      buttons = [:]
      return .passed
    case .pressed, .secondaryClicked, .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased,
      .typed, .resized, .texturesLost, .woken, .closeRequested:
      return .passed
    }
  }
}

/// The layout of the overview's bar (pt).
struct OverviewBarLayout {
  /// The frame of the bar; above the viewport while the bar is hidden.
  let frame: Rect
  /// The targets of the buttons.
  let targets: [(button: OverviewBar.Button, area: Rect)]
  /// The area of the title.
  let title: Rect

  /// Creates the layout of `buttons` in a bar of `width` and `height`, of which the part `shown` is visible.
  init(buttons: [OverviewBar.Button], width: Double, height: Double, shown: Double, isRightToLeft: Bool) {
    let top = -height * (1 - shown)
    frame = Rect(x: 0, y: top, width: width, height: height)
    let side = min(height, width / Double(buttons.count))
    let leading = Double(buttons.count(where: \.isLeading)) * side
    let trailing = width - Double(buttons.count { !$0.isLeading }) * side
    var (left, right) = (0.0, trailing)
    targets = buttons.map { button in
      let start = button.isLeading ? left : right
      if button.isLeading { left += side } else { right += side }
      let x = isRightToLeft ? width - start - side : start
      return (button, Rect(x: x, y: top, width: side, height: height))
    }
    let room = max(1, trailing - leading)
    title = Rect(x: isRightToLeft ? width - leading - room : leading, y: top, width: room, height: height)
  }
}
