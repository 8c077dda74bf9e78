import Platform
import Synchronization

/// The desktop's dialog for folders: the portal `org.freedesktop.portal.FileChooser`, version 3 or later.
///
/// The dialog is a program of the desktop. It ends with this object.
public final class FolderChooser: Sendable {
  /// The end of a dialog.
  public enum Choice: Hashable, Sendable {
    /// The user chose the folder at this address, such as `file:///home/anna/My%20pictures`.
    case folder(String)
    /// The user closed the dialog.
    case cancelled
    /// The desktop has no such dialog.
    case unavailable
  }

  private let address: String?
  private let end = WakeUp()
  private let isOpen = Mutex(false)

  /// Creates a chooser on the session bus. Starts no bus.
  public convenience init() { self.init(address: SessionBus.address()) }

  /// Creates a chooser on the bus at `address`; without one there is no dialog.
  init(address: String?) { self.address = address }

  deinit { end.signal() }

  /// Opens the dialog, and calls `body` on another thread at its end. Does nothing while a dialog is open.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - label: The label of the button that chooses the folder.
  public func choose(title: String, label: String, _ body: @escaping @Sendable (Choice) -> Void) {
    let isFirst = isOpen.withLock { isOpen in
      defer { isOpen = true }
      return !isOpen
    }
    guard isFirst else { return }
    let (address, end) = (address, end)
    do throws(SystemError) {
      // The thread must not keep this object alive, because the object's end ends the dialog.
      try DetachedThread.start { [weak self] in
        let choice =
          address.flatMap { try? FolderPortal.choose(address: $0, title: title, label: label, until: end) }
          ?? .unavailable
        self?.isOpen.withLock { $0 = false }
        body(choice)
      }
    } catch {
      isOpen.withLock { $0 = false }
      body(.unavailable)
    }
  }
}

/// One dialog of the portal for files.
private enum FolderPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let request = "org.freedesktop.portal.Request"
  /// The time limit for the dialog to open (s), as the portal's programs may have to start.
  private static let patience = 25.0

  /// Opens a dialog, and waits for its end. A signal of `end` cancels it. Throws if there is no such portal, or if it is
  /// gone. Blocks: run it on its own thread.
  static func choose(
    address: String, title: String, label: String, until end: WakeUp
  ) throws(BusError) -> FolderChooser.Choice {
    let connection = try BusConnection(address: address)
    // First, so that an early answer is not lost. The connection has no other request.
    connection.listen("type='signal',sender='\(name)',interface='\(request)',member='Response'")
    let options: [BusValue] = [
      .entry("directory", .variant(.flag(true))), .entry("accept_label", .variant(.text(label))),
    ]
    // The empty text is the window that the dialog belongs to: none.
    let serial = try connection.send(
      try BusMessage(
        call: "OpenFile", of: "org.freedesktop.portal.FileChooser", at: path, on: name,
        [.text(""), .text(title), .list(of: "{sv}", options)]))
    let deadline = MonotonicClock.systemSeconds + patience
    var isOpen = false
    while true {
      while let message = connection.takeMessage() {
        if message.answers(serial) {
          isOpen = true
          _ = try message.read { (reader) throws(BusError) in try reader.path() }
        } else if message.isSignal("Response", of: request) {
          return try message.read(choice)
        }
      }
      guard try connection.wait(until: end, deadline: isOpen ? nil : deadline) else { return .cancelled }
      guard isOpen || MonotonicClock.systemSeconds < deadline else { throw .disconnected }
    }
  }

  /// Reads the signal at the end of a dialog: 0 for a choice, and the addresses of the files.
  private static func choice(_ reader: inout BusReader) throws(BusError) -> FolderChooser.Choice {
    guard try reader.count("a response") == 0 else { return .cancelled }
    var choice = FolderChooser.Choice.cancelled
    try reader.forEachEntry("results by name") { (entry) throws(BusError) in
      let name = try entry.text("a name")
      if name == "uris", case .texts(let addresses) = try entry.variant(), let first = addresses.first {
        choice = .folder(first)
      }
    }
    return choice
  }
}
