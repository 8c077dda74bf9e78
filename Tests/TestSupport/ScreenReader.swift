import CDBus
import Foundation
import Platform

/// A program on the accessibility bus that receives the events of a screen reader, and makes the calls of one.
public final class ScreenReader {
  /// An object on the bus: its program's name there, and its path.
  public struct Place: Hashable, Sendable {
    /// The program's name.
    public var name: String
    /// The object's path.
    public var path: String
  }

  /// A signal of an object.
  public struct Event: Hashable, Sendable, CustomStringConvertible {
    /// The object's path.
    public var path: String
    /// The signal's name.
    public var member: String
    /// The signal's detail, such as the state that changed.
    public var detail: String
    /// The first of its numbers.
    public var number: Int32
    /// The text of its value; empty if that is no text.
    public var text: String
    /// The whole event in a line.
    public var description: String { "\(path.split(separator: "/").last ?? "") \(member) \(detail) \(number) \(text)" }
  }

  /// libdbus failed, or an answer is not of the expected type.
  public struct Failure: Error, CustomStringConvertible {
    /// The error.
    public let description: String
  }

  private let bus: OpaquePointer
  private var events: [Event] = []

  /// Connects a reader to the accessibility bus of `services`.
  ///
  /// - Parameter announcements: whether it receives announcements, as Orca does from version 45 on.
  public init(_ services: AccessibilityServices, announcements: Bool) throws {
    let session = try Self.connect(services.address)
    defer {
      dbus_connection_close(session)
      dbus_connection_unref(session)
    }
    var address = ""
    try eventually {
      address =
        (try? Self.text(Self.call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"))) ?? ""
      return address.isEmpty ? "no accessibility bus" : nil
    }
    bus = try Self.connect(address)
    dbus_bus_add_match(bus, "type='signal',interface='org.a11y.atspi.Event.Object'", nil)
    dbus_bus_add_match(bus, "type='signal',interface='org.a11y.atspi.Event.Window'", nil)
    let wanted = ["object:state-changed", "object:property-change", "window:"]
    for event in wanted + (announcements ? ["object:announcement"] : []) {
      _ = try Self.call(
        bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent", [event])
    }
  }

  deinit {
    dbus_connection_close(bus)
    dbus_connection_unref(bus)
  }

  /// Makes the desktop report that a screen reader is on, or off.
  public static func set(_ isOn: Bool, on services: AccessibilityServices) throws {
    let session = try connect(services.address)
    defer {
      dbus_connection_close(session)
      dbus_connection_unref(session)
    }
    try eventually {
      dbus_bus_name_has_owner(session, "org.a11y.Bus", nil) != 0 ? nil : "no accessibility services"
    }
    _ = try call(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
      ["org.a11y.Status", "IsEnabled"], flag: isOn)
  }

  // MARK: Events

  /// The events so far.
  public var heard: [Event] {
    dbus_connection_read_write(bus, 10)
    while let message = dbus_connection_pop_message(bus) {
      defer { dbus_message_unref(message) }
      guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL, let event = Self.event(message) else {
        continue
      }
      events.append(event)
    }
    return events
  }

  /// Waits until it has received an event `member` with `text`.
  public func waits(for member: String, _ text: String) throws {
    try eventually {
      heard.contains { $0.member == member && $0.text == text }
        ? nil : "no \(member) \(text) among \(heard.map(\.description))"
    }
  }

  private static func event(_ message: OpaquePointer) -> Event? {
    guard let path = dbus_message_get_path(message), let member = dbus_message_get_member(message),
      dbus_message_has_signature(message, "siiva{sv}") != 0
    else { return nil }
    var arguments = DBusMessageIter()
    dbus_message_iter_init(message, &arguments)
    let detail = text(&arguments)
    dbus_message_iter_next(&arguments)
    var number: Int32 = 0
    dbus_message_iter_get_basic(&arguments, &number)
    dbus_message_iter_next(&arguments)
    dbus_message_iter_next(&arguments)
    var inner = DBusMessageIter()
    dbus_message_iter_recurse(&arguments, &inner)
    return Event(
      path: String(cString: path), member: String(cString: member), detail: detail, number: number, text: text(&inner))
  }

  // MARK: Calls

  /// Returns the programs that the desktop lists.
  public func programs() throws -> [Place] {
    try children(of: Place(name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
  }

  /// Returns the children of `place`.
  public func children(of place: Place) throws -> [Place] {
    let answer = try ask(place, "org.a11y.atspi.Accessible", "GetChildren")
    defer { dbus_message_unref(answer) }
    var (arguments, list) = (DBusMessageIter(), DBusMessageIter())
    guard dbus_message_has_signature(answer, "a(so)") != 0 else { throw Failure(description: "no children") }
    dbus_message_iter_init(answer, &arguments)
    dbus_message_iter_recurse(&arguments, &list)
    var places: [Place] = []
    while dbus_message_iter_get_arg_type(&list) == Int32(UInt8(ascii: "r")) {
      var parts = DBusMessageIter()
      dbus_message_iter_recurse(&list, &parts)
      let name = Self.text(&parts)
      dbus_message_iter_next(&parts)
      places.append(Place(name: name, path: Self.text(&parts)))
      dbus_message_iter_next(&list)
    }
    return places
  }

  /// Returns the name of `place`.
  public func name(of place: Place) throws -> String {
    let answer = try ask(
      place, "org.freedesktop.DBus.Properties", "Get", ["org.a11y.atspi.Accessible", "Name"])
    defer { dbus_message_unref(answer) }
    var (arguments, inner) = (DBusMessageIter(), DBusMessageIter())
    dbus_message_iter_init(answer, &arguments)
    dbus_message_iter_recurse(&arguments, &inner)
    return Self.text(&inner)
  }

  /// Returns the role of `place`, by AT-SPI's name.
  public func role(of place: Place) throws -> String {
    try Self.text(ask(place, "org.a11y.atspi.Accessible", "GetRoleName"))
  }

  private func ask(
    _ place: Place, _ interface: String, _ method: String, _ texts: [String] = []
  ) throws -> OpaquePointer { try Self.call(bus, place.name, place.path, interface, method, texts) }

  // MARK: libdbus

  private static func connect(_ address: String) throws -> OpaquePointer {
    guard let bus = dbus_connection_open_private(address, nil), dbus_bus_register(bus, nil) != 0 else {
      throw Failure(description: "no bus at \(address)")
    }
    dbus_connection_set_exit_on_disconnect(bus, 0)
    return bus
  }

  /// Returns the answer to a call with `texts`, and with `flag` in a variant if there is one; the caller releases it.
  private static func call(
    _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String,
    _ texts: [String] = [], flag: Bool? = nil
  ) throws -> OpaquePointer {
    guard let message = dbus_message_new_method_call(name, path, interface, method) else {
      throw Failure(description: "no memory")
    }
    defer { dbus_message_unref(message) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    for text in texts {
      text.withCString { start in
        var start: UnsafePointer<CChar>? = start
        dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: "s")), &start)
      }
    }
    if let flag {
      var (inner, value) = (DBusMessageIter(), dbus_bool_t(flag ? 1 : 0))
      dbus_message_iter_open_container(&arguments, Int32(UInt8(ascii: "v")), "b", &inner)
      dbus_message_iter_append_basic(&inner, Int32(UInt8(ascii: "b")), &value)
      dbus_message_iter_close_container(&arguments, &inner)
    }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let answer = dbus_connection_send_with_reply_and_block(bus, message, 5000, &error) else {
      throw Failure(description: "\(method): \(error.message.map { String(cString: $0) } ?? "no answer")")
    }
    return answer
  }

  /// Returns the text that `answer` begins with, and releases the answer.
  private static func text(_ answer: OpaquePointer) -> String {
    defer { dbus_message_unref(answer) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init(answer, &arguments)
    return text(&arguments)
  }

  private static func text(_ arguments: inout DBusMessageIter) -> String {
    let type = dbus_message_iter_get_arg_type(&arguments)
    guard [UInt8(ascii: "s"), UInt8(ascii: "o")].contains(UInt8(truncatingIfNeeded: type)) else { return "" }
    // The message's memory, copied before it is released.
    var start: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&arguments, &start)
    return start.map { String(cString: $0) } ?? ""
  }
}
