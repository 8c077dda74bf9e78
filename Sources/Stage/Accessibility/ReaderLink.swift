import Platform
import Scene

/// Tells screen readers what frames say, over the accessibility bus of the desktop (AT-SPI).
///
/// A thread of its own does that, and sleeps while no reader is on. Nothing is started for it: where the session has no
/// message bus, or nobody on that who knows of readers, there are none.
final class ReaderLink: Sendable {
  private let inbox: ReaderInbox

  /// Begins to look for readers of the window that is called `title`, and returns at once. `wake` is called, on another
  /// thread, when there is one, so that a frame is made that it is told.
  convenience init(title: String, wake: @escaping @Sendable () -> Void) {
    self.init(title: title, address: SessionBus.address(), wake: wake)
  }

  /// Looks on the session's bus at `address`, where there is one.
  init(title: String, address: String?, wake: @escaping @Sendable () -> Void) {
    inbox = ReaderInbox(onOpen: wake)
    guard let address else { return }
    let inbox = inbox
    // Without a thread there is no reader.
    try? DetachedThread.start {
      var hasFailed = false
      while let found = try? ReaderSearch.wait(address: address, until: inbox.end, waitsForNews: hasFailed) {
        do throws(BusError) {
          var session = try ReaderSession(address: found, title: title)
          try session.run(inbox)
          return
        } catch {
          // The accessibility bus is gone, or was never there: until the desktop tells of another one.
          hasFailed = true
          inbox.shut()
        }
      }
    }
  }

  deinit { inbox.close() }

  /// Whether a reader is there.
  var isOn: Bool { inbox.isOpen }

  /// Tells what a frame says, where it is another than the last one, and whether keys are the window's; without `speech`
  /// that alone.
  func tell(_ speech: Speech? = nil, isFocused: Bool) {
    if isOn { inbox.leave(speech, isFocused: isFocused) }
  }
}
