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
  /// The drivers that the person chose: then nothing else is tried.
  var asked: String?
  /// The first display of the compositor that is tried first; `nil` where none is, or nothing is known of it.
  var waylandDisplay: WaylandDisplay?

  /// Whether the person chose.
  var isAsked: Bool { asked != nil }

  /// The driver that is tried first; `nil` where there is none.
  var first: String? { (drivers ?? asked)?.split(separator: ",").first.map(String.init) }

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

  /// What comes of a list that was `asked` for, a named X server, a named compositor or a connection to one, and what
  /// the compositor offers; `server` is asked where Wayland comes into question only.
  static func choose(
    asked: String?, hasX: Bool, waylandName: String?, isConnected: Bool = false, server: () -> WaylandServer?
  ) -> DriverChoice {
    let names = (asked ?? "").split(separator: ",").map(String.init)
    if !names.isEmpty {
      guard names.contains("wayland"), !isConnected else { return DriverChoice(asked: asked) }
      let server = server()
      guard let problem = problem(waylandName, server) else {
        return DriverChoice(asked: asked, waylandDisplay: names[0] == "wayland" ? server?.display : nil)
      }
      let others = names.filter { $0 != "wayland" }
      return DriverChoice(
        drivers: others.joined(separator: ","), problem: others.isEmpty ? problem : nil, asked: asked)
    }
    if isConnected { return DriverChoice(drivers: "wayland,x11") }
    guard let waylandName else {
      return DriverChoice(
        drivers: "x11", problem: hasX ? nil : "no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    let server = server()
    guard let problem = problem(waylandName, server) else {
      return DriverChoice(drivers: "wayland,x11", waylandDisplay: server?.display)
    }
    return DriverChoice(drivers: "x11", problem: hasX ? nil : problem)
  }

  /// Why the compositor `name` is of no use to SDL, in one line; `nil` where it is.
  private static func problem(_ name: String?, _ server: WaylandServer?) -> String? {
    guard let server else { return silence }
    return server.missing.map { "no display: the Wayland compositor \(name ?? "wayland-0") has \($0)" }
  }
}
