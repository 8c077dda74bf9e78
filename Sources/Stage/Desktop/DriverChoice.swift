import Platform

/// Which of SDL's video drivers are tried, in order, and why none can show a window.
///
/// Wayland comes before X11 where a compositor answers that SDL can use; SDL 2.26 by itself takes X11 first, which is
/// XWayland then: touch and scale are poor there. What `SDL_VIDEODRIVER` names counts more.
struct DriverChoice: Hashable, Sendable {
  /// The drivers' names with commas between; `nil` leaves them to SDL.
  var drivers: String?
  /// Why none of them would show a window, in one line.
  var problem: String?
  /// Whether the person chose: then nothing else is tried.
  var isAsked = false

  /// What is said where a display is named and none answers.
  static let silence = "no display: nothing answers where DISPLAY or WAYLAND_DISPLAY says"

  /// What the environment and `hint`, the value of SDL's own setting, come to. Asks the compositor that is named.
  static func system(hint: String?) -> DriverChoice {
    let path = WaylandServer.path(
      display: Environment.value(of: "WAYLAND_DISPLAY"), runtimeFolder: Environment.value(of: "XDG_RUNTIME_DIR"))
    return choose(
      asked: hint, hasX: Environment.value(of: "DISPLAY") != nil,
      waylandName: Environment.value(of: "WAYLAND_DISPLAY"),
      // A connection that was inherited is used up by whoever asks.
      isConnected: Environment.value(of: "WAYLAND_SOCKET") != nil, server: { path.flatMap { WaylandServer(path: $0) } })
  }

  /// Whether windows will be an X server's, as far as that is known without asking a compositor.
  static func isX11(hint: String?) -> Bool {
    if let first = (hint ?? "").split(separator: ",").first { return first == "x11" }
    return Environment.value(of: "WAYLAND_DISPLAY") == nil && Environment.value(of: "WAYLAND_SOCKET") == nil
  }

  /// What comes of a list that was `asked` for, a named X server, a named compositor or a connection to one, and what
  /// the compositor offers; `server` is asked where Wayland comes into question only.
  static func choose(
    asked: String?, hasX: Bool, waylandName: String?, isConnected: Bool = false, server: () -> WaylandServer?
  ) -> DriverChoice {
    let names = (asked ?? "").split(separator: ",").map(String.init)
    if !names.isEmpty {
      guard names.contains("wayland"), !isConnected, let problem = problem(waylandName, server()) else {
        return DriverChoice(drivers: nil, problem: nil, isAsked: true)
      }
      let others = names.filter { $0 != "wayland" }
      return DriverChoice(
        drivers: others.joined(separator: ","), problem: others.isEmpty ? problem : nil, isAsked: true)
    }
    if isConnected { return DriverChoice(drivers: "wayland,x11") }
    guard let waylandName else {
      return DriverChoice(
        drivers: "x11", problem: hasX ? nil : "no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    guard let problem = problem(waylandName, server()) else { return DriverChoice(drivers: "wayland,x11") }
    return DriverChoice(drivers: "x11", problem: hasX ? nil : problem)
  }

  /// Why the compositor `name` is of no use to SDL, in one line; `nil` where it is.
  private static func problem(_ name: String?, _ server: WaylandServer?) -> String? {
    guard let server else { return silence }
    return server.missing.map { "no display: the Wayland compositor \(name ?? "wayland-0") has \($0)" }
  }
}
