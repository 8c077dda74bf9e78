import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The controls along the upper edge of the window. A tap on the picture shows or hides them, and they fade a while
/// after the last touch.
@MainActor
public final class Controls: PhotoLayer {
  /// The time for which the controls stay after a touch (s).
  private static let hold = 4.0

  private let settings: PagingSettings
  private let menu: PageMenu
  private let slideshow: SlideshowLayer?
  private var viewport: Viewport
  private var timer = CaptionTimer(hold: Controls.hold)
  private var buttons: [PhotoControl: FloatingButton] = [:]
  /// The pending effect of a tap, and the time from which it can no longer become a double tap.
  private var tap: (instant: Instant, shows: Bool)?
  private var actions: [PhotoAction] = []
  /// The latest time of a frame or an event. An event older than a frame counts at the frame's time.
  private var now = Instant.zero

  /// Creates hidden controls, one of which opens `menu`, and one resumes `slideshow` while that is paused.
  public init(viewport: Viewport, settings: PagingSettings, menu: PageMenu, slideshow: SlideshowLayer? = nil) {
    self.settings = settings
    self.menu = menu
    self.slideshow = slideshow
    self.viewport = viewport
  }

  private var layout: ControlLayout {
    ControlLayout(
      size: viewport.size, look: viewport.look, isRightToLeft: settings.pager.isRightToLeft,
      resumes: slideshow?.state == .paused)
  }

  /// Whether the controls are visible and take touches.
  var areShown: Bool { timer.opacity(at: now) > 0 }

  /// Returns the opacity of the controls, 0 to 1.
  func opacity(at instant: Instant) -> Double {
    advance(to: instant)
    return timer.opacity(at: now)
  }

  private func advance(to instant: Instant) {
    now = max(now, instant)
    guard let tap, tap.instant <= now else { return }
    self.tap = nil
    if tap.shows { timer.show(at: tap.instant) } else { hide() }
  }

  private func hide() {
    timer.hide()
    buttons = [:]
  }

  // MARK: Events

  /// Takes the touches of visible controls.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    advance(to: instant)
    let wereShown = areShown
    switch event {
    case .pressed, .moved, .lifted: if wereShown { timer.show(at: now) }
    case .resized(let viewport): self.viewport = viewport
    case .cancelled, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased,
      .typed,
      .texturesLost, .woken,
      .closeRequested:
      break
    }
    for (control, area) in layout.targets {
      switch buttons[control, default: FloatingButton()].hear(event, in: area, isShown: wereShown) {
      case .passed: continue
      case .taken: return []
      case .tapped:
        act(control, in: area)
        return []
      }
    }
    return nil
  }

  private func act(_ control: PhotoControl, in area: Rect) {
    switch control {
    case .menu: menu.show(at: Point(x: area.center.x, y: area.maxY), time: now)
    case .overview, .details, .slideshow: hide()
    case .fullscreen, .strip: break
    }
    if let action = control.action { actions.append(action) }
  }

  /// Shows or hides the controls at a tap, once it can no longer become a double tap.
  public func heard(_ event: PagerEvent, at instant: Instant) {
    advance(to: instant)
    switch event {
    case .tapped:
      tap = (now.advanced(bySeconds: settings.pager.tuning.doubleTapInterval), !areShown)
    case .doubleTapped, .longPressed: tap = nil
    case .willSettle, .pageChanged, .pageVisible, .logicallyComplete, .ended, .settled, .pressed, .pressCancelled,
      .dragBegan, .dragEnded, .dragDeclined, .pinchBegan, .pinchChanged, .pinchEnded, .pinchCancelled:
      break
    }
  }

  /// Returns the actions of the tapped controls since the last call.
  public func takeActions() -> [PhotoAction] {
    defer { actions = [] }
    return actions
  }

  // MARK: Frames

  /// Draws the visible controls.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard settings.showsChrome else { return }
    advance(to: instant)
    frame.requestFrame(at: tap?.instant)
    let opacity = timer.opacity(at: now)
    guard opacity > 0 else { return }
    frame.requestFrame(at: timer.nextChange(at: now))
    let art = ControlArt(canvas: PageCanvas(viewport), layout: layout, opacity: opacity)
    frame.drawList.commands += art.commands { buttons[$0]?.isPressed == true }
  }
}
