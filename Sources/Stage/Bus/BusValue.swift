import CDBus

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
