import Platform
import Scene

/// The window on the accessibility bus: answers what readers ask, and tells them what is new.
struct ReaderSession {
  private let connection: BusConnection
  private var tree: AccessibleTree
  private var queue = SpeechQueue()
  /// Whether somebody hears announcements.
  private var announces = false
  private var embedding: UInt32?
  private var listeners: UInt32?

  /// Connects to the bus at `address`, and enters the program that is called `title` in the list of those there are.
  init(address: String, title: String) throws(BusError) {
    connection = try BusConnection(address: address)
    tree = AccessibleTree(title: title, busName: connection.name)
    // First, so that no change falls between the answer and the signals.
    connection.listen("type='signal',sender='\(ATSPI.registry)',interface='\(ATSPI.registry)'")
    embedding = try connection.send(
      try BusMessage(
        call: "Embed", of: "org.a11y.atspi.Socket", at: ATSPI.desktopPath, on: ATSPI.registry,
        [tree.place(of: .application).value]))
    try askForListeners()
  }

  /// Goes on until `inbox` is closed, or throws once the bus is gone. Blocks: for a thread of its own.
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

  /// Whether the answer about who hears what names announcements, alone or with all that objects tell.
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

/// What is told of frames, and when: a value that knows no clock and no bus. Times are in seconds.
///
/// What is new waits for a moment in which nothing else is: of a row of pages that a held key turns to, the last is told.
struct SpeechQueue {
  /// How long nothing may change before it is told (s). Shorter than what a reader takes to begin to speak, and longer than
  /// the pause between two repeats of a key.
  static let pause = 0.15

  private var latest: Speech?
  private var told: Speech?
  private var isFocused = false
  private var wasFocused = false
  /// When there is something to tell; `nil` while there is nothing.
  private(set) var deadline: Double?

  /// Takes what a frame says at `time`, and whether keys are the window's.
  mutating func take(_ speech: Speech, isFocused: Bool, at time: Double) {
    guard speech != latest || isFocused != self.isFocused else { return }
    (latest, self.isFocused) = (speech, isFocused)
    deadline = time + Self.pause
  }

  /// What is to be told at `time`. While keys are another window's, nothing is but what the page is called.
  mutating func events(at time: Double) -> [AccessibleEvent] {
    guard let deadline, deadline <= time, let latest else { return [] }
    self.deadline = nil
    let news = latest.news(since: told)
    told = latest
    var events: [AccessibleEvent] = []
    // First, as whoever hears that a window is active asks what has the focus there.
    if let name = news.page { events.append(.named(name)) }
    if isFocused != wasFocused { events.append(isFocused ? .activated : .deactivated) }
    wasFocused = isFocused
    if isFocused, !news.lines.isEmpty { events.append(.said(news.lines.joined(separator: ". "))) }
    return events
  }
}
