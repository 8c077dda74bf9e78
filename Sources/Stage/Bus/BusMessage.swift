import CDBus

/// A message of the bus, released with this object.
final class BusMessage {
  let pointer: OpaquePointer

  /// Takes ownership of a message.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  /// Takes ownership of a new message, and appends `values`. Throws if there is no message or no memory.
  private init(_ pointer: OpaquePointer?, _ values: [BusValue]) throws(BusError) {
    guard let pointer else { throw .outOfMemory }
    self.pointer = pointer
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &arguments)
    for value in values {
      guard value.append(to: &arguments) else { throw .outOfMemory }
    }
  }

  /// Creates a call of `method`.
  ///
  /// - Parameter startsNobody: whether the bus must not start a program to answer it.
  convenience init(
    call method: String, of interface: String, at path: String, on name: String, _ values: [BusValue] = [],
    startsNobody: Bool = false
  ) throws(BusError) {
    try self.init(dbus_message_new_method_call(name, path, interface, method), values)
    if startsNobody { dbus_message_set_auto_start(pointer, 0) }
  }

  /// Creates the signal `name` of the object at `path`.
  convenience init(
    signal name: String, of interface: String, at path: String, _ values: [BusValue]
  ) throws(BusError) {
    try self.init(dbus_message_new_signal(path, interface, name), values)
  }

  /// Creates the answer to `call`.
  convenience init(answering call: BusMessage, _ values: [BusValue]) throws(BusError) {
    try self.init(dbus_message_new_method_return(call.pointer), values)
  }

  /// Creates the error reply to `call`: an error's name and message.
  convenience init(refusing call: BusMessage, _ name: String, _ words: String) throws(BusError) {
    try self.init(dbus_message_new_error(call.pointer, name, words), [])
  }

  deinit { dbus_message_unref(pointer) }

  /// Returns whether this is the signal `name` of `interface`; without `name`, any signal of it.
  func isSignal(_ name: String? = nil, of interface: String) -> Bool {
    guard dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_SIGNAL else { return false }
    return dbus_message_has_interface(pointer, interface) != 0
      && (name.map { dbus_message_has_member(pointer, $0) != 0 } ?? true)
  }

  /// Returns whether this answers the message with this serial number, even with an error.
  func answers(_ serial: UInt32?) -> Bool { serial.map { dbus_message_get_reply_serial(pointer) == $0 } ?? false }

  /// Calls `body` with the message's contents. Throws if the message is an error or is empty.
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

/// A value for a message of the bus.
indirect enum BusValue: Hashable, Sendable {
  /// A text, which ends at its first NUL.
  case text(String)
  /// The path of an object: letters, digits and `_` between slashes.
  case path(String)
  case flag(Bool)
  case number(Int32)
  case count(UInt32)
  case variant(BusValue)
  case record([BusValue])
  /// Values that all have the type `of`, in the notation of the bus.
  case list(of: String, [BusValue])
  /// An entry of a dictionary, which is a list of entries: a key and its value.
  case entry(String, BusValue)

  /// The type, in the notation of the bus.
  var type: String {
    switch self {
    case .text: "s"
    case .path: "o"
    case .flag: "b"
    case .number: "i"
    case .count: "u"
    case .variant: "v"
    case .record(let parts): "(\(parts.map(\.type).joined()))"
    case .list(let type, _): "a\(type)"
    case .entry(_, let value): "{s\(value.type)}"
    }
  }

  /// Appends the value to `arguments`. Returns whether there was memory, and all values of lists have the list's type.
  func append(to arguments: inout DBusMessageIter) -> Bool {
    switch self {
    case .text(let text): Self.append(text, "s", to: &arguments)
    case .path(let path): Self.append(path, "o", to: &arguments)
    case .flag(let flag): Self.append(dbus_bool_t(flag ? 1 : 0), "b", to: &arguments)
    case .number(let number): Self.append(number, "i", to: &arguments)
    case .count(let count): Self.append(count, "u", to: &arguments)
    case .variant(let value): Self.append([value], inside: "v", value.type, to: &arguments)
    case .record(let parts): Self.append(parts, inside: "r", nil, to: &arguments)
    case .list(let type, let values):
      // libdbus would end the program for a value of another type.
      values.allSatisfy { $0.type == type } && Self.append(values, inside: "a", type, to: &arguments)
    case .entry(let key, let value): Self.append([.text(key), value], inside: "e", nil, to: &arguments)
    }
  }

  private static func append(
    _ values: [BusValue], inside code: Unicode.Scalar, _ type: String?, to outer: inout DBusMessageIter
  ) -> Bool {
    var inner = DBusMessageIter()
    guard dbus_message_iter_open_container(&outer, Int32(UInt8(ascii: code)), type, &inner) != 0 else { return false }
    let isWhole = values.allSatisfy { $0.append(to: &inner) }
    return dbus_message_iter_close_container(&outer, &inner) != 0 && isWhole
  }

  private static func append(
    _ text: String, _ code: Unicode.Scalar, to arguments: inout DBusMessageIter
  ) -> Bool {
    // libdbus copies the text before the call returns.
    text.withCString { append(UnsafePointer<CChar>?.some($0), code, to: &arguments) }
  }

  private static func append<Value: BitwiseCopyable>(
    _ value: Value, _ code: Unicode.Scalar, to arguments: inout DBusMessageIter
  ) -> Bool {
    var value = value
    return dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: code)), &value) != 0
  }
}
