import CDBus
import Foundation
import Platform

/// A separate session message bus with the desktop's accessibility services, from Debian's package at-spi2-core.
public final class AccessibilityServices: Sendable {
  private static let launcher = "/usr/libexec/at-spi-bus-launcher"
  /// Whether the programs that this needs are installed.
  public static var areInstalled: Bool {
    [launcher, MessageBus.program, "/usr/libexec/at-spi2-registryd"].allSatisfy { (path: String) in
      access(path, X_OK) == 0
    }
  }

  /// The address of the session's bus.
  public var address: String { bus.address }
  private let folder: TemporaryDirectory
  private let bus: MessageBus
  private let services: ChildProcess?

  /// Starts a session that reports a screen reader as on if `isOn`; without services it reports nothing about readers.
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

  /// Ends the accessibility services, as a crash of the desktop does.
  public func endServices() { services?.end() }
}
