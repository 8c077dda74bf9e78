import PagerEngine
import PagerGeometry
import Scene

/// A layer that draws fingers and the mouse over the scene; F3 cycles through marks, marks with words, and off.
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
    if isShown, case .lifted = event { releaseBefore = readout()?.release }
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
      // A new release in the readout belongs to this lift.
      if isShown, let after = readout(), let latest = after.release, latest != releaseBefore {
        release = ReleaseMark(latest, isRightToLeft: after.configuration.isRightToLeft, at: point, instant: instant)
      }
    case .cancelled: for index in marks.indices { marks[index].end(at: instant) }
    case .resized, .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased, .typed, .texturesLost,
      .woken,
      .closeRequested:
      break
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
