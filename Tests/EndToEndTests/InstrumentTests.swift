import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1280, height: 900) }

extension EndToEnd {
  /// The HUD and the tuning panel over the release build's grid, in a window of 800 x 600.
  @Suite("HUD and tuning panel in a window", .serialized, Drops(rig))
  struct InstrumentTests {
    /// A place on the plate of the HUD.
    private static let plate = (x: 18, y: 100)
    /// A place on the track of the first number (the spring's response), beyond its thumb at first and before it at the
    /// end.
    private static let track = (x: 560, y: 200)
    private static let thumb = (x: 513, y: 200)
    private static let accent = RGB(red: 0x4D, green: 0xB8, blue: 0xFF)
    private static let sheet = RGB(red: 0x17, green: 0x19, blue: 0x1D)

    private func open(_ options: [String], _ scenario: (DemoWindow) throws -> Void) throws {
      let server = try rig.result.get()
      try onTime {
        let program = try RunningProgram(
          on: server, arguments: ["demo", "grid", "--numbers", "--renderer", "software"] + options,
          frame: PixelBox(x: 200, y: 120, width: DemoWindow.width, height: DemoWindow.height))
        try scenario(DemoWindow(program))
        try program.quits()
      }
    }

    private func becomes(_ window: DemoWindow, _ what: String, at place: (x: Int, y: Int), _ holds: (RGB) -> Bool)
      throws
    {
      try eventually {
        let found = try window.look()[place.x, place.y]
        return holds(found) ? nil : "\(what): \(found) at \(place)"
      }
    }

    @Test("F2 shows the HUD in three sizes, and then hides it")
    func instruments() throws {
      try open([]) { window in
        let grid = GridGesture(window: window)
        try grid.rests(on: 0, 0)
        let ground = GridGesture.ground(0, 0)
        for (size, isOnLow) in [(1, false), (2, false), (3, true)] {
          // Two presses within 2 ms would count as a repeat, so wait for each.
          let before = try window.look()
          try window.type(.f2)
          try eventually { try window.look() == before ? "still size \(size - 1)" : nil }
          try becomes(window, "size \(size)", at: Self.plate) { $0.distance(to: ground) > 8 }
          // Only the largest size reaches this place.
          try becomes(window, "size \(size)", at: (x: 18, y: 380)) { ($0.distance(to: ground) > 8) == isOnLow }
        }
        try window.type(.f2)
        try becomes(window, "gone", at: Self.plate) { $0.distance(to: ground) <= 1 }
        try grid.rests(on: 0, 0)
      }
    }

    @Test("The mouse drags a number on the panel and resets it, and turns the page beside the panel")
    func panel() throws {
      try open([]) { window in
        let grid = GridGesture(window: window)
        try grid.rests(on: 0, 0)
        try window.type(.f4)
        try becomes(window, "the sheet", at: (x: 790, y: 300)) { $0.distance(to: Self.sheet) <= 1 }
        try window.mouse.press(Self.thumb.x, Self.thumb.y)
        try window.mouse.slide(to: (Self.thumb.x + 120, Self.thumb.y), over: .milliseconds(200))
        try window.mouse.release()
        try becomes(window, "the track", at: Self.track) { $0.distance(to: Self.accent) <= 4 }
        // A drag beside the panel turns the page, and gives the keyboard back to the pages.
        try window.drag(from: (420, 300), by: (-330, 0))
        let next = GridGesture.ground(1, 0)
        try becomes(window, "the next page", at: GridGesture.margins[0]) { $0.distance(to: next) <= 1 }
        try window.type(.left)
        try becomes(window, "the page before", at: GridGesture.margins[0]) {
          $0.distance(to: GridGesture.ground(0, 0)) <= 1
        }
        // "reset" is at the row's end.
        try window.click(770, 196)
        try becomes(window, "the track", at: Self.track) { $0.distance(to: Self.accent) > 60 }
        try window.type(.f4)
        try grid.rests(on: 0, 0)
      }
    }

    @Test("--preset list prints the presets, and a wrong name or file is refused with a message")
    func presets() throws {
      let folder = try TemporaryDirectory()
      let path = "\(folder.path)/bad.json"
      try #"{"touchSlop": 99}"#.write(toFile: path, atomically: true, encoding: .utf8)
      for command in [[], ["demo"], ["replay"], ["import"]] {
        let list = try ChildProcess(try Installation.program(), command + ["--preset", "list"])
        #expect(list.wait() == .status(0), "\(command)")
        #expect(list.output.contains("infinite4pager"), "\(command): \(list.output)")
      }
      for (name, status, words) in [
        ("nobody", 64, "unknown preset 'nobody': there are default, ios"),
        (path, 65, "\(path): touchSlop: 99 is out of range; give a number from 0 to 48"),
        ("\(folder.path)/none.json", 66, "file not found"),
      ] as [(String, Int32, String)] {
        let process = try ChildProcess(try Installation.program(), ["demo", "grid", "--preset", name])
        #expect(process.wait() == .status(status))
        #expect(process.output.contains(words), "\(process.output)")
      }
    }
  }
}
