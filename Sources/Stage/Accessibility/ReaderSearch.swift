import Platform

/// The search for the accessibility bus while a screen reader is on. It starts no program.
enum ReaderSearch {
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"

  /// Waits on the session bus at `address` until a screen reader is on, and returns the address of the accessibility
  /// bus; `nil` once `end` is set. Throws if the session bus is gone. Blocks: run it on its own thread.
  ///
  /// - Parameter waitsForNews: whether to ignore the current state, which was tried before.
  static func wait(
    address: String, until end: WakeUp, waitsForNews: Bool = false
  ) throws(BusError) -> String? {
    let connection = try BusConnection(address: address)
    // First, so that no change between an answer and the signals is lost.
    connection.listen("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'")
    connection.listen("type='signal',path='\(path)',interface='\(ATSPI.properties)'")
    var questions = Questions()
    if !waitsForNews { questions.status = try connection.send(statusQuestion()) }
    while true {
      while let message = connection.takeMessage() {
        if message.isSignal("NameOwnerChanged", of: "org.freedesktop.DBus")
          || message.isSignal("PropertiesChanged", of: ATSPI.properties)
        {
          questions.status = try connection.send(statusQuestion())
        } else if message.answers(questions.status) {
          if (try? message.read(isOn)) == true { questions.address = try connection.send(addressQuestion()) }
        } else if message.answers(questions.address) {
          let found = try? message.read { (reader) throws(BusError) in try reader.text("an address") }
          if let found, !found.isEmpty { return found }
        }
      }
      guard try connection.wait(until: end) else { return nil }
    }
  }

  /// The serial numbers of the last questions.
  private struct Questions {
    var status: UInt32?
    var address: UInt32?
  }

  /// Returns the message that asks whether a reader is on.
  static func statusQuestion() throws(BusError) -> BusMessage {
    try BusMessage(
      call: "GetAll", of: ATSPI.properties, at: path, on: name, [.text(status)], startsNobody: true)
  }

  private static func addressQuestion() throws(BusError) -> BusMessage {
    try BusMessage(call: "GetAddress", of: name, at: path, on: name, startsNobody: true)
  }

  /// Reads the answer about the status: whether a screen reader, or another program that uses AT-SPI, is on.
  static func isOn(_ reader: inout BusReader) throws(BusError) -> Bool {
    var isOn = false
    try reader.forEachEntry("states by name") { (entry) throws(BusError) in
      let name = try entry.text("a name")
      let value = try entry.variant()
      if ["IsEnabled", "ScreenReaderEnabled"].contains(name), value == .flag(true) { isOn = true }
    }
    return isOn
  }
}
