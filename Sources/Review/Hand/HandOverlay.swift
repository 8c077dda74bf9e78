import PagerEngine
import PagerGeometry
import Scene

/// Shows what the hand does over the scene that it does it to: F3 turns it on and off.
@MainActor
public final class HandOverlay: SceneController {
  /// What is shown below.
  public let scene: any SceneController
  /// Whether the hand is seen.
  public var isShown: Bool
  private let readout: () -> PagerReadout?
  private var viewport: Viewport
  private var marks: [FingerMark] = []
  private var release: ReleaseMark?

  /// An overlay over `scene`, whose pager says by `readout` which axis is locked.
  public init(
    _ scene: any SceneController, viewport: Viewport, isShown: Bool, readout: @escaping () -> PagerReadout?
  ) {
    self.scene = scene
    self.viewport = viewport
    self.isShown = isShown
    self.readout = readout
  }

  /// Hands the event on and remembers where the hand is. F3 goes no further.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .key(.function(3), let modifiers, let isRepeat) = event, modifiers.isEmpty {
      if !isRepeat { isShown.toggle() }
      return []
    }
    // What is not seen is not asked for: a pager's answer stands for all of its state, and events come fast.
    let before: PagerRelease? = if isShown, case .lifted = event { readout()?.release } else { nil }
    let requests = scene.handle(event, at: instant)
    switch event {
    case .pressed(let pointer, let point):
      release = nil
      marks.removeAll { $0.pointer == pointer || $0.isGone(at: instant) }
      marks.append(FingerMark(pointer, at: point, instant: instant))
    case .moved(let pointer, let point): move(pointer, to: point, at: instant)
    case .lifted(let pointer, let point):
      move(pointer, to: point, at: instant)
      for index in marks.indices where marks[index].pointer == pointer { marks[index].end(at: instant) }
      // One that is new is of this lift.
      if isShown, let after = readout(), let latest = after.release, latest != before {
        release = ReleaseMark(latest, isRightToLeft: after.isRightToLeft, at: point, instant: instant)
      }
    case .cancelled: for index in marks.indices { marks[index].end(at: instant) }
    case .resized(let viewport): self.viewport = viewport
    case .wheel, .panned, .key, .keyReleased, .texturesLost, .woken, .closeRequested: break
    }
    return requests
  }

  private func move(_ pointer: Pointer, to point: Point, at instant: Instant) {
    // Once the finger is up the pager has no axis any more, but the trail has led along one.
    let axis = isShown ? readout()?.draggedAxis : nil
    for index in marks.indices where marks[index].pointer == pointer && marks[index].isDown {
      marks[index].move(to: point, axis: axis, at: instant)
    }
  }

  /// The scene's frame with the hand on it.
  public func frame(at instant: Instant) -> Frame {
    var frame = scene.frame(at: instant)
    marks.removeAll { $0.isGone(at: instant) }
    if release?.isGone(at: instant) == true { release = nil }
    guard isShown else { return frame }
    if let release {
      frame.drawList.commands += release.commands(at: instant, viewport: viewport)
      frame.isMoving = true
    }
    for mark in marks {
      frame.drawList.commands += mark.commands(at: instant, grid: viewport.grid)
      if mark.isFading(at: instant) { frame.isMoving = true }
    }
    return frame
  }

  /// Tells the scene.
  public func presented() { scene.presented() }
}
