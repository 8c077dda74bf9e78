import CDBus

/// A message of the bus, released with this.
final class BusMessage {
  let pointer: OpaquePointer

  /// Takes over a message that somebody has made.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// A call of `method` with a list of texts.
  init(
    call method: String, of interface: String, at path: String, on name: String, texts: [String]
  ) throws(BusError) {
    guard let pointer = dbus_message_new_method_call(name, path, interface, method) else { throw .outOfMemory }
    self.pointer = pointer
    var (arguments, list) = (DBusMessageIter(), DBusMessageIter())
    dbus_message_iter_init_append(pointer, &arguments)
    guard dbus_message_iter_open_container(&arguments, Int32(UInt8(ascii: "a")), "s", &list) != 0 else {
      throw .outOfMemory
    }
    var isWhole = true
    for text in texts {
      // libdbus copies the text before the call ends.
      text.withCString { start in
        var start: UnsafePointer<CChar>? = start
        if dbus_message_iter_append_basic(&list, Int32(UInt8(ascii: "s")), &start) == 0 { isWhole = false }
      }
    }
    guard dbus_message_iter_close_container(&arguments, &list) != 0, isWhole else { throw .outOfMemory }
  }

  deinit { dbus_message_unref(pointer) }

  /// Whether it is the signal `name` of `interface`.
  func isSignal(_ name: String, of interface: String) -> Bool {
    dbus_message_is_signal(pointer, interface, name) != 0
  }

  /// Whether it answers the message with this number, be it by an error.
  func answers(_ serial: UInt32) -> Bool { dbus_message_get_reply_serial(pointer) == serial }

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
