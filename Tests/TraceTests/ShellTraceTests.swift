import Foundation
import PagerEngine
import PagerGeometry
import Paging
import Photos
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

@testable import Gallery
@testable import Shell

/// A trace of the whole program contains the gallery, changes of demo, the help and the control.
@MainActor
@Suite("Traces of the shell")
struct ShellTraceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A recorder of a shell that opens in the gallery, or in `demo`, with a library that can be replaced.
  @MainActor
  private struct Program {
    let shell: GalleryShell
    let recorder: TraceRecorder
    let library: ReplayedLibrary
    let path: String

    init(_ path: String, opening demo: Demo? = nil, settings: PagingSettings = PagingSettings()) throws {
      self.path = path
      let library = ReplayedLibrary(AlbumList(pages: [5, 3]))
      self.library = library
      let photos: DemoRequest.MakePhotos = { library.scene(viewport: $0, settings: $1, journal: $2) }
      let viewport = InputScript.viewport
      let calendar = CalendarSetting(locale: "C")
      let shell = GalleryShell(viewport: viewport, settings: settings, calendar: calendar, photos: photos)
      let state = TraceHeader.ShellState(greets: true)
      shell.greet()
      var header = TraceHeader(
        recordingGalleryOf: state, app: "0", settings: settings, viewport: viewport, calendar: calendar)
      if let demo {
        shell.start(
          demo.name,
          try demo.scene(
            DemoRequest(
              viewport: viewport, settings: settings, calendar: calendar, photos: photos, journal: shell.journal)))
        header = TraceHeader(
          recording: demo, app: "0", options: [], settings: settings, viewport: viewport, calendar: calendar,
          albums: shell.albums, shell: state)
      }
      self.shell = shell
      recorder = TraceRecorder(shell)
      recorder.record(header, to: try TraceWriter(path: path))
    }

    /// Ends the recording and returns its trace.
    func end(at instant: Instant) throws -> TraceFile {
      recorder.finish(at: instant)
      return try TraceFile(reading: path)
    }
  }

  @Test("A walk from the gallery through demos and photos replays identically")
  func walks() throws {
    let program = try Program("\(folder.path)/walk.trace")
    let script = InputScript(program.recorder)
    script.wait(1500)
    script.flick(Vector(x: -400, y: 5))
    script.wait(900)
    script.key(.enter)
    #expect(program.shell.demoName == "calendar")
    script.flick(Vector(x: -300, y: 5))
    script.wait(600)
    script.key(.character("g"))
    script.key(.end)
    script.wait(900)
    script.key(.enter)
    #expect(program.shell.demoName == "photos")
    script.flick(Vector(x: -300, y: 5))
    script.wait(900)
    script.key(.function(1))
    script.wait(300)
    script.key(.escape)
    script.flick(Vector(x: 3, y: -300))
    script.wait(900)
    let trace = try program.end(at: script.now)
    #expect(trace.header.demo.name == "gallery")
    #expect(try trace.check().contains("the same in all"))
    var playback = Playback(trace, into: try trace.header.target())
    playback.play(until: script.now)
    #expect(playback.target.scene.shown.readout?.targetPage == Page(column: 0, row: 1))
  }

  @Test("A change of the library while the gallery is open applies when the photos open again")
  func libraryChanges() throws {
    let program = try Program("\(folder.path)/library.trace", opening: .photos)
    let script = InputScript(program.recorder)
    script.wait(300)
    script.key(.character("g"))
    script.wait(300)
    var albums = AlbumList(pages: [5, 3])
    albums.albums[0].order = [3, 1]
    program.library.replace(with: albums)
    script.tell(.woken)
    script.wait(100)
    script.key(.character("g"))
    script.wait(500)
    script.key(.end)
    script.wait(900)
    #expect(program.recorder.scene.shown.readout?.targetPage == Page(column: 1))
    let trace = try program.end(at: script.now)
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("A hidden control is not hit in the replay either, and a visible one is hit")
  func controlIsRecorded() throws {
    for isClean in [false, true] {
      let settings = PagingSettings(showsChrome: !isClean)
      let program = try Program("\(folder.path)/control-\(isClean).trace", opening: .grid, settings: settings)
      let script = InputScript(program.recorder)
      script.wait(200)
      let corner = Point(x: InputScript.viewport.size.width - 30, y: 30)
      script.press(at: corner)
      script.wait(60)
      script.lift()
      script.wait(300)
      #expect(program.shell.isInGallery != isClean)
      let trace = try program.end(at: script.now)
      #expect(try trace.check().contains("the same in all"))
      // The same holds for a film, which has no controls.
      var playback = Playback(trace, into: try trace.header.target(showsChrome: false))
      playback.play(until: script.now)
      let shell = try #require(playback.target.scene as? GalleryShell)
      #expect(shell.isInGallery != isClean)
    }
  }

  @Test("The trace contains the names of months, and a calendar with eleven months is refused")
  func calendars() throws {
    let program = try Program("\(folder.path)/calendar.trace", opening: .calendar)
    let script = InputScript(program.recorder)
    script.wait(300)
    var trace = try program.end(at: script.now)
    #expect(trace.header.calendar?.months.first == "January")
    trace.header.calendar?.months[0] = "Jänner"
    trace.header.calendar?.firstWeekday = 1
    trace.header.calendar?.today = "2000-01-01"
    var playback = Playback(trace, into: try trace.header.target())
    playback.play(until: script.now)
    let frame = playback.target.shown.frame(at: script.now)
    let texts = frame.drawings.flatMap(\.list.commands).compactMap { command in
      if case .label(let label) = command { label.lines.flatMap(\.runs).map(\.text).joined() } else { nil }
    }
    #expect(texts.contains { $0.contains("Jänner") }, "\(texts.prefix(8))")
    trace.header.calendar?.months.removeLast()
    #expect(throws: TraceError.self) { try TraceFile(bytes: trace.bytes()) }
  }

  @Test("Random input to the program replays identically")
  func anything() throws {
    for var random in RandomSequences(first: 1600, count: 24) { try playAnything(&random) }
  }

  private func playAnything(_ random: inout SeededGenerator) throws {
    let start = random
    let demo = [Demo.photos, .grid, nil].randomElement(using: &random) ?? nil
    let program = try Program("\(folder.path)/any-\(UUID().uuidString).trace", opening: demo)
    let script = InputScript(program.recorder)
    let keys: [Key] = [
      .character("g"), .enter, .left, .right, .up, .down, .home, .end, .function(1), .escape, .tab, .space,
      .character("i"), .character("t"), .character("o"),
    ]
    let others: [InputEvent] = [.cancelled, .texturesLost, .wheel(Vector(x: 1, y: 0))]
    for _ in 0..<40 {
      let point = Point(x: .random(in: 1...1020, using: &random), y: .random(in: 1...636, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2: script.key(keys.randomElement(using: &random) ?? .left)
      case 3, 4:
        let vector = Vector(x: .random(in: -400...400, using: &random), y: .random(in: -300...300, using: &random))
        script.flick(vector, from: point)
      case 5:
        script.press(at: point)
        script.wait(.random(in: 20...700, using: &random))
        script.lift()
      case 6:
        program.library.replace(
          with: AlbumList(
            pages: (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(in: 1...6, using: &random) }))
        script.tell(.woken)
      case 7:
        script.tell(
          others.randomElement(using: &random) ?? .cancelled)
      default: script.wait(.random(in: 0...900, using: &random))
      }
    }
    let trace = try program.end(at: script.now)
    #expect(try trace.check().contains("the same in all"), "\(start)")
  }
}
