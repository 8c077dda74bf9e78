import CDBus
import Foundation
import Platform
import Synchronization

/// A separate message bus with a desktop's portals for settings and for files; the test sets their answers.
public final class FakePortal: Sendable {
  /// A setting's value.
  public enum Value: Hashable, Sendable {
    case flag(Bool)
    case number(UInt32)
    case fraction(Double)
    case text(String)
    case color(Double, Double, Double)
  }

  /// A setting's namespace and key.
  public struct Key: Hashable, Sendable {
    let namespace: String
    let key: String

    /// `key` of `namespace`.
    public init(_ namespace: String, _ key: String) { (self.namespace, self.key) = (namespace, key) }
  }

  /// The user's answer to a dialog for files.
  public enum Answer: Hashable, Sendable {
    /// The choice of the files at these addresses.
    case chosen([String])
    /// The end of the dialog without a choice.
    case cancelled
    /// No answer: the dialog stays.
    case none
  }

  private struct State {
    var settings: [Key: Value]
    var answer = Answer.cancelled
    var dialogs: [String] = []
    var changed: [Key] = []
    var isOver = false
    var readers = 0
  }

  /// The address of the bus.
  public var address: String { bus.address }
  private let bus: MessageBus
  private let state: Mutex<State>
  private let wakeUp = WakeUp()

  /// Starts a portal that reports `settings`, and answers only after `delay` seconds.
  public init(_ settings: [Key: Value], delay: Double = 0) throws {
    bus = try MessageBus()
    state = Mutex(State(settings: settings))
    let named = WakeUp()
    try DetachedThread.start { [weak self, address = bus.address, wakeUp] in
      guard let bus = dbus_connection_open_private(address, nil), dbus_bus_register(bus, nil) != 0,
        dbus_bus_request_name(bus, "org.freedesktop.portal.Desktop", 0, nil) == DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER
      else { return }
      dbus_connection_set_exit_on_disconnect(bus, 0)
      named.signal()
      defer {
        dbus_connection_close(bus)
        dbus_connection_unref(bus)
      }
      var descriptor: Int32 = -1
      dbus_connection_get_unix_fd(bus, &descriptor)
      while self?.serve(bus, delay: delay) == true {
        _ = Poll.readable([descriptor, wakeUp.descriptor], until: nil)
        wakeUp.reset()
        dbus_connection_read_write(bus, 0)
      }
    }
    guard named.wait(atMost: 10) else { throw XServer.StartError(reason: "no name on the bus: \(bus.output)") }
  }

  deinit {
    state.withLock { $0.isOver = true }
    wakeUp.signal()
  }

  /// The number of times that all settings were requested.
  public var readerCount: Int { state.withLock(\.readers) }

  /// The titles of the dialogs for files, in the order in which they were opened.
  public var dialogs: [String] { state.withLock(\.dialogs) }

  /// Sets the answer to the next dialogs.
  public func answer(_ answer: Answer) { state.withLock { $0.answer = answer } }

  /// Sets `key`, and signals the change.
  public func set(_ key: Key, to value: Value) {
    state.withLock {
      $0.settings[key] = value
      $0.changed.append(key)
    }
    wakeUp.signal()
  }

  /// Ends the bus, and all connections to it.
  public func end() { bus.end() }

  /// Answers calls and signals changes; returns whether to continue.
  private func serve(_ bus: OpaquePointer, delay: Double) -> Bool {
    while let message = dbus_connection_pop_message(bus) {
      defer { dbus_message_unref(message) }
      if dbus_message_is_method_call(message, "org.freedesktop.portal.FileChooser", "OpenFile") != 0 {
        open(message, on: bus)
        continue
      }
      guard dbus_message_is_method_call(message, "org.freedesktop.portal.Settings", "ReadAll") != 0 else { continue }
      if delay > 0 { usleep(UInt32(delay * 1e6)) }
      let settings = state.withLock {
        $0.readers += 1
        return $0.settings
      }
      guard let answer = dbus_message_new_method_return(message) else { continue }
      Self.write(settings, to: answer)
      dbus_connection_send(bus, answer, nil)
      dbus_message_unref(answer)
    }
    let (changes, isOver) = state.withLock { state in
      defer { state.changed = [] }
      return (state.changed.compactMap { key in state.settings[key].map { (key, $0) } }, state.isOver)
    }
    for (key, value) in changes {
      let signal = dbus_message_new_signal(
        "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
      guard let signal else { continue }
      var arguments = DBusMessageIter()
      dbus_message_iter_init_append(signal, &arguments)
      Self.append(key.namespace, to: &arguments)
      Self.append(key.key, to: &arguments)
      Self.append(value, to: &arguments)
      dbus_connection_send(bus, signal, nil)
      dbus_message_unref(signal)
    }
    dbus_connection_flush(bus)
    return !isOver && dbus_connection_get_is_connected(bus) != 0
  }

  /// Opens a dialog for files, and gives the user's answer.
  private func open(_ message: OpaquePointer, on bus: OpaquePointer) {
    let answer = state.withLock { state in
      state.dialogs.append(Self.title(in: message))
      return state.answer
    }
    let path = "/org/freedesktop/portal/desktop/request/1/t"
    if let reply = dbus_message_new_method_return(message) {
      var arguments = DBusMessageIter()
      dbus_message_iter_init_append(reply, &arguments)
      path.withCString { Self.append($0, "o", to: &arguments) }
      dbus_connection_send(bus, reply, nil)
      dbus_message_unref(reply)
    }
    guard answer != .none,
      let signal = dbus_message_new_signal(path, "org.freedesktop.portal.Request", "Response")
    else { return }
    dbus_message_set_destination(signal, dbus_message_get_sender(message))
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(signal, &arguments)
    Self.append(UInt32(answer == .cancelled ? 1 : 0), "u", to: &arguments)
    Self.inside("a", "{sv}", of: &arguments) { results in
      guard case .chosen(let addresses) = answer else { return }
      Self.inside("e", nil, of: &results) { entry in
        Self.append("uris", to: &entry)
        Self.inside("v", "as", of: &entry) { variant in
          Self.inside("a", "s", of: &variant) { list in for address in addresses { Self.append(address, to: &list) } }
        }
      }
    }
    dbus_connection_send(bus, signal, nil)
    dbus_message_unref(signal)
  }

  // MARK: Messages

  /// Returns the second text of `message`, the title of a dialog.
  private static func title(in message: OpaquePointer) -> String {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(message, &iterator) != 0, dbus_message_iter_next(&iterator) != 0 else { return "" }
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&iterator, &text)
    return text.map { String(cString: $0) } ?? ""
  }

  private static func write(_ settings: [Key: Value], to message: OpaquePointer) {
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    inside("a", "{sa{sv}}", of: &arguments) { all in
      for (namespace, keys) in Dictionary(grouping: settings, by: \.key.namespace) {
        inside("e", nil, of: &all) { entry in
          append(namespace, to: &entry)
          inside("a", "{sv}", of: &entry) { list in
            for (key, value) in keys {
              inside("e", nil, of: &list) { setting in
                append(key.key, to: &setting)
                append(value, to: &setting)
              }
            }
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

  private static func append<Number>(
    _ number: Number, _ type: Unicode.Scalar, to arguments: inout DBusMessageIter
  ) {
    // libdbus copies the number before the call ends.
    _ = withUnsafePointer(to: number) { dbus_message_iter_append_basic(&arguments, Int32(UInt8(ascii: type)), $0) }
  }

  private static func append(_ text: String, to arguments: inout DBusMessageIter) {
    // libdbus copies the text before the call ends.
    text.withCString { append(UnsafePointer<CChar>?.some($0), "s", to: &arguments) }
  }

  private static func append(_ value: Value, to arguments: inout DBusMessageIter) {
    switch value {
    case .flag(let flag):
      inside("v", "b", of: &arguments) { append(dbus_bool_t(flag ? 1 : 0), "b", to: &$0) }
    case .number(let number): inside("v", "u", of: &arguments) { append(number, "u", to: &$0) }
    case .fraction(let number): inside("v", "d", of: &arguments) { append(number, "d", to: &$0) }
    case .text(let text): inside("v", "s", of: &arguments) { append(text, to: &$0) }
    case .color(let red, let green, let blue):
      inside("v", "(ddd)", of: &arguments) { variant in
        inside("r", nil, of: &variant) { color in
          for part in [red, green, blue] { append(part, "d", to: &color) }
        }
      }
    }
  }
}

extension FakePortal.Key {
  /// Dark (1) or light (2).
  public static let scheme = Self("org.freedesktop.appearance", "color-scheme")
  /// High contrast (1).
  public static let contrast = Self("org.freedesktop.appearance", "contrast")
  /// The accent colour.
  public static let accent = Self("org.freedesktop.appearance", "accent-color")
  /// The scale of text.
  public static let textScale = Self("org.gnome.desktop.interface", "text-scaling-factor")
  /// Whether animations are on.
  public static let animations = Self("org.gnome.desktop.interface", "enable-animations")
}
