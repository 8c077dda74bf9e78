import CSDL
import Synchronization

/// Ends the stage's sleep from any thread.
final class Waker: Sendable {
  private let isPending = Atomic(false)
  /// SDL's number of the events that wake.
  let eventType: UInt32

  /// Takes a number for its events from SDL.
  init() throws(StageError) {
    eventType = SDL_RegisterEvents(1)
    guard eventType != .max else { throw StageError.sdl("SDL_RegisterEvents") }
  }

  /// Makes the stage hear that it was woken, once for all calls since it last heard. Does nothing after SDL's end.
  func wake() {
    guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    // A full queue is no sleep, and an ended SDL has nobody to wake; later calls try again.
    if SDL_PushEvent(&event) <= 0 { isPending.store(false, ordering: .releasing) }
  }

  /// Lets calls from now on wake again. To be called before looking at what the waking was about.
  func acknowledge() { isPending.store(false, ordering: .releasing) }
}
