import TestSupport
import Testing

@testable import Stage

struct WaylandServerTests {
  @Test("The first missing interface is reported, and nothing if all are present") func missingInterface() {
    #expect(WaylandServer(interfaces: [:]).missing == "no surfaces (wl_compositor)")
    let all = ["wl_compositor": 1, "wl_shm": 1, "xdg_wm_base": 1, "wl_output": 1, "wl_seat": 1] as [String: UInt32]
    #expect(WaylandServer(interfaces: all).missing == nil)
    for name in all.keys { #expect(WaylandServer(interfaces: all.filter { $0.key != name }).missing != nil) }
  }

  @Test("The socket's path follows from the display's name and the runtime folder") func socketPath() {
    #expect(WaylandServer.path(display: "wayland-0", runtimeFolder: "/run/user/1000") == "/run/user/1000/wayland-0")
    #expect(WaylandServer.path(display: "/a/b", runtimeFolder: nil) == "/a/b")
    #expect(WaylandServer.path(display: "wayland-0", runtimeFolder: nil) == nil)
    #expect(WaylandServer.path(display: nil, runtimeFolder: "/run") == nil)
  }

  @Test("A missing socket, one that hangs up, or too long a path gives no server") func noAnswer() throws {
    let folder = try TemporaryDirectory()
    #expect(WaylandServer(path: "\(folder.path)/nothing", within: 0.1) == nil)
    #expect(WaylandServer(path: "/" + String(repeating: "a", count: 200), within: 0.1) == nil)
    let socket = try ListeningSocket(path: "\(folder.path)/wayland-0")
    #expect(WaylandServer(path: socket.path, within: 5) == nil, "it hangs up")
    #expect(socket.wasCalled)
  }

  @Test("A compositor answers until it ends; without a path it counts as answering") func endedCompositor() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/wayland-0"
    var socket: ListeningSocket? = try ListeningSocket(path: path)
    #expect(WaylandServer.answers(at: path))
    #expect(socket != nil)
    socket = nil
    // Its thread closes the socket.
    try eventually { WaylandServer.answers(at: path) ? "it still answers" : nil }
    #expect(WaylandServer.answers(at: nil), "a connection that was inherited, or X11")
  }

  /// The compositor's messages for its list, and then for its first display.
  private let list =
    TestMessage(from: 2, kind: 0).number(11).text("wl_seat").number(7).bytes
    + TestMessage(from: 2, kind: 0).number(12).text("wl_output").number(4).bytes
    + TestMessage(from: 2, kind: 0).number(13).text("wl_output").number(3).bytes
    + TestMessage(from: 3, kind: 0).number(0).bytes + TestMessage(from: 1, kind: 1).number(3).bytes
  private let display =
    TestMessage(from: 4, kind: 1).number(1).number(2560).number(1440).number(60_000).bytes
    + TestMessage(from: 4, kind: 3).number(2).bytes + TestMessage(from: 5, kind: 0).number(0).bytes

  @Test("The compositor's interfaces are read, and then its first display") func firstDisplay() throws {
    let folder = try TemporaryDirectory()
    let socket = try ListeningSocket(path: "\(folder.path)/wayland-0", answers: [list, display])
    let server = try #require(WaylandServer(path: socket.path, within: 5))
    #expect(server.interfaces == ["wl_seat": 7, "wl_output": 4])
    #expect(server.display?.pixelSize.width == 2560)
    #expect(server.display?.scale == 2)
    // By its number and name, in a version whose messages are known, as the fourth object.
    let bind = TestMessage(from: 2, kind: 0).number(12).text("wl_output").number(2).number(4).bytes
    #expect(socket.heard.last == bind + TestMessage(from: 1, kind: 0).number(5).bytes)
  }

  @Test("A compositor that sends no valid display data still has its interfaces") func noDisplayData() throws {
    let folder = try TemporaryDirectory()
    for (number, answers) in [[list], [list, [UInt8](repeating: 0, count: 64)]].enumerated() {
      let socket = try ListeningSocket(path: "\(folder.path)/wayland-\(number)", answers: answers)
      let server = try #require(WaylandServer(path: socket.path, within: 1))
      #expect(server.interfaces["wl_seat"] == 7)
      #expect(server.display == nil)
    }
  }
}
