import CDBus
import Platform

/// A connection of our own to the session's bus, for one thread.
final class BusConnection {
  private let pointer: OpaquePointer

  /// Connects to the bus at `address`, as the environment writes it; starts none.
  init(address: String) throws(BusError) {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let pointer = dbus_connection_open_private(address, &error) else { throw BusConnection.refusal(error) }
    self.pointer = pointer
    // A bus that ends must not end the program.
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    // The connection is closed with this, also where it throws here.
    guard dbus_bus_register(pointer, &error) != 0 else { throw BusConnection.refusal(error) }
  }

  deinit {
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// What an error says, copied.
  private static func refusal(_ error: DBusError) -> BusError {
    .refused(
      name: error.name.map { String(cString: $0) } ?? "", words: error.message.map { String(cString: $0) } ?? "")
  }

  /// Asks the bus for signals that `rule` is about. Does not wait for an answer.
  func listen(_ rule: String) { dbus_bus_add_match(pointer, rule, nil) }

  /// Sends `message`, and returns the number that its answer names.
  func send(_ message: BusMessage) throws(BusError) -> UInt32 {
    var serial: UInt32 = 0
    guard dbus_connection_send(pointer, message.pointer, &serial) != 0 else { throw .outOfMemory }
    dbus_connection_flush(pointer)
    return serial
  }

  /// The message that came first of those that are there; `nil` where there is none.
  func takeMessage() -> BusMessage? { dbus_connection_pop_message(pointer).map { BusMessage(owning: $0) } }

  /// What the bus calls this connection.
  var name: String { dbus_bus_get_unique_name(pointer).map { String(cString: $0) } ?? "" }

  /// Sleeps until there is something to read or `end` is set, which ends this with `false`; not beyond `deadline` (s, of
  /// ``MonotonicClock/systemSeconds``). Throws once the bus is gone.
  func wait(until end: WakeUp, deadline: Double? = nil) throws(BusError) -> Bool {
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(pointer, &descriptor) != 0 else { throw .disconnected }
    let isReady = Poll.readable([descriptor, end.descriptor], until: deadline)
    if isReady[1] { return false }
    guard dbus_connection_read_write(pointer, 0) != 0 else { throw .disconnected }
    return true
  }
}
