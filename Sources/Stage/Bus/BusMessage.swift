import CDBus

/// A message of the bus, released with this.
final class BusMessage {
  let pointer: OpaquePointer

  /// Takes over a message that somebody has made.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// Takes over a message that was made, if it was, and writes `values` into it.
  private init(_ pointer: OpaquePointer?, _ values: [BusValue]) throws(BusError) {
    guard let pointer else { throw .outOfMemory }
    self.pointer = pointer
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &arguments)
    for value in values {
      guard value.append(to: &arguments) else { throw .outOfMemory }
    }
  }

  /// A call of `method`.
  ///
  /// - Parameter startsNobody: whether the bus starts no program to answer it.
  convenience init(
    call method: String, of interface: String, at path: String, on name: String, _ values: [BusValue] = [],
    startsNobody: Bool = false
  ) throws(BusError) {
    try self.init(dbus_message_new_method_call(name, path, interface, method), values)
    if startsNobody { dbus_message_set_auto_start(pointer, 0) }
  }

  /// The signal `name` of the object at `path`.
  convenience init(
    signal name: String, of interface: String, at path: String, _ values: [BusValue]
  ) throws(BusError) {
    try self.init(dbus_message_new_signal(path, interface, name), values)
  }

  /// The answer to `call`.
  convenience init(answering call: BusMessage, _ values: [BusValue]) throws(BusError) {
    try self.init(dbus_message_new_method_return(call.pointer), values)
  }

  /// The answer to `call` that it is not done: an error's name, and words.
  convenience init(refusing call: BusMessage, _ name: String, _ words: String) throws(BusError) {
    try self.init(dbus_message_new_error(call.pointer, name, words), [])
  }

  deinit { dbus_message_unref(pointer) }

  /// Whether it is the signal `name` of `interface`; any signal of that without a name.
  func isSignal(_ name: String? = nil, of interface: String) -> Bool {
    guard dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_SIGNAL else { return false }
    return dbus_message_has_interface(pointer, interface) != 0
      && (name.map { dbus_message_has_member(pointer, $0) != 0 } ?? true)
  }

  /// Whether it answers the message with this number, be it by an error.
  func answers(_ serial: UInt32?) -> Bool { serial.map { dbus_message_get_reply_serial(pointer) == $0 } ?? false }

  /// Lends what is in it. Throws where it is an error, or has nothing in it.
  func read<Value>(_ body: (inout BusReader) throws(BusError) -> Value) throws(BusError) -> Value {
    if dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_ERROR {
      // The message's memory, copied at once.
      let name = dbus_message_get_error_name(pointer).map { String(cString: $0) } ?? ""
      throw .refused(name: name, words: "")
    }
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(pointer, &iterator) != 0 else { throw .unexpected("an answer with something in it") }
    var reader = BusReader(iterator)
    return try body(&reader)
  }
}
