import CSDL
import Platform
import Scene
import Synchronization

/// A wake-up of the stage from any thread.
final class Waker: SceneHost {
  private let isPending = Atomic(false)
  private let wakeUp = WakeUp()
  /// SDL's number for wake-up events.
  let eventType: UInt32
  /// The descriptor that is readable while a call is pending; -1 if the system has no descriptor left.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Registers an event type with SDL. Throws if none is left.
  init() throws(StageError) {
    eventType = SDL_RegisterEvents(1)
    guard eventType != .max else { throw StageError.sdl("SDL_RegisterEvents") }
  }

  /// Wakes the stage, which sees one wake-up for all calls since the last one.
  ///
  /// The event ends SDL's sleep and the descriptor ends the stage's own; the stage checks only the flag. SDL empties
  /// its queue when an event filter is set, so a stage that relied on the event alone would miss this call and every
  /// later one.
  func wake() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    interrupt()
  }

  /// Ends the stage's sleep without a wake-up for its scene.
  func interrupt() {
    var event = SDL_Event()
    event.type = eventType
    SDL_PushEvent(&event)
    wakeUp.signal()
  }

  /// Returns whether there were calls since the last check. Check before handling the reason of the wake-up.
  func takePending() -> Bool {
    // First, so that a call after the flag was cleared is not lost.
    wakeUp.reset()
    return isPending.exchange(false, ordering: .acquiringAndReleasing)
  }
}
