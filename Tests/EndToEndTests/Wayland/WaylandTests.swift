import Foundation
import TestSupport
import Testing

private let rig = Shared { try XServer.xvfb(width: 1400, height: 1000) }

extension EndToEnd {
  /// The program as a client of a Wayland compositor (``Compositor``).
  @Suite("Wayland", .serialized, Drops(rig))
  struct WaylandTests {
    /// The program, started on `compositor`, and the page that it shows.
    private final class Client {
      let compositor: Compositor
      let process: ChildProcess

      init(
        on compositor: Compositor, _ arguments: [String], environment: [String: String] = [:]
      ) throws {
        self.compositor = compositor
        process = try ChildProcess(
          try Installation.program(), arguments,
          environment: compositor.environment.merging([
            "LIBGL_ALWAYS_SOFTWARE": "1", "LC_ALL": "C.UTF-8",
          ]) { $1 }.merging(environment) { $1 })
      }

      deinit { process.end() }

      /// Waits until `page` shows in a box that no longer changes, with a width and height in pixels of `size` if that
      /// is given.
      @discardableResult
      func shows(_ page: NamedPage, size: (width: Int, height: Int)? = nil) throws -> PixelBox {
        var last: PixelBox?
        try eventually(timeout: .seconds(30)) {
          guard process.ended == nil else { throw RunningProgram.Ended(output: process.output, exit: process.ended) }
          let box = try compositor.box(of: page)
          defer { last = box }
          guard let box else { return "no \(page)" }
          if let size, max(abs(box.width - size.width), abs(box.height - size.height)) > 2 {
            return "\(box), not \(size)"
          }
          guard box == last else {
            usleep(100_000)
            return "\(page) moves"
          }
          return nil
        }
        return try #require(last)
      }

      func quits() throws {
        try compositor.screen.type(.q)
        #expect(process.wait(timeout: .seconds(20)) == .status(0), "\(process.output)")
      }
    }

    @Test(
      "The program shows pictures and turns the page by a key, with each renderer",
      arguments: ["auto", "software", "gpu"])
    func shows(renderer: String) throws {
      let compositor = try Compositor(on: try rig.result.get(), shell: .kiosk, width: 800, height: 600)
      let pictures = try PictureFolder.flat(albums: 1, pictures: 3, width: 1600, height: 1200)
      let client = try Client(on: compositor, ["--renderer", renderer, "--fullscreen", pictures.path])
      try client.shows(NamedPage(0, 0), size: (800, 600))
      try compositor.screen.type(.right)
      try client.shows(NamedPage(0, 1), size: (800, 600))
      try client.quits()
    }

    @Test(
      "Pictures are drawn at the screen's full resolution, with each renderer", arguments: ["software", "gpu"], [1, 2])
    func isSharp(renderer: String, scale: Int) throws {
      let server = try rig.result.get()
      let compositor = try Compositor(on: server, shell: .kiosk, width: 640, height: 480, scale: scale)
      let (width, height) = compositor.size
      let folder = try TemporaryDirectory()
      // Columns of one pixel each, black and white in turn: scaling would make them grey.
      let row = (0..<width).map { UInt8($0 % 2 == 0 ? 0 : 255) }
      let stripes = Data("P5 \(width) \(height) 255\n".utf8) + Data((0..<height).flatMap { _ in row })
      try stripes.write(to: URL(fileURLWithPath: "\(folder.path)/stripes.pgm"))
      let client = try Client(on: compositor, ["--renderer", renderer, "--fullscreen", folder.path])
      let place = PixelBox(x: 100, y: height / 3, width: 200, height: 8)
      try eventually(timeout: .seconds(30)) {
        guard client.process.ended == nil else { throw RunningProgram.Ended(output: client.process.output, exit: nil) }
        let shot = try server.connection.screenshot(place)
        let isStriped = (0..<8).allSatisfy { y in
          (0..<200).allSatisfy { x in shot[x, y] == RGB(red: 255 * (x % 2), green: 255 * (x % 2), blue: 255 * (x % 2)) }
        }
        return isStriped ? nil : "\(shot[0, 0]), \(shot[1, 0]), \(shot[2, 0])"
      }
      try client.quits()
    }

    @Test(
      "The first picture is decoded once, and the window has its final size",
      arguments: [
        (["--fullscreen"], 1), (["--fullscreen"], 2), (["--size", "400x300"], 2),
      ] as [([String], Int)])
    func decodesOnce(options: [String], scale: Int) throws {
      // A screen higher than a window of the default size.
      let compositor = try Compositor(
        on: try rig.result.get(), shell: .desktop, width: 1200 / scale, height: 900 / scale, scale: scale)
      let pictures = try PictureFolder.flat(albums: 1, pictures: 1, width: 1600, height: 1200)
      let folder = try TemporaryDirectory()
      let events = "\(folder.path)/events.json"
      let client = try Client(on: compositor, options + ["--trace-events", events, pictures.path])
      let (width, height) = options == ["--fullscreen"] ? compositor.size : (400 * scale, 300 * scale)
      try client.shows(NamedPage(0, 0), size: (width, height))
      try client.quits()
      let text = try String(contentsOfFile: events, encoding: .utf8)
      #expect(text.components(separatedBy: #""ph":"b","cat":"decode""#).count - 1 == 1, "\(text)")
    }

    @Test("On a desktop the window has an app id and a title bar, and handles mouse, wheel and keys", arguments: [1])
    func isAWindow(scale: Int) throws {
      let server = try rig.result.get()
      let compositor = try Compositor(
        on: server, shell: .desktop, width: 1300 / scale, height: 900 / scale, scale: scale)
      let screen = compositor.screen
      let pictures = try PictureFolder.flat(albums: 2, pictures: 3, width: 1600, height: 1200)
      let size = (width: 400 * scale, height: 300 * scale)
      // An X server is there too, as XWayland is on a desktop.
      let client = try Client(
        on: compositor, ["--size", "400x300", pictures.path],
        environment: ["DISPLAY": ":\(server.display)", "WAYLAND_DEBUG": "client"])
      var box = try client.shows(NamedPage(0, 0), size: size)
      #expect(try client.process.output.contains("set_app_id(\"\(Checkout.desktopID())\")"))
      #expect(client.process.output.contains("set_title(\"Picture 1.png — Fourfold\")"))

      // A drag moves the page as far as the mouse, less the slop; a gap of 24 points follows it.
      let (start, middle, step) = (box.x + box.width * 5 / 6, box.y + box.height / 2, box.width / 30)
      // weston adds the mouse's movements to the position that it assumes, within its screen: after two corners that
      // position is right.
      for corner in [
        (x: 0, y: 0), (x: compositor.size.width - 1, y: compositor.size.height - 1), (x: start, y: middle),
      ] {
        try screen.moveMouse(x: corner.x, y: corner.y)
        // weston has to find the window under the mouse before the button is pressed.
        usleep(200_000)
      }
      try screen.press(.left)
      for number in 1...20 {
        try screen.moveMouse(x: start - number * step, y: middle)
        usleep(15_000)
      }
      let expected = 20 * step - (4 + 24) * scale
      try eventually {
        let across = try screen.screenshot(PixelBox(x: box.x, y: middle, width: box.width, height: 1))
        let next = (0..<box.width).count { NamedPage(colour: across[$0, 0]) == NamedPage(0, 1) }
        return abs(next - expected) <= 4 * scale ? nil : "\(next) pixels of the next page, not \(expected)"
      }
      try screen.release(.left)
      try client.shows(NamedPage(0, 1), size: size)
      try screen.click(.wheelDown)
      try client.shows(NamedPage(1, 0), size: size)
      try screen.type(.right)
      box = try client.shows(NamedPage(1, 1), size: size)

      let bar = try screen.screenshot(
        PixelBox(x: box.x, y: box.y - 22 * scale, width: box.width - 100 * scale, height: 20 * scale))
      let bright = (0..<bar.height).reduce(0) { sum, y in sum + (0..<bar.width).count { bar[$0, y].green > 180 } }
      #expect(bright > 50 * scale, "no title is seen")
      try screen.type(.f)
      try client.shows(NamedPage(1, 1), size: (1200, 900))
      try screen.type(.escape)
      try client.shows(NamedPage(1, 1), size: size)
      try client.quits()
    }

    @Test(
      "If the compositor ends, the program prints an error, exits with 69 and completes the trace",
      arguments: ["software", "gpu"])
    func compositorEnds(renderer: String) throws {
      let compositor = try Compositor(on: try rig.result.get(), shell: .kiosk, width: 640, height: 480)
      let pictures = try PictureFolder.flat(albums: 1, pictures: 2, width: 640, height: 480)
      let out = try TemporaryDirectory()
      let client = try Client(
        on: compositor,
        ["--renderer", renderer, "--fullscreen", "--record", "\(out.path)/a.trace", pictures.path])
      try client.shows(NamedPage(0, 0))
      compositor.crash()
      #expect(client.process.wait(timeout: .seconds(20)) == .status(69))
      #expect(client.process.output.contains("fourfold: the display is gone: "), "\(client.process.output)")
      let trace = try String(contentsOfFile: "\(out.path)/a.trace", encoding: .utf8)
      #expect(trace.split(separator: "\n").last?.contains("\"end\"") == true)
    }

    @Test("A compositor without a seat is refused with one line, and an X server is used if there is one")
    func noSeat() throws {
      let server = try rig.result.get()
      let folder = try TemporaryDirectory()
      let weston = try ChildProcess(
        "/usr/bin/weston",
        ["--backend=headless-backend.so", "--no-config", "--idle-time=0", "--socket=wayland-none"],
        environment: ["XDG_RUNTIME_DIR": folder.path, "DISPLAY": ""])
      defer { weston.end() }
      try eventually(timeout: .seconds(30)) {
        FileManager.default.fileExists(atPath: "\(folder.path)/wayland-none") ? nil : "no compositor: \(weston.output)"
      }
      let pictures = try PictureFolder.flat(albums: 1, pictures: 2, width: 640, height: 480)
      let named = ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-none", "DISPLAY": ""]
      for driver in ["", "wayland"] {
        let program = try ChildProcess(
          try Installation.program(), [pictures.path],
          environment: named.merging(["SDL_VIDEODRIVER": driver]) { $1 })
        #expect(program.wait(timeout: .seconds(20)) == .status(69))
        #expect(program.output.hasPrefix("fourfold: no display: the Wayland compositor wayland-none has no seat"))
        #expect(program.output.split(separator: "\n").count == 1, "\(program.output)")
      }
      let program = try RunningProgram(
        on: server, arguments: ["--renderer", "software", pictures.path],
        frame: PixelBox(x: 100, y: 80, width: 640, height: 480),
        environment: ["SDL_VIDEODRIVER": "", "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "wayland-none"])
      try program.settles(on: NamedPage(0, 0))
      try program.quits()
    }
  }
}
