import CDBus

/// What somebody calls by a message.
struct BusCall: Hashable {
  /// The object's path.
  var path: String
  /// Empty where it is left out.
  var interface: String
  var method: String

  /// A call of `method`.
  init(_ method: String, of interface: String, at path: String) {
    (self.method, self.interface, self.path) = (method, interface, path)
  }

  /// What `message` calls and waits for an answer to; `nil` where it is no such call.
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

/// Why something could not be had of the message bus.
enum BusError: Error, Hashable {
  /// The bus, or who was asked there, says so: an error's name and words.
  case refused(name: String, words: String)
  /// The connection has ended.
  case disconnected
  /// libdbus found no memory.
  case outOfMemory
  /// An answer is not what the interface says; what was expected.
  case unexpected(String)
}

/// The value of a setting, as the Settings portal tells it.
enum PortalValue: Hashable, Sendable {
  case flag(Bool)
  case number(Int64)
  case fraction(Double)
  case text(String)
  /// Red, green and blue, each from 0 to 1 unless the desktop errs.
  case color(Double, Double, Double)
  /// Of a type that no setting that is known here has.
  case other
}

/// The name of a setting: a namespace, and a key in it.
struct PortalKey: Hashable, Sendable {
  var namespace: String
  var key: String

  init(_ namespace: String, _ key: String) { (self.namespace, self.key) = (namespace, key) }
}
