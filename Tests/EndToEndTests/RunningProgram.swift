import Foundation
import TestSupport

/// The program under test, with its window on a server, which a test can read and control.
///
/// Places are in pixels from the window's top left corner; the program runs at scale 1, so they are points as well.
final class RunningProgram {
  let screen: XConnection
  private let process: ChildProcess
  /// The program's output so far.
  var output: String { process.output }
  private let window: XWindow

  /// The current frame of the window.
  var frame: PixelBox {
    get throws { try screen.frame(of: window) }
  }

  /// Starts the program on a folder and waits until it shows the first page.
  convenience init(on server: XServer, folder: PictureFolder, frame: PixelBox, options: [String] = []) throws {
    try self.init(on: server, arguments: options + [folder.path], frame: frame)
    try settles(on: NamedPage(0, 0), timeout: .seconds(30))
  }

  /// Starts the program with `arguments`, at `scale`, and waits for its window, which gets `frame` unless `isArranged`.
  /// Without a scale the desktop sets it, and the window keeps its own size.
  init(
    on server: XServer, arguments: [String], frame: PixelBox, environment: [String: String] = [:],
    isArranged: Bool = false, scale: Double? = 1
  ) throws {
    screen = server.connection
    // The server may take a moment to clear away the window of a program that has just ended.
    try eventually { try Self.window(on: server.connection) == nil ? nil : "a window of an earlier test" }
    let process = try ChildProcess(
      try Installation.program(),
      arguments + (scale.map { ["--scale", "\($0)"] } ?? []) + ["--size", "\(frame.width)x\(frame.height)"],
      environment: server.environment.merging(["LIBGL_ALWAYS_SOFTWARE": "1", "LC_ALL": "C.UTF-8"]) { $1 }.merging(
        environment
      ) { $1 })
    self.process = process
    window = try Self.window(of: process, on: server.connection)
    guard !isArranged else { return }
    var asked = frame
    if scale == nil {
      let own = try screen.frame(of: window)
      (asked.width, asked.height) = (own.width, own.height)
    }
    try place(at: asked)
    try screen.focus(window)
  }

  deinit {
    process.end()
    // The server does not report the next scenario's press if this one, ended half-way, left the button down.
    try? screen.release(.left)
  }

  /// Whether the program has not ended yet.
  var isRunning: Bool { process.ended == nil }

  /// Whether the program and its decoders are idle. While one of them works, the pixels may still change.
  var isAsleep: Bool { ProcessEntry.isAsleep(process.pid) }

  /// The processes that the program has started: its decoders.
  var helpers: [ProcessEntry] { ProcessEntry.children(of: process.pid) }

  /// Sends a signal to the program.
  func signal(_ number: CInt) { kill(process.pid, number) }

  /// Resizes the window, as a drag of its border would.
  func resize(width: Int, height: Int) throws {
    let old = try frame
    try screen.place(window, at: PixelBox(x: old.x, y: old.y, width: width, height: height))
  }

  /// Moves the window to `frame`, which does not include the frame that a window manager puts around it.
  private func place(at frame: PixelBox) throws {
    var asked = frame
    try screen.place(window, at: asked)
    var before: PixelBox?
    try eventually {
      let now = try self.frame
      defer { before = now }
      guard now != frame else { return nil }
      // A window manager takes a while. A difference that stays is the frame around the window.
      if now == before, now.width == frame.width, now.height == frame.height {
        asked.x += frame.x - now.x
        asked.y += frame.y - now.y
        try screen.place(window, at: asked)
        before = nil
      }
      usleep(50_000)
      return "at \(now), not \(frame)"
    }
  }

  /// Returns a property of the window as text; `nil` if it has none of that name, or the text is not UTF-8.
  func property(_ name: String) throws -> String? {
    try bytes(of: name).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a property of the window; `nil` if it has none of that name.
  func bytes(of property: String) throws -> [UInt8]? { try screen.property(property, of: window) }

  /// Waits until the window is at `frame`.
  func stands(at frame: PixelBox) throws {
    try eventually {
      let now = try self.frame
      return now == frame ? nil : "at \(now), not \(frame)"
    }
  }

  /// Drops file addresses on the window, a line each.
  func drop(_ addresses: [String]) throws {
    try screen.drop(addresses.map { $0 + "\r\n" }.joined(), on: window)
  }

  /// Gives the window the keyboard again.
  func focus() throws { try screen.focus(window) }

  /// Whether the window has the keyboard.
  var hasFocus: Bool {
    get throws { try screen.hasFocus(window) }
  }

  /// Returns the pixels of the whole window.
  func all() throws -> Screenshot { try screen.screenshot(try frame) }

  /// Returns the line from the left to the right edge, at a share of the height; each pixel is the mean of 16 in 48
  /// rows.
  func across(at share: Double = 0.5) throws -> Strip {
    let height = 48
    let frame = try frame
    let top = frame.y + Int(Double(frame.height - height) * share)
    let shot = try screen.screenshot(PixelBox(x: frame.x, y: top, width: frame.width, height: height))
    return Strip(shot.columns(every: 3))
  }

  /// Returns the line from the top to the bottom edge, a fifth of the width from the left, where no caption is; each
  /// pixel is the mean of 16 in 48 columns.
  func down() throws -> Strip {
    let width = 48
    let frame = try frame
    let left = frame.x + (frame.width - width) / 5
    let shot = try screen.screenshot(PixelBox(x: left, y: frame.y, width: width, height: frame.height))
    return Strip(shot.rows(every: 3))
  }

  /// Returns the middle of the window, 96 pixels wide and high.
  func middle() throws -> Screenshot {
    let frame = try frame
    return try screen.screenshot(
      PixelBox(x: frame.x + frame.width / 2 - 48, y: frame.y + frame.height / 2 - 48, width: 96, height: 96))
  }

  /// Waits until the window rests on a page: no other shows, and nothing moves for a while.
  func settles(on page: NamedPage, timeout: Duration = .seconds(15)) throws {
    var before: [Strip] = []
    try eventually(timeout: timeout) {
      guard isRunning else { throw Ended(output: process.output, exit: process.ended) }
      let lines = [try across(), try down()]
      let frame = try frame
      defer { before = lines }
      guard lines.allSatisfy({ $0.pages == [page] }), let left = lines[0].pixels(of: page),
        let top = lines[1].pixels(of: page)
      else { return "not on \(page): across \(lines[0]), down \(lines[1])" }
      // A picture at rest is in the middle.
      let isCentred =
        abs(left.lowerBound - (frame.width - left.upperBound)) <= 1
        && abs(top.lowerBound - (frame.height - top.upperBound)) <= 1
      guard isCentred else { return "off the middle on \(page): across \(left), down \(top)" }
      guard lines == before else {
        usleep(150_000)
        return "moving on \(page)"
      }
      return nil
    }
  }

  /// Waits until nothing in the window moves, with these pages visible, and returns its lines. A program that gets no
  /// processor time also shows the same pixels for a while, and is not at rest.
  func rests(across: [NamedPage]? = nil, down: [NamedPage]? = nil) throws -> (across: Strip, down: Strip) {
    var before: [Strip] = []
    var count = 1
    try eventually(timeout: .seconds(20)) {
      let lines = [try self.across(), try self.down()]
      defer { before = lines }
      count = lines == before && isAsleep ? count + 1 : 1
      let isExpected = (across ?? lines[0].pages) == lines[0].pages && (down ?? lines[1].pages) == lines[1].pages
      guard count >= 3, isExpected else {
        usleep(100_000)
        return count >= 3 ? "not the expected pages: \(lines)" : "moving: \(lines)"
      }
      return nil
    }
    return (before[0], before[1])
  }

  /// Waits until the page in the middle is sharp: a photograph's fine blocks show.
  func sharpens() throws {
    try eventually {
      let roughness = try middle().roughness
      return roughness >= 5 ? nil : "not sharp: neighbours differ by \(roughness)"
    }
  }

  /// Types `q` and waits until the program has ended with `status`.
  func quits(with status: Int32 = 0) throws {
    try focus()
    try screen.type(.q)
    try ends(with: status)
  }

  /// Waits until the program has ended with `status`; it may have to finish a film, on a busy machine.
  func ends(with status: Int32) throws {
    let exit = process.wait(timeout: .seconds(60))
    guard exit == .status(status) else { throw Ended(output: process.output, exit: exit) }
  }

  /// The program ended, or did not end, unexpectedly.
  struct Ended: Error, CustomStringConvertible {
    let output: String
    let exit: ChildProcess.Exit?
    var description: String { "\(exit.map { "ended with \($0)" } ?? "still runs"); it wrote: \(output.suffix(4000))" }
  }

  /// Returns the window on top, except the small ones that window managers keep for themselves.
  private static func window(on screen: XConnection) throws -> XWindow? {
    try screen.windows().last { $0.frame.width >= 100 && $0.frame.height >= 100 }
  }

  private static func window(of process: ChildProcess, on screen: XConnection) throws -> XWindow {
    var found: XWindow?
    try eventually(timeout: .seconds(30)) {
      guard process.ended == nil else { throw Ended(output: process.output, exit: process.ended) }
      found = try Self.window(on: screen)
      return found == nil ? "no window; the program wrote: \(process.output)" : nil
    }
    guard let found else { throw Ended(output: process.output, exit: process.ended) }
    return found
  }
}

/// Runs a scenario, which starts its own program, and again from the start if the machine (not the program) was too
/// slow for the timing of a gesture.
func onTime(_ attempts: Int = 6, _ scenario: () throws -> Void) throws {
  for attempt in 1...attempts {
    do {
      return try scenario()
    } catch let late as Pace.Late where attempt < attempts {
      print("again from the start: \(late)")
    }
  }
}
