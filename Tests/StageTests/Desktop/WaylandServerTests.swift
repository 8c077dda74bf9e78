import TestSupport
import Testing

@testable import Stage

struct WaylandServerTests {
  /// A number in this machine's order of bytes.
  private func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }

  /// A message as a compositor sends it.
  private func message(
    from sender: UInt32, kind: UInt32, _ number: UInt32, name: String? = nil, version: UInt32 = 0
  ) -> [UInt8] {
    var body = bytes(number)
    if let name {
      body += bytes(UInt32(name.utf8.count + 1)) + Array(name.utf8) + [0]
      while body.count % 4 != 0 { body.append(0) }
      body += bytes(version)
    }
    return bytes(sender) + bytes(UInt32(body.count + 8) << 16 | kind) + body
  }

  private var list: [UInt8] {
    message(from: 2, kind: 0, 1, name: "wl_seat", version: 7) + message(from: 1, kind: 1, 9)
      + message(from: 2, kind: 0, 2, name: "wl_output", version: 2)
      + message(from: 2, kind: 0, 3, name: "wl_output", version: 4)
      + message(from: 3, kind: 0, 0)
  }

  @Test func theListIsReadOnceItIsWhole() {
    #expect(WaylandServer.interfaces(in: list) == ["wl_seat": 7, "wl_output": 4])
    for count in 0..<list.count {
      #expect(WaylandServer.interfaces(in: Array(list.prefix(count))) == nil, "\(count) bytes")
    }
  }

  @Test func whatMakesNoSenseIsNoList() {
    #expect(WaylandServer.interfaces(in: [UInt8](repeating: 0, count: 64)) == nil)
    #expect(WaylandServer.interfaces(in: [UInt8](repeating: 255, count: 64)) == nil)
    // A name that is longer than its message.
    var bytes = list
    bytes[12] = 200
    #expect(WaylandServer.interfaces(in: bytes) == nil)
    // A name without any letter.
    bytes[12] = 0
    #expect(WaylandServer.interfaces(in: bytes) == nil)
  }

  @Test func whatIsMissingIsSaidOnce() {
    #expect(WaylandServer(interfaces: [:]).missing == "no surfaces (wl_compositor)")
    let all = ["wl_compositor": 1, "wl_shm": 1, "xdg_wm_base": 1, "wl_output": 1, "wl_seat": 1] as [String: UInt32]
    #expect(WaylandServer(interfaces: all).missing == nil)
    for name in all.keys { #expect(WaylandServer(interfaces: all.filter { $0.key != name }).missing != nil) }
  }

  @Test func aSocketIsWhereTheEnvironmentSays() {
    #expect(WaylandServer.path(display: "wayland-0", runtimeFolder: "/run/user/1000") == "/run/user/1000/wayland-0")
    #expect(WaylandServer.path(display: "/a/b", runtimeFolder: nil) == "/a/b")
    #expect(WaylandServer.path(display: "wayland-0", runtimeFolder: nil) == nil)
    #expect(WaylandServer.path(display: nil, runtimeFolder: "/run") == nil)
  }

  @Test func whoDoesNotAnswerIsNone() throws {
    let folder = try TemporaryDirectory()
    #expect(WaylandServer(path: "\(folder.path)/nothing", within: 0.1) == nil)
    #expect(WaylandServer(path: "/" + String(repeating: "a", count: 200), within: 0.1) == nil)
    let socket = try ListeningSocket(path: "\(folder.path)/wayland-0")
    #expect(WaylandServer(path: socket.path, within: 5) == nil, "it hangs up")
    #expect(socket.wasCalled)
  }
}
