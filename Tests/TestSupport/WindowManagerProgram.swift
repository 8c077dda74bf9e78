import Foundation

/// Openbox, which arranges the windows of a server and gives them the full screen when they ask.
public final class WindowManagerProgram: Sendable {
  /// Where Debian puts it.
  public static let path = "/usr/bin/openbox"
  private let process: ChildProcess

  /// Starts it on `server`, without anybody's settings, and waits until it is at work.
  public init(on server: XServer) throws {
    guard access(Self.path, X_OK) == 0 else { throw XServer.StartError(reason: "\(Self.path) is not installed") }
    let process = try ChildProcess(
      Self.path, ["--sm-disable", "--config-file", "/dev/null"], environment: server.environment)
    self.process = process
    try eventually(timeout: .seconds(30)) {
      if process.ended != nil { throw XServer.StartError(reason: "openbox ended: \(process.output)") }
      return try server.connection.rootProperty("_NET_SUPPORTING_WM_CHECK") == nil ? "no window manager" : nil
    }
  }

  deinit { process.end() }

  /// Ends it; windows stay where they are.
  public func end() { process.end() }
}
