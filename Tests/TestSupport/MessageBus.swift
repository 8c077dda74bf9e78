import Foundation

/// A separate session message bus, which starts no services.
public final class MessageBus: Sendable {
  /// The bus daemon, from Debian's package dbus-daemon.
  public static let program = "/usr/bin/dbus-daemon"

  /// The address of the bus.
  public let address: String
  private let folder: TemporaryDirectory
  private let daemon: ChildProcess

  /// The daemon's output.
  public var output: String { daemon.output }

  /// Starts a bus, and waits until it is ready.
  public init() throws {
    folder = try TemporaryDirectory()
    address = "unix:path=\(folder.path)/bus"
    let configuration = """
      <busconfig><type>session</type><listen>\(address)</listen><policy context="default">
      <allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/bus.conf"))
    let daemon = try ChildProcess(
      Self.program, ["--nofork", "--nopidfile", "--print-address", "--config-file=\(folder.path)/bus.conf"])
    self.daemon = daemon
    // The socket exists before the daemon listens on it; the address is printed after that.
    try eventually { daemon.output.contains("unix:path=") ? nil : "no bus: \(daemon.output)" }
  }

  deinit { end() }

  /// Ends the bus, and all connections to it.
  public func end() { daemon.end() }
}
