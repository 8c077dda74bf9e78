import PagerEngine
import PagerGeometry

/// Plays a script into a pager at a given frame rate and records the pager's events.
struct Player<Map: PageMap> {
  var pager: Pager<Map>
  private(set) var log: [PagerEvent] = []
  /// Seconds between two frames; `nil` draws none.
  let frame: Double?
  /// Seconds without a frame after every eighth one.
  let missing: Double
  private var nextFrame = Instant.zero
  private var frames = 0

  init(_ pager: Pager<Map>, framesPerSecond: Double?, missing: Double = 0) {
    self.pager = pager
    frame = framesPerSecond.map { 1 / $0 }
    self.missing = missing
  }

  /// Advances the pager to `instant` through the frames before it.
  mutating func wait(until instant: Instant, onFrame: (inout Pager<Map>) -> Void = { _ in }) {
    guard let frame else { return }
    while nextFrame < instant {
      // The frame loop sleeps while nothing moves by itself.
      if pager.isAnimating {
        log += pager.advance(to: nextFrame).events
        onFrame(&pager)
      }
      frames += 1
      nextFrame = nextFrame.advanced(bySeconds: frames.isMultiple(of: 8) ? frame + missing : frame)
    }
  }

  /// Plays one action at `instant`.
  mutating func play(_ action: Action, at instant: Instant) {
    switch action {
    case .press(let pointer, let point): log += pager.press(pointer, at: point, time: instant).events
    case .move(let pointer, let point): log += pager.move(pointer, to: point, time: instant).events
    case .lift(let pointer, let point): log += pager.lift(pointer, at: point, time: instant).events
    case .cancel: log += pager.cancelPointers(time: instant).events
    case .cancelOne(let pointer): log += pager.cancel(pointer, time: instant).events
    case .turn(let direction, let isAnimated):
      log += pager.turn(direction, isAnimated: isAnimated, time: instant).events
    case .scroll(let steps, let isAnimated):
      log += pager.advance(to: instant).events
      let page = pager.targetPage
      let target = Page(column: page.column + steps.columns, row: page.row + steps.rows)
      // Applies on a free canvas only. It is never one half, where the last digit would decide between two pages.
      let fraction = Vector(x: Double(steps.columns) / 7, y: Double(steps.rows) / 7)
      log += pager.scroll(to: target, fraction: fraction, isAnimated: isAnimated, time: instant).events
    case .scrollBy(let displacement, let isAnimated):
      log += pager.scroll(by: displacement, isAnimated: isAnimated, time: instant).events
    case .wheel(let detents): log += pager.wheel(detents, time: instant).events
    case .pan(let translation): log += pager.pan(translation, time: instant).events
    case .beginPan: log += pager.beginPan(time: instant).events
    case .endPan: log += pager.endPan(time: instant).events
    case .pinch(let step): log += pager.pinch(step, time: instant).events
    case .momentum(let translation): log += pager.pan(translation, isMomentum: true, time: instant).events
    case .resize(let size): log += pager.resize(to: size, time: instant).events
    }
  }

  /// Changes the map now.
  mutating func updateMap(moving newName: @escaping @Sendable (Page) -> Page?, _ change: (inout Map) -> Void) {
    log += pager.updateMap(moving: newName, time: pager.time, change).events
  }

  /// Plays all of `script`, then waits until the pager has settled.
  mutating func play(_ script: Script) {
    for entry in script.entries {
      wait(until: entry.instant)
      play(entry.action, at: entry.instant)
    }
    settle()
  }

  /// Waits until the slowest spring has settled.
  mutating func settle() {
    let end = pager.time.advanced(bySeconds: 120)
    if frame != nil { log += pager.advance(to: pager.time.advanced(bySeconds: 0.05)).events }
    log += pager.advance(to: end).events
  }
}
