import CSDL
import Platform

/// The stage's sleep until an event arrives.
///
/// SDL ends its own sleep on X11 by a message to the window over a second connection to the server. If the server has
/// ended by then, or the window is gone, Xlib ends the program with status 1. So on X11 the stage waits by itself, for
/// the server's connection and for the waker; elsewhere SDL waits.
@MainActor
struct EventSleep {
  /// The interval for checks of the waker if it has no descriptor (ms).
  private static let pollInterval: Int32 = 10

  /// The connection to the X server; `nil` elsewhere.
  let display: OpaquePointer?
  /// The waker's descriptor, readable after a wake-up; below 0 if there is none.
  let wakerDescriptor: Int32
  /// The descriptor of a second connection to the server; -1 if there is none.
  var otherDescriptor: Int32 = -1
  /// Whether events of the second connection have been read, and wait.
  var otherHasEvents: @MainActor () -> Bool = { false }

  /// Sleeps until an event arrives or the waker calls, `milliseconds` at most; `nil` for no limit.
  func callAsFunction(atMost milliseconds: Int32?) {
    guard let display else {
      if let milliseconds { SDL_WaitEventTimeout(nil, milliseconds) } else { SDL_WaitEvent(nil) }
      return
    }
    // The renderer may have read events already: they are in Xlib's queue, and changes of the window in SDL's.
    guard XPending(display) == 0, !otherHasEvents(),
      SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
    else {
      return
    }
    let most = wakerDescriptor < 0 ? min(milliseconds ?? .max, Self.pollInterval) : milliseconds
    let deadline = most.map { MonotonicClock.systemSeconds + Double($0) / 1000 }
    Poll.readable(
      XConnectionNumber(display), or: wakerDescriptor, or: otherDescriptor, until: deadline)
  }
}
