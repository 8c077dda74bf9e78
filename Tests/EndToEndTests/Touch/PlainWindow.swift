import TestSupport
import Testing

/// A touchscreen, and folders of pictures of one colour each.
struct PlainRig: Sendable {
  private let touch: TouchRig
  private let folder: PlainFolder

  /// Creates albums of `count` pictures each, of `width` x `height` pixels.
  init(albums: [(name: String, count: Int)], width: Int, height: Int) throws {
    touch = try TouchRig()
    folder = try PlainFolder(albums: albums, width: width, height: height)
  }

  /// Plays a scenario in a window of 1000 x 700 that begins with the first picture.
  func play(on desktop: TouchRig.Desktop, _ scenario: (PlainWindow, Fingers) throws -> Void) throws {
    let screen = touch.screen(desktop)
    try onTime(12) {
      let program = try RunningProgram(
        on: screen.server, arguments: ["--no-thumbnail-cache", folder.path],
        frame: PixelBox(x: 64, y: 36, width: Int(ZoomWindow.width), height: Int(ZoomWindow.height)))
      let fingers = Fingers(program: program, touchscreen: screen.touchscreen)
      defer { fingers.liftAll() }
      let window = PlainWindow(program: program)
      try window.shows([((500, 350), 0)])
      try scenario(window, fingers)
      try program.quits()
    }
  }
}

/// A window of 1000 x 700 with pictures of one colour each, and checks of its pixels.
struct PlainWindow {
  let program: RunningProgram
  private var upper: ZoomWindow { ZoomWindow(program: program) }

  /// Returns the window's current pixels above the caption.
  func look() throws -> Screenshot { try upper.look() }

  /// Waits until nothing moves above the caption, and returns the pixels of the whole window.
  func rests() throws -> Screenshot {
    _ = try upper.rests()
    return try program.all()
  }

  /// Types a key.
  func type(_ key: XKey) throws { try program.screen.type(key) }

  /// Waits until the window rests with these pictures at these places.
  func shows(
    _ expected: [(place: (x: Int, y: Int), picture: Int)], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try comesTo(sourceLocation: sourceLocation) { seen in
      let wrong = expected.first { !PlainFolder.has($0.picture, seen[$0.place.x, $0.place.y]) }
      return wrong.map { "\(seen[$0.place.x, $0.place.y]) at \($0.place), not the picture \($0.picture)" }
    }
  }

  /// Waits until the window rests with all of a 3:2 picture in it.
  func shows(whole picture: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try shows(
      [((500, 350), picture), ((4, 350), picture), ((995, 350), picture)], sourceLocation: sourceLocation)
  }

  /// Waits until the window rests without that picture at these places.
  func hides(
    _ picture: Int, at places: [(x: Int, y: Int)], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try comesTo(sourceLocation: sourceLocation) { seen in
      let wrong = places.first { PlainFolder.has(picture, seen[$0.x, $0.y]) }
      return wrong.map { "the picture \(picture) at \($0)" }
    }
  }

  /// Waits until the window rests and `complaint` returns none.
  func comesTo(sourceLocation: SourceLocation = #_sourceLocation, _ complaint: (Screenshot) throws -> String?) throws {
    do {
      try eventually(timeout: .seconds(20)) { try complaint(try rests()) }
    } catch let error as NeverHappened {
      Issue.record("\(error.complaint)", sourceLocation: sourceLocation)
    }
  }
}
