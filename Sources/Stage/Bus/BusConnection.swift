import CDBus
import Platform

/// A private connection to the session bus, for one thread.
final class BusConnection {
  private let pointer: OpaquePointer

  /// Connects to the bus at `address`, in the format of the environment variable; does not start a bus.
  init(address: String) throws(BusError) {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let pointer = dbus_connection_open_private(address, &error) else { throw BusConnection.refusal(error) }
    self.pointer = pointer
    // The end of the bus must not end the program.
    dbus_connection_set_exit_on_disconnect(pointer, 0)
    // The connection is closed by the deinitialiser, also if this throws.
    guard dbus_bus_register(pointer, &error) != 0 else { throw BusConnection.refusal(error) }
  }

  deinit {
    dbus_connection_close(pointer)
    dbus_connection_unref(pointer)
  }

  /// Returns a copy of the error.
  private static func refusal(_ error: DBusError) -> BusError {
    .refused(
      name: error.name.map { String(cString: $0) } ?? "", words: error.message.map { String(cString: $0) } ?? "")
  }

  /// Asks the bus for the signals that match `rule`. Does not wait for an answer.
  func listen(_ rule: String) { dbus_bus_add_match(pointer, rule, nil) }

  /// Sends `message`, and returns its serial number, which the answer contains.
  func send(_ message: BusMessage) throws(BusError) -> UInt32 {
    var serial: UInt32 = 0
    guard dbus_connection_send(pointer, message.pointer, &serial) != 0 else { throw .outOfMemory }
    dbus_connection_flush(pointer)
    return serial
  }

  /// Removes and returns the oldest received message; `nil` if there is none.
  func takeMessage() -> BusMessage? { dbus_connection_pop_message(pointer).map { BusMessage(owning: $0) } }

  /// The bus's name for this connection.
  var name: String { dbus_bus_get_unique_name(pointer).map { String(cString: $0) } ?? "" }

  /// Waits until data may be readable or `deadline` has passed (s, of ``MonotonicClock/systemSeconds``), and reads it;
  /// returns `false` if `end` is set. Throws once the bus is gone.
  func wait(until end: WakeUp, deadline: Double? = nil) throws(BusError) -> Bool {
    var descriptor: Int32 = -1
    guard dbus_connection_get_unix_fd(pointer, &descriptor) != 0 else { throw .disconnected }
    let isReady = Poll.readable([descriptor, end.descriptor], until: deadline)
    if isReady[1] { return false }
    guard dbus_connection_read_write(pointer, 0) != 0 else { throw .disconnected }
    return true
  }
}
