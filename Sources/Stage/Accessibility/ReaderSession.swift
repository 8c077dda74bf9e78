import Platform
import Scene

/// The window's session on the accessibility bus: it answers readers, and tells them the changes.
struct ReaderSession {
  private let connection: BusConnection
  private var tree: AccessibleTree
  private var queue = SpeechQueue()
  /// Whether a reader listens to announcements.
  private var announces = false
  private var embedding: UInt32?
  private var listeners: UInt32?

  /// Connects to the bus at `address`, and registers the program with the name `title`.
  init(address: String, title: String) throws(BusError) {
    connection = try BusConnection(address: address)
    tree = AccessibleTree(title: title, busName: connection.name)
    // First, so that no change between the answer and the signals is lost.
    connection.listen("type='signal',sender='\(ATSPI.registry)',interface='\(ATSPI.registry)'")
    embedding = try connection.send(
      try BusMessage(
        call: "Embed", of: "org.a11y.atspi.Socket", at: ATSPI.desktopPath, on: ATSPI.registry,
        [tree.place(of: .application).value]))
    try askForListeners()
  }

  /// Runs until `inbox` is closed; throws once the bus is gone. Blocks: run it on its own thread.
  mutating func run(_ inbox: ReaderInbox) throws(BusError) {
    while true {
      while let message = connection.takeMessage() { try hear(message, inbox) }
      if let (speech, isFocused) = inbox.take() {
        queue.take(speech, isFocused: isFocused, at: MonotonicClock.systemSeconds)
      }
      for event in queue.events(at: MonotonicClock.systemSeconds) { try tell(event) }
      if try !connection.wait(until: inbox.news, deadline: queue.deadline) {
        inbox.news.reset()
        if inbox.isClosed { return }
      }
    }
  }

  private mutating func hear(_ message: BusMessage, _ inbox: ReaderInbox) throws(BusError) {
    if let call = BusCall(message) {
      try answer(call, message)
    } else if message.answers(embedding) {
      tree.desktop = try message.read { (reader) throws(BusError) in
        var place = try reader.record()
        return AccessibleTree.Place(name: try place.text("a name on the bus"), path: try place.path())
      }
      inbox.open()
    } else if message.answers(listeners) {
      announces = (try? message.read(Self.hearAnnouncements)) ?? false
    } else if message.isSignal(of: ATSPI.registry) {
      try askForListeners()
    }
  }

  private func answer(_ call: BusCall, _ message: BusMessage) throws(BusError) {
    switch tree.answer(to: call, message) {
    case .values(let values): _ = try connection.send(try BusMessage(answering: message, values))
    case .refusal(let name, let words): _ = try connection.send(try BusMessage(refusing: message, name, words))
    }
  }

  private mutating func askForListeners() throws(BusError) {
    listeners = try connection.send(
      try BusMessage(
        call: "GetRegisteredEvents", of: ATSPI.registry, at: ATSPI.registryPath, on: ATSPI.registry))
  }

  private mutating func tell(_ event: AccessibleEvent) throws(BusError) {
    event.note(in: &tree)
    for signal in event.signals(in: tree, announces: announces) {
      _ = try connection.send(
        try BusMessage(signal: signal.name, of: signal.interface, at: signal.object.path, signal.values))
    }
  }

  /// Reads the list of registered events: whether it contains announcements, alone or with all events of objects.
  static func hearAnnouncements(_ reader: inout BusReader) throws(BusError) -> Bool {
    var isHeard = false
    try reader.forEachRecord("listeners") { (listener) throws(BusError) in
      _ = try listener.text("a name on the bus")
      let parts = try listener.text("an event").lowercased().split(separator: ":")
      if parts.first == "object", parts.count == 1 || parts[1] == "announcement" { isHeard = true }
    }
    return isHeard
  }
}

/// The link to screen readers, which announces the speech of frames over the accessibility bus of the desktop (AT-SPI).
///
/// A separate thread does that, and sleeps while no reader is on. It starts no program: without a session bus, or
/// without the accessibility service on it, there are no readers.
final class ReaderLink: Sendable {
  private let inbox: ReaderInbox

  /// Starts to look for readers for the window called `title`, and returns at once. When there is one, `wake` is called
  /// on another thread, so that the next frame is made for it.
  convenience init(title: String, wake: @escaping @Sendable () -> Void) {
    self.init(title: title, address: SessionBus.address(), wake: wake)
  }

  /// Looks for readers on the session bus at `address`, if there is one.
  init(title: String, address: String?, wake: @escaping @Sendable () -> Void) {
    inbox = ReaderInbox(onOpen: wake)
    guard let address else { return }
    let inbox = inbox
    // Without a thread no reader is found.
    try? DetachedThread.start {
      var hasFailed = false
      while let found = try? ReaderSearch.wait(address: address, until: inbox.end, waitsForNews: hasFailed) {
        do throws(BusError) {
          var session = try ReaderSession(address: found, title: title)
          try session.run(inbox)
          return
        } catch {
          // The accessibility bus is gone or was never there: wait until the desktop reports another one.
          hasFailed = true
          inbox.shut()
        }
      }
    }
  }

  deinit { inbox.close() }

  /// Whether a reader is there.
  var isOn: Bool { inbox.isOpen }

  /// Passes on the speech of a frame and whether the window has the focus; without `speech` only the latter. Values
  /// that did not change are not sent.
  func tell(_ speech: Speech? = nil, isFocused: Bool) {
    if isOn { inbox.leave(speech, isFocused: isFocused) }
  }
}

/// The queue of announcements: a value that uses no clock and no bus. Times are in seconds.
///
/// Changes wait until nothing else changes: while a held key turns page after page, only the last page is announced.
struct SpeechQueue {
  /// The time without changes before an announcement (s). Shorter than a reader's own delay, and longer than the pause
  /// between two key repeats.
  static let pause = 0.15

  private var latest: Speech?
  private var told: Speech?
  private var isFocused = false
  private var wasFocused = false
  /// The time of the next announcement; `nil` if there is none.
  private(set) var deadline: Double?

  /// Takes the speech of a frame at `time`, and whether the window has the focus.
  mutating func take(_ speech: Speech, isFocused: Bool, at time: Double) {
    guard speech != latest || isFocused != self.isFocused else { return }
    (latest, self.isFocused) = (speech, isFocused)
    deadline = time + Self.pause
  }

  /// Returns the events that are due at `time`. Without the focus these are only the page's name and the loss of focus.
  mutating func events(at time: Double) -> [AccessibleEvent] {
    guard let deadline, deadline <= time, let latest else { return [] }
    self.deadline = nil
    let news = latest.news(since: told)
    told = latest
    var events: [AccessibleEvent] = []
    // First, because a reader that hears of an active window asks for the focused object there.
    if let name = news.page { events.append(.named(name)) }
    if isFocused != wasFocused { events.append(isFocused ? .activated : .deactivated) }
    wasFocused = isFocused
    if isFocused, !news.lines.isEmpty { events.append(.said(news.lines.joined(separator: ". "))) }
    return events
  }
}
