import CDBus
import Foundation
import Platform

/// A session's message bus of its own with the desktop's accessibility services on it: those that Debian's package
/// at-spi2-core has.
public final class AccessibilityServices: Sendable {
  private static let launcher = "/usr/libexec/at-spi-bus-launcher"
  /// Whether what this needs is installed.
  public static var areInstalled: Bool {
    [launcher, MessageBus.program, "/usr/libexec/at-spi2-registryd"].allSatisfy { (path: String) in
      access(path, X_OK) == 0
    }
  }

  /// Where the session's bus is.
  public var address: String { bus.address }
  private let folder: TemporaryDirectory
  private let bus: MessageBus
  private let services: ChildProcess?

  /// A session on which a screen reader is on where `isOn` says so; without services nobody there knows of readers.
  public init(isOn: Bool, hasServices: Bool = true) throws {
    folder = try TemporaryDirectory()
    bus = try MessageBus()
    let environment = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": folder.path,
      "GSETTINGS_BACKEND": "memory",
    ]
    services =
      hasServices
      ? try ChildProcess(
        Self.launcher, ["--launch-immediately", "--a11y=\(isOn ? 1 : 0)", "--screen-reader=0"],
        environment: environment) : nil
  }

  deinit { services?.end() }

  /// Ends the accessibility services, as a desktop does that crashes.
  public func endServices() { services?.end() }
}
