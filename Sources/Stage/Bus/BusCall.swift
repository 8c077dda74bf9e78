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
