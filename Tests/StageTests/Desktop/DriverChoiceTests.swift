import Testing

@testable import Stage

struct DriverChoiceTests {
  private let whole = WaylandServer(interfaces: [
    "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "wl_output": 3, "wl_seat": 7,
  ])
  private let seatless = WaylandServer(interfaces: [
    "wl_compositor": 4, "wl_shm": 1, "xdg_wm_base": 3, "wl_output": 3,
  ])
  private let noSeat =
    "no display: the Wayland compositor wl has no seat, so no keyboard, mouse or touchscreen"

  @Test("Wayland is tried first if usable, otherwise only X11; without either, a problem is reported")
  func waylandFirst() {
    func choose(hasX: Bool, _ server: WaylandServer?) -> DriverChoice {
      DriverChoice.choose(asked: "", hasX: hasX, waylandName: "wl", server: { server })
    }
    for hasX in [false, true] { #expect(choose(hasX: hasX, whole) == DriverChoice(drivers: "wayland,x11")) }
    #expect(choose(hasX: true, seatless) == DriverChoice(drivers: "x11"))
    #expect(choose(hasX: false, seatless) == DriverChoice(drivers: "x11", problem: noSeat))
    #expect(choose(hasX: true, nil) == DriverChoice(drivers: "x11"))
    #expect(choose(hasX: false, nil).problem == DriverChoice.silence)
  }

  @Test("Without the name of a compositor none is contacted, but an inherited connection is used")
  func unnamedCompositor() {
    var asked = 0
    func choose(hasX: Bool, isConnected: Bool = false) -> DriverChoice {
      DriverChoice.choose(asked: nil, hasX: hasX, waylandName: nil, isConnected: isConnected) {
        asked += 1
        return nil
      }
    }
    #expect(choose(hasX: true) == DriverChoice(drivers: "x11"))
    #expect(choose(hasX: false).problem == "no display: neither DISPLAY nor WAYLAND_DISPLAY is set")
    // An inherited connection can be used once.
    #expect(choose(hasX: false, isConnected: true) == DriverChoice(drivers: "wayland,x11"))
    #expect(asked == 0)
  }

  @Test("Requested drivers are used, except Wayland if its compositor is unusable") func requestedDrivers() {
    func choose(_ asked: String, _ server: WaylandServer?) -> DriverChoice {
      DriverChoice.choose(asked: asked, hasX: true, waylandName: "wl", server: { server })
    }
    #expect(choose("dummy", nil) == DriverChoice(asked: "dummy"))
    #expect(choose("x11", whole) == DriverChoice(asked: "x11"))
    #expect(choose("x11,wayland", whole) == DriverChoice(asked: "x11,wayland"))
    #expect(choose("wayland,x11", seatless) == DriverChoice(drivers: "x11", asked: "wayland,x11"))
    #expect(choose("wayland", seatless) == DriverChoice(drivers: "", problem: noSeat, asked: "wayland"))
    #expect(choose("wayland", nil).problem == DriverChoice.silence)
  }

  @Test("The first driver is the one that is tried first, or nil without any") func firstDriver() {
    #expect(DriverChoice(drivers: "wayland,x11").first == "wayland")
    #expect(DriverChoice(asked: "x11,wayland").first == "x11")
    #expect(DriverChoice(drivers: "x11", asked: "wayland,x11").first == "x11")
    #expect(DriverChoice(drivers: "", asked: "wayland").first == nil)
  }

  @Test("A choice has a Wayland display only if a usable compositor is tried first") func waylandDisplay() throws {
    let mode = TestMessage(from: 4, kind: 1).number(1).number(1920).number(1080).number(60_000).bytes
    var server = whole
    server.display = WaylandDisplay(try #require(WaylandMessage.all(in: mode)))
    var unusable = seatless
    unusable.display = server.display
    func display(_ asked: String?, _ server: WaylandServer?) -> WaylandDisplay? {
      DriverChoice.choose(asked: asked, hasX: true, waylandName: "wl", server: { server }).waylandDisplay
    }
    #expect(server.display != nil)
    for asked in [nil, "wayland", "wayland,x11"] { #expect(display(asked, server) == server.display) }
    for asked in ["x11", "x11,wayland"] { #expect(display(asked, server) == nil) }
    #expect(display(nil, unusable) == nil)
  }
}
