import Platform

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
