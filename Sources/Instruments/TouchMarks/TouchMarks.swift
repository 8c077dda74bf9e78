import PagerEngine
import PagerGeometry
import Scene

/// A layer that draws fingers and the mouse over the scene; F3 cycles through marks, marks with words, and off.
///
/// Two fingers on a touchpad have no location on the screen. Their marks are small and side by side: a pan begins in the
/// middle of the window, a pinch at the cursor.
@MainActor
public final class TouchMarks: SceneLayer {
  /// The shortcut that shows and hides the marks.
  public nonisolated static let key = KeyBinding("F3", "touch marks", [.function(3)])
  /// Whether the marks are visible.
  public var isShown: Bool
  /// Whether words explain the signs of a release.
  public var isLarge: Bool
  private let readout: () -> PagerReadout?
  private var marks: [FingerMark] = []
  private var release: ReleaseMark?
  /// The pager's release before the lift that the scene handles now.
  private var releaseBefore: PagerRelease?
  /// The middle of the window.
  private var middle = Point.zero
  /// The middle between two fingers on a touchpad; `nil` without them.
  private var touchpad: Point?

  /// Creates marks over a scene; `readout` returns the state of its pager.
  public init(isShown: Bool, isLarge: Bool = false, readout: @escaping () -> PagerReadout?) {
    self.isShown = isShown
    self.isLarge = isLarge
    self.readout = readout
  }

  /// Handles F3.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    if let isRepeat = Self.key.repetition(in: event) {
      if !isRepeat { (isShown, isLarge) = (!isShown || !isLarge, isShown && !isLarge) }
      return []
    }
    // Hidden marks ask for no readout: it contains the pager's whole state, and events are frequent.
    guard isShown else { return nil }
    switch event {
    case .lifted, .panEnded: releaseBefore = readout()?.release
    default: break
    }
    return nil
  }

  /// Updates the marks from a pointer event.
  public func sceneHeard(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .pressed(let pointer, let point):
      release = nil
      marks.removeAll { $0.pointer == pointer || $0.isGone(at: instant) }
      marks.append(FingerMark(pointer, at: point, instant: instant))
    case .moved(let pointer, let point): move(pointer, to: point, at: instant)
    case .lifted(let pointer, let point):
      move(pointer, to: point, at: instant)
      for index in marks.indices where marks[index].pointer == pointer { marks[index].end(at: instant) }
      markRelease(at: point, instant: instant)
    case .panBegan: beginTouchpad(at: middle, instant)
    case .panned(let translation):
      if touchpad == nil { beginTouchpad(at: middle, instant) }
      // Fingers move opposite to the offset.
      moveTouchpad(Pinch(center: (touchpad ?? middle) + -translation), at: instant)
    case .panEnded:
      if let touchpad { markRelease(at: touchpad, instant: instant) }
      endTouchpad(at: instant)
    case .pinched(.began(at: let point)): beginTouchpad(at: point, instant)
    case .pinched(.changed(let pinch)): if touchpad != nil { moveTouchpad(pinch, at: instant) }
    case .pinched(.ended), .pinched(.cancelled): endTouchpad(at: instant)
    case .cancelled:
      for index in marks.indices { marks[index].end(at: instant) }
      touchpad = nil
    case .resized(let viewport): middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    case .wheel, .zoomed, .secondaryClicked, .key, .keyReleased, .typed, .texturesLost, .woken, .closeRequested: break
    }
  }

  /// Shows the release of a drag by a finger lifted at `point`. A new release in the readout belongs to this lift.
  private func markRelease(at point: Point, instant: Instant) {
    guard isShown, let after = readout(), let latest = after.release, latest != releaseBefore else { return }
    release = ReleaseMark(latest, isRightToLeft: after.configuration.isRightToLeft, at: point, instant: instant)
  }

  // MARK: Touchpads

  /// The pointers of the two fingers on a touchpad.
  private static let touchpadFingers = [TouchpadFingers.first, TouchpadFingers.second]

  private func beginTouchpad(at point: Point, _ instant: Instant) {
    guard let places = TouchpadFingers.places(in: Pinch(center: point)) else { return }
    release = nil
    touchpad = point
    marks.removeAll { Self.touchpadFingers.contains($0.pointer) }
    for (pointer, place) in zip(Self.touchpadFingers, [places.first, places.second]) {
      marks.append(FingerMark(pointer, at: place, instant: instant, radius: 11))
    }
  }

  private func moveTouchpad(_ pinch: Pinch, at instant: Instant) {
    guard let places = TouchpadFingers.places(in: pinch) else { return }
    touchpad = pinch.center
    for (pointer, place) in zip(Self.touchpadFingers, [places.first, places.second]) {
      move(pointer, to: place, at: instant)
    }
  }

  private func endTouchpad(at instant: Instant) {
    touchpad = nil
    for index in marks.indices where Self.touchpadFingers.contains(marks[index].pointer) {
      marks[index].end(at: instant)
    }
  }

  private func move(_ pointer: Pointer, to point: Point, at instant: Instant) {
    // After the lift the pager has no axis any more; the trail keeps its own.
    let axis = isShown ? readout()?.draggedAxis : nil
    for index in marks.indices where marks[index].pointer == pointer && marks[index].isDown {
      marks[index].move(to: point, axis: axis, at: instant)
    }
  }

  /// Draws the marks if they are visible.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    marks.removeAll { $0.isGone(at: instant) }
    if release?.isGone(at: instant) == true { release = nil }
    guard isShown else { return }
    if let release {
      frame.drawList.commands += release.commands(at: instant, viewport: viewport, isLarge: isLarge)
      frame.isMoving = true
    }
    for mark in marks {
      frame.drawList.commands += mark.commands(at: instant, on: PageCanvas(viewport))
      if mark.isFading(at: instant) { frame.isMoving = true }
    }
  }
}
