import Platform

/// The choice of SDL's video drivers: the order of tries, and the reason why none can show a window.
///
/// Wayland comes before X11 if a compositor that SDL can use answers. SDL 2.26 itself tries X11 first, which is then
/// XWayland, where touch and scale are poor. `SDL_VIDEODRIVER` overrides this.
struct DriverChoice: Hashable, Sendable {
  /// The names of the drivers, separated by commas; `nil` leaves the choice to SDL.
  var drivers: String?
  /// The reason why none of them could show a window, in one line.
  var problem: String?
  /// The drivers that the user chose; no others are tried then.
  var asked: String?
  /// The compositor's first display if Wayland is tried first; `nil` if not, or if the display is unknown.
  var waylandDisplay: WaylandDisplay?

  /// Whether the user chose the drivers.
  var isAsked: Bool { asked != nil }

  /// The driver that is tried first; `nil` if there is none.
  var first: String? { (drivers ?? asked)?.split(separator: ",").first.map(String.init) }

  /// The message if a display is set and no server answers there.
  static let silence = "no display: cannot connect to DISPLAY or WAYLAND_DISPLAY"

  /// Returns the choice for the environment and `hint`, the value of SDL's own setting. Asks the compositor of the
  /// environment.
  static func system(hint: String?) -> DriverChoice {
    let path = WaylandServer.systemPath
    return choose(
      asked: hint, hasX: Environment.value(of: "DISPLAY") != nil,
      waylandName: Environment.value(of: "WAYLAND_DISPLAY"),
      // An inherited connection (WAYLAND_SOCKET) can be used only once.
      isConnected: Environment.value(of: "WAYLAND_SOCKET") != nil, server: { path.flatMap { WaylandServer(path: $0) } })
  }

  /// Returns the choice for the `asked` list of drivers, an X server, a compositor's name, and an inherited connection
  /// to a compositor (`isConnected`). `server` asks the compositor, and is called only if Wayland is possible.
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

  /// Returns the reason why SDL cannot use the compositor `name`, in one line; `nil` if it can.
  private static func problem(_ name: String?, _ server: WaylandServer?) -> String? {
    guard let server else { return silence }
    return server.missing.map { "no display: the Wayland compositor \(name ?? "wayland-0") has \($0)" }
  }
}
