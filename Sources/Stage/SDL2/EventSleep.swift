import CSDL
import Platform

/// How the stage sleeps until there is something to read.
///
/// SDL ends its own sleep on X11 by a message to the window on a second connection to the server. Xlib ends the program with
/// status 1 where the server has ended by then, and where the window has gone. So the sleep is our own there: for the
/// server's connection and for the waker at once. Elsewhere it is SDL's.
@MainActor
struct EventSleep {
  /// Without a descriptor that says when the waker calls, it is asked so often (ms).
  private static let pollInterval: Int32 = 10

  /// The X server's connection; `nil` elsewhere.
  let display: OpaquePointer?
  /// The waker's descriptor, which can be read once it has called; below 0 where there is none.
  let wakerDescriptor: Int32

  /// Sleeps until an event is there or may be taken for granted, `milliseconds` at most; `nil` sleeps as long as it takes.
  func callAsFunction(atMost milliseconds: Int32?) {
    guard let display else {
      if let milliseconds { SDL_WaitEventTimeout(nil, milliseconds) } else { SDL_WaitEvent(nil) }
      return
    }
    // Whoever draws may have read events, which then wait in Xlib's queue, and a change of the window in SDL's.
    guard XPending(display) == 0, SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else {
      return
    }
    let most = wakerDescriptor < 0 ? min(milliseconds ?? .max, Self.pollInterval) : milliseconds
    let deadline = most.map { MonotonicClock.systemSeconds + Double($0) / 1000 }
    Poll.readable(XConnectionNumber(display), or: wakerDescriptor, until: deadline)
  }
}
