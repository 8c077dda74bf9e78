import CDBus

/// Calls of D-Bus methods on a bus, one after the other.
final class DesktopCalls {
  /// An argument of a method.
  enum Argument {
    case text(String)
    case number(UInt32)
    case integer(Int32)
    case fraction(Double)
    case flag(Bool)
    /// A dictionary of names and texts, `a{sv}`.
    case options([String: String])
  }

  /// A method has failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let connection: OpaquePointer

  init(address: String) throws {
    guard let connection = dbus_connection_open_private(address, nil), dbus_bus_register(connection, nil) != 0 else {
      throw Failure(description: "no bus at \(address)")
    }
    self.connection = connection
    dbus_connection_set_exit_on_disconnect(connection, 0)
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  /// Calls a method and returns the text or path of its answer; an empty text for another answer.
  @discardableResult
  func call(
    _ method: String, of interface: String, at path: String, on name: String, _ arguments: [Argument] = []
  ) throws -> String {
    let message = try Self.message(method, interface, path, name, arguments)
    defer { dbus_message_unref(message) }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let answer = dbus_connection_send_with_reply_and_block(connection, message, 10_000, &error) else {
      throw Failure(description: "\(method): \(error.message.map { String(cString: $0) } ?? "no answer")")
    }
    defer { dbus_message_unref(answer) }
    return Self.text(of: answer)
  }

  /// Calls a method and does not wait for its answer.
  func send(
    _ method: String, of interface: String, at path: String, on name: String, _ arguments: [Argument] = []
  ) throws {
    let message = try Self.message(method, interface, path, name, arguments)
    defer { dbus_message_unref(message) }
    dbus_message_set_no_reply(message, 1)
    guard dbus_connection_send(connection, message, nil) != 0 else {
      throw Failure(description: "\(method) was not sent")
    }
    dbus_connection_flush(connection)
  }

  private static func message(
    _ method: String, _ interface: String, _ path: String, _ name: String, _ arguments: [Argument]
  ) throws -> OpaquePointer {
    guard let message = dbus_message_new_method_call(name, path, interface, method) else {
      throw Failure(description: "no memory for \(method)")
    }
    var list = DBusMessageIter()
    dbus_message_iter_init_append(message, &list)
    for argument in arguments { append(argument, to: &list) }
    return message
  }

  private static func text(of answer: OpaquePointer) -> String {
    var values = DBusMessageIter()
    guard dbus_message_iter_init(answer, &values) != 0 else { return "" }
    if dbus_message_iter_get_arg_type(&values) == Int32(UInt8(ascii: "v")) {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&values, &inner)
      values = inner
    }
    guard [UInt8(ascii: "s"), UInt8(ascii: "o")].map(Int32.init).contains(dbus_message_iter_get_arg_type(&values))
    else { return "" }
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&values, &text)
    // The answer owns the text.
    return text.map { String(cString: $0) } ?? ""
  }

  private static func append(_ argument: Argument, to list: inout DBusMessageIter) {
    switch argument {
    case .text(let text): append(text, "s", to: &list)
    case .number(let number): append(number, "u", to: &list)
    case .integer(let number): append(number, "i", to: &list)
    case .fraction(let number): append(number, "d", to: &list)
    case .flag(let flag): append(UInt32(flag ? 1 : 0), "b", to: &list)
    case .options(let options):
      inside("a", "{sv}", of: &list) { all in
        for (name, value) in options {
          inside("e", nil, of: &all) { entry in
            append(name, "s", to: &entry)
            inside("v", "s", of: &entry) { append(value, "s", to: &$0) }
          }
        }
      }
    }
  }

  private static func inside(
    _ type: Unicode.Scalar, _ signature: String?, of outer: inout DBusMessageIter,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inner = DBusMessageIter()
    dbus_message_iter_open_container(&outer, Int32(UInt8(ascii: type)), signature, &inner)
    body(&inner)
    dbus_message_iter_close_container(&outer, &inner)
  }

  private static func append<Number>(_ number: Number, _ type: Unicode.Scalar, to list: inout DBusMessageIter) {
    // libdbus copies the number before the call ends.
    _ = withUnsafePointer(to: number) { dbus_message_iter_append_basic(&list, Int32(UInt8(ascii: type)), $0) }
  }

  private static func append(_ text: String, _ type: Unicode.Scalar, to list: inout DBusMessageIter) {
    // libdbus copies the text before the call ends.
    text.withCString { append(UnsafePointer<CChar>?.some($0), type, to: &list) }
  }
}
