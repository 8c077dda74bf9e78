import Foundation

/// A Wayland compositor under a test's control (`Tests/Compositor`): one fullscreen window, a mouse, a touchscreen and a
/// touchpad. It gives a test the window's pixels.
public final class ScriptedCompositor {
  /// The program, compiled once for all tests.
  private static let program = Result {
    let folder = try TemporaryDirectory()
    let build = try ChildProcess(Checkout.root.appending(path: "Tests/Compositor/build").path, [folder.path])
    guard build.wait(timeout: .seconds(60)) == .status(0) else { throw XServer.StartError(reason: build.output) }
    return folder
  }

  /// A finger and its place (points).
  public typealias Finger = (number: Int, place: (x: Double, y: Double))

  /// The variables by which a client finds this compositor, and no other. Without libdecor, which needs subsurfaces.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": Self.socket, "XDG_RUNTIME_DIR": folder.path, "SDL_VIDEODRIVER": "", "DISPLAY": "",
      "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
    ]
  }
  private static let socket = "wayland-test"
  private let folder: TemporaryDirectory
  private let process: ChildProcess
  private let control: UnixSocket

  /// Starts the compositor with a screen of `width` x `height` points, with `scale` x `scale` pixels in each.
  public init(width: Int, height: Int, scale: Int = 1) throws {
    folder = try TemporaryDirectory()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    let path = "\(folder.path)/control"
    let process = try ChildProcess(
      "\(try Self.program.get().path)/compositor", [Self.socket, path, "\(width)", "\(height)", "\(scale)"],
      environment: ["XDG_RUNTIME_DIR": folder.path])
    self.process = process
    // The compositor gives events their time.
    Priority.high.set(for: process.pid)
    var control: UnixSocket?
    try eventually {
      guard process.ended == nil else { throw XServer.StartError(reason: "it ended: \(process.output)") }
      control = try? UnixSocket(path: path)
      return control == nil ? "no control socket" : nil
    }
    guard let control else { throw XServer.StartError(reason: "no control socket") }
    self.control = control
  }

  deinit { process.end() }

  /// Sends a command, and returns the reply.
  @discardableResult private func send(_ line: String) throws -> [UInt8] {
    try control.send(Array("\(line)\n".utf8))
    return try control.receive(Int(try control.receive(4).little(UInt32.self, at: 0)))
  }

  private func send(_ lines: [String]) throws { for line in lines { try send(line) } }

  // MARK: Fingers on the screen. All fingers of a call have the same time.

  /// Puts fingers down.
  public func touch(_ fingers: Finger...) throws {
    try send(fingers.map { "down \($0.number) \($0.place.x) \($0.place.y)" } + ["touch-frame"])
  }

  /// Moves fingers that are down.
  public func move(_ fingers: Finger...) throws {
    try send(fingers.map { "move \($0.number) \($0.place.x) \($0.place.y)" } + ["touch-frame"])
  }

  /// Lifts fingers.
  public func lift(_ fingers: Int...) throws { try send(fingers.map { "up \($0)" } + ["touch-frame"]) }

  /// Cancels all touches, as a compositor does if it takes them for its own gesture.
  public func cancelTouches() throws { try send("cancel") }

  // MARK: The mouse, its wheel, and fingers on a touchpad

  /// Moves the mouse pointer.
  public func moveMouse(to place: (x: Double, y: Double)) throws {
    try send(["motion \(place.x) \(place.y)", "frame"])
  }

  /// Moves the mouse pointer out of the window.
  public func leaveMouse() throws { try send("leave") }

  /// Turns a wheel by detents, down or to the right; a fraction is a number of 120ths.
  public func turnWheel(by detents: Double, isVertical: Bool = true) throws {
    let axis = isVertical ? 0 : 1
    try send([
      "source 0", "axis \(axis) \(detents * 15)", "value120 \(axis) \(Int((detents * 120).rounded()))", "frame",
    ])
  }

  /// Scrolls with two fingers (points, positive to content on the right and below).
  public func scroll(_ x: Double, _ y: Double) throws { try send(["source 1", "axis 1 \(x)", "axis 0 \(y)", "frame"]) }

  /// Lifts the fingers that scroll. A compositor may report the end without its source.
  public func endScroll(reportsSource: Bool = true) throws {
    try send((reportsSource ? ["source 1"] : []) + ["stop 0", "stop 1", "frame"])
  }

  /// Puts resting fingers on the touchpad.
  public func beginHold(fingers: Int = 2) throws { try send("hold-begin \(fingers)") }

  /// Lifts resting fingers, or ends their rest by a movement, which cancels it.
  public func endHold(isCancelled: Bool = false) throws { try send("hold-end \(isCancelled ? 1 : 0)") }

  /// Begins a pinch.
  public func beginPinch(fingers: Int = 2) throws { try send("pinch-begin \(fingers)") }

  /// Moves the fingers of a pinch: their middle by `way` (points), to a distance of `scale` times the first.
  public func pinch(to scale: Double, by way: (x: Double, y: Double) = (0, 0)) throws {
    try send("pinch \(way.x) \(way.y) \(scale) 0")
  }

  /// Ends a pinch.
  public func endPinch(isCancelled: Bool = false) throws { try send("pinch-end \(isCancelled ? 1 : 0)") }

  // MARK: The seat and the window

  /// Unplugs devices or plugs them in; the keyboard stays.
  public func setDevices(hasPointer: Bool, hasTouchscreen: Bool) throws {
    try send("devices \((hasPointer ? 1 : 0) + 2 + (hasTouchscreen ? 4 : 0))")
  }

  /// Takes the keyboard away from the window.
  public func unfocus() throws { try send("unfocus") }

  /// Asks the window to close.
  public func close() throws { try send("close") }

  /// Makes the compositor crash as soon as a window asks for its size.
  public func endAtWindow() throws { try send("end-at-window") }

  /// Returns the window's pixels, only the first `height` rows if that is given; `nil` before the first frame.
  public func picture(height: Int? = nil) throws -> Screenshot? {
    let answer = try send("picture")
    let size = (
      width: Int(answer.little(UInt32.self, at: 0)),
      height: min(Int(answer.little(UInt32.self, at: 4)), height ?? .max)
    )
    guard size.width > 0, size.height > 0 else { return nil }
    return Screenshot(
      width: size.width, height: size.height, bytes: Array(answer[8..<8 + 4 * size.width * size.height]))
  }
}
