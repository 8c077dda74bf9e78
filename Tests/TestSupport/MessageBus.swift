import Foundation

/// A session's message bus of its own, on which nothing is started that is asked for.
public final class MessageBus: Sendable {
  /// Debian's package dbus-daemon has it.
  public static let program = "/usr/bin/dbus-daemon"

  /// Where it is.
  public let address: String
  private let folder: TemporaryDirectory
  private let daemon: ChildProcess

  /// Everything that it wrote.
  public var output: String { daemon.output }

  /// A bus that answers by now.
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
    // Its socket is there before it listens to it; the address is printed after.
    try eventually { daemon.output.contains("unix:path=") ? nil : "no bus: \(daemon.output)" }
  }

  deinit { end() }

  /// Ends it, and all on it.
  public func end() { daemon.end() }
}
