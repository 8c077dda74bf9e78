import CSDL
import Platform
import Synchronization

/// Ends the stage's sleep from any thread.
final class Waker: Sendable {
  private let isPending = Atomic(false)
  private let wakeUp = WakeUp()
  /// SDL's number of the events that wake.
  let eventType: UInt32
  /// Readable while there is a call that nobody has heard; -1 where the system has no descriptor left.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Takes a number for its events from SDL.
  init() throws(StageError) {
    eventType = SDL_RegisterEvents(1)
    guard eventType != .max else { throw StageError.sdl("SDL_RegisterEvents") }
  }

  /// Makes the stage hear that it was woken, once for all calls since it last heard.
  ///
  /// The event only ends the sleep, SDL's or by the descriptor our own; what counts is the flag. SDL empties its queue when an event filter is set, and a
  /// stage that went by the event alone would then never hear of anything again.
  func wake() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    SDL_PushEvent(&event)
    wakeUp.signal()
  }

  /// Whether there were calls since this was last asked. To be asked before looking at what the waking was about.
  func takePending() -> Bool {
    // First, so that a call after the flag was taken is not forgotten.
    wakeUp.reset()
    return isPending.exchange(false, ordering: .acquiringAndReleasing)
  }
}
