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

/// A value that is written into a message of the bus.
indirect enum BusValue: Hashable, Sendable {
  /// Ends at its first zero, as C's texts do.
  case text(String)
  /// The path of an object: letters, digits and `_` between slashes.
  case path(String)
  case flag(Bool)
  case number(Int32)
  case count(UInt32)
  case variant(BusValue)
  case record([BusValue])
  /// Values that all have the type `of`, as the bus writes types.
  case list(of: String, [BusValue])
  /// What a dictionary says of a key; stands in a list.
  case entry(String, BusValue)

  /// Its type, as the bus writes types.
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

  /// Writes it behind what `arguments` has; whether there was memory for that, and all of a list's values have its type.
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
      // libdbus would end the program over a value of another type.
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
    // libdbus copies the text before the call ends.
    text.withCString { append(UnsafePointer<CChar>?.some($0), code, to: &arguments) }
  }

  private static func append<Value: BitwiseCopyable>(
    _ value: Value, _ code: Unicode.Scalar, to arguments: inout DBusMessageIter
  ) -> Bool {
    var value = value
    return dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: code)), &value) != 0
  }
}
