import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The controls along the edges of a picture. A tap on the picture shows and hides them, and they fade by themselves a
/// while after the last touch.
@MainActor
public final class Controls: PhotoLayer {
  /// How long they stay after a touch (s).
  private static let hold = 4.0

  private let settings: PagingSettings
  private let menu: PageMenu
  private var layout: ControlLayout
  private var timer = CaptionTimer(hold: Controls.hold)
  private var buttons: [PhotoControl: FloatingButton] = [:]
  /// What a tap asks for, once it is known to be no double tap.
  private var tap: (instant: Instant, shows: Bool)?
  private var actions: [PhotoAction] = []
  /// The latest time that was heard of: an event may be older than a frame, and then counts at that.
  private var now = Instant.zero

  /// Controls of pages in `viewport`, none of which is seen yet; one of them opens `menu`.
  public init(viewport: Viewport, settings: PagingSettings, menu: PageMenu) {
    self.settings = settings
    self.menu = menu
    layout = ControlLayout(size: viewport.size, look: viewport.look, isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Whether a finger finds them.
  var areShown: Bool { timer.opacity(at: now) > 0 }

  /// How strongly they are seen, 0 to 1.
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

  /// Takes the touches of controls that are seen.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    advance(to: instant)
    let wereShown = areShown
    switch event {
    case .pressed, .moved, .lifted: if wereShown { timer.show(at: now) }
    case .resized(let viewport):
      layout = ControlLayout(size: viewport.size, look: viewport.look, isRightToLeft: settings.pager.isRightToLeft)
    case .cancelled, .wheel, .zoomed, .panned, .panEnded, .key, .keyReleased, .typed, .texturesLost, .woken,
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
    case .gallery, .overview, .details, .slideshow: hide()
    case .fullscreen, .strip: break
    }
    if let action = control.action { actions.append(action) }
  }

  /// A tap shows and hides the controls once no second one can follow it.
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

  /// Hands over what was tapped.
  public func takeActions() -> [PhotoAction] {
    defer { actions = [] }
    return actions
  }

  // MARK: Frames

  /// Draws the controls as long as they are seen.
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
