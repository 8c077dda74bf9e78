import Foundation

/// GNOME's compositor without a display: a Wayland desktop with a touchscreen, a touchpad, a mouse and a keyboard that
/// a test can use. A test cannot read its pixels, so it reads traces.
public final class MutterServer {
  private static let name = "org.gnome.Mutter.RemoteDesktop"
  private static let session = "\(name).Session"

  /// The variables by which a client finds this compositor, and no other.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEODRIVER": "", "DISPLAY": "",
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "LIBGL_ALWAYS_SOFTWARE": "1",
    ]
  }
  private static let socket = "wayland-test"
  private static let shift: UInt32 = 42
  private let folder: TemporaryDirectory
  private let bus: MessageBus
  private let processes: [ChildProcess]
  private let calls: DesktopCalls
  private let remote: String
  private let stream: String

  /// Starts the compositor with a screen of `width` x `height` pixels at `scale`.
  public init(width: Int = 1280, height: Int = 800, scale: Double = 1) throws {
    folder = try TemporaryDirectory()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    try Self.configure(in: folder.path, width: width, height: height, scale: scale)
    bus = try MessageBus()
    var environment = [
      "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "DISPLAY": "",
      "GSETTINGS_BACKEND": "keyfile", "DBUS_SESSION_BUS_ADDRESS": bus.address, "LIBGL_ALWAYS_SOFTWARE": "1",
      "NO_AT_BRIDGE": "1",
    ]
    environment["WAYLAND_DISPLAY"] = ""
    let programs = [
      ["/usr/bin/pipewire"], ["/usr/bin/wireplumber"],
      [
        "/usr/bin/mutter", "--wayland", "--headless", "--no-x11", "--virtual-monitor", "\(width)x\(height)",
        "--wayland-display", Self.socket,
      ],
    ]
    var processes: [ChildProcess] = []
    for program in programs {
      guard access(program[0], X_OK) == 0 else { throw XServer.StartError(reason: "\(program[0]) is not installed") }
      processes.append(try ChildProcess(program[0], Array(program.dropFirst()), environment: environment))
    }
    self.processes = processes
    // The compositor gives events their time.
    Priority.high.set(for: processes[2].pid)
    calls = try DesktopCalls(address: bus.address)
    var remote = ""
    let (calls, mutter) = (calls, processes[2])
    try eventually(timeout: .seconds(30)) {
      guard mutter.ended == nil else { throw XServer.StartError(reason: "mutter ended: \(mutter.output.suffix(2000))") }
      do {
        remote = try calls.call("CreateSession", of: Self.name, at: "/org/gnome/Mutter/RemoteDesktop", on: Self.name)
        return nil
      } catch { return "\(error)" }
    }
    self.remote = remote
    let id = try calls.call(
      "Get", of: "org.freedesktop.DBus.Properties", at: remote, on: Self.name,
      [.text(Self.session), .text("SessionId")])
    let cast = "org.gnome.Mutter.ScreenCast"
    var path = ""
    // PipeWire may start later than the compositor, which connects to it once, at the start of a session.
    let socket = "\(folder.path)/pipewire-0"
    try eventually(timeout: .seconds(30)) {
      guard processes[0].ended == nil else {
        throw XServer.StartError(reason: "pipewire ended: \(processes[0].output.suffix(2000))")
      }
      return access(socket, F_OK) == 0 ? nil : "PipeWire has no socket yet"
    }
    try eventually(timeout: .seconds(30)) {
      do {
        path = try calls.call(
          "CreateSession", of: cast, at: "/org/gnome/Mutter/ScreenCast", on: cast,
          [.options(["remote-desktop-session-id": id])])
        return nil
      } catch { return "\(error)" }
    }
    stream = try calls.call("RecordMonitor", of: "\(cast).Session", at: path, on: cast, [.text(""), .options([:])])
    try calls.call("Start", of: Self.session, at: remote, on: Self.name)
    // The first event of a device only creates it.
    try touch(9, at: (1, 1))
    try lift(9)
    try type(Self.shift)
    try moveMouse(to: (1, 1))
  }

  deinit { for process in processes.reversed() { process.end() } }

  // MARK: Input. Places are in pixels of the screen.

  /// Puts a finger down.
  public func touch(_ finger: UInt32, at place: (x: Double, y: Double)) throws {
    try notify("TouchDown", [.text(stream), .number(finger), .fraction(place.x), .fraction(place.y)])
  }

  /// Moves a finger that is down.
  public func move(_ finger: UInt32, to place: (x: Double, y: Double)) throws {
    try notify("TouchMotion", [.text(stream), .number(finger), .fraction(place.x), .fraction(place.y)])
  }

  /// Lifts a finger.
  public func lift(_ finger: UInt32) throws { try notify("TouchUp", [.number(finger)]) }

  /// Moves the mouse pointer at once.
  public func moveMouse(to place: (x: Double, y: Double)) throws {
    try notify("PointerMotionAbsolute", [.text(stream), .fraction(place.x), .fraction(place.y)])
  }

  /// Presses or releases the mouse's main button.
  public func setButton(isDown: Bool) throws { try notify("PointerButton", [.integer(0x110), .flag(isDown)]) }

  /// Scrolls with two fingers on a touchpad, positive to content on the right and below; (0, 0) is the end.
  public func scroll(_ x: Double, _ y: Double) throws {
    let (isEnd, finger): (UInt32, UInt32) = (x == 0 && y == 0 ? 1 : 0, 4)
    try notify("PointerAxis", [.fraction(x), .fraction(y), .number(isEnd | finger)])
  }

  /// Turns a wheel by `detents`, down or to the right.
  public func turnWheel(_ detents: Int32, isVertical: Bool = true) throws {
    try notify("PointerAxisDiscrete", [.number(isVertical ? 0 : 1), .integer(detents)])
  }

  /// Presses and releases a key, by the kernel's number.
  public func type(_ key: UInt32) throws {
    for isDown in [true, false] { try notify("KeyboardKeycode", [.number(key), .flag(isDown)]) }
  }

  private func notify(_ what: String, _ arguments: [DesktopCalls.Argument]) throws {
    // Input does not wait for the compositor, which may draw a frame meanwhile.
    try calls.send("Notify\(what)", of: Self.session, at: remote, on: Self.name, arguments)
  }

  /// Writes the settings that the compositor reads at its start: the scale of its screen, fractions too.
  private static func configure(in folder: String, width: Int, height: Int, scale: Double) throws {
    let settings = "\(folder)/glib-2.0/settings"
    try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
    try Data("[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n".utf8)
      .write(to: URL(fileURLWithPath: "\(settings)/keyfile"))
    let monitor = """
      <monitors version="2"><configuration><logicalmonitor><x>0</x><y>0</y><scale>\(scale)</scale><primary>yes</primary>
      <monitor><monitorspec><connector>Meta-0</connector><vendor>MetaVendor</vendor><product>MetaVirtualMonitor</product>
      <serial>0x00</serial></monitorspec><mode><width>\(width)</width><height>\(height)</height><rate>60</rate></mode>
      </monitor></logicalmonitor></configuration></monitors>
      """
    try Data(monitor.utf8).write(to: URL(fileURLWithPath: "\(folder)/monitors.xml"))
  }
}
