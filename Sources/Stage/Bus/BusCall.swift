import CDBus

/// The method call of a message.
struct BusCall: Hashable {
  /// The object's path.
  var path: String
  /// The interface; empty if the message leaves it out.
  var interface: String
  var method: String

  /// Creates a call of `method`.
  init(_ method: String, of interface: String, at path: String) {
    (self.method, self.interface, self.path) = (method, interface, path)
  }

  /// Creates the call of `message`; `nil` if it is not a method call that expects a reply.
  init?(_ message: BusMessage) {
    let pointer = message.pointer
    guard dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_CALL, dbus_message_get_no_reply(pointer) == 0
    else { return nil }
    // The message's memory, copied at once.
    func text(_ start: UnsafePointer<CChar>?) -> String { start.map { String(cString: $0) } ?? "" }
    self.init(
      text(dbus_message_get_member(pointer)), of: text(dbus_message_get_interface(pointer)),
      at: text(dbus_message_get_path(pointer)))
  }
}

/// An error of the message bus.
enum BusError: Error, Hashable {
  /// The bus or the called program returned an error, with this name and message.
  case refused(name: String, words: String)
  /// The connection has ended.
  case disconnected
  /// libdbus ran out of memory.
  case outOfMemory
  /// The answer does not match the interface; the text names what was expected.
  case unexpected(String)
}

/// A value in an answer of a portal.
enum PortalValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int64)
  case fraction(Double)
  case text(String)
  case texts([String])
  /// Red, green and blue, 0 to 1 each if the desktop is correct.
  case color(Double, Double, Double)
  /// A value of a type that no known setting has.
  case other
}

/// The name of a setting: a namespace, and a key in it.
struct PortalKey: Hashable, Sendable {
  var namespace: String
  var key: String

  init(_ namespace: String, _ key: String) { (self.namespace, self.key) = (namespace, key) }
}
