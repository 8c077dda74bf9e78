import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Photos
import ReplaySupport
import Scene
import Shell
import TestSupport
import Testing
import Trace

/// A trace contains controls, menus and slideshows as touches and keys.
@MainActor
@Suite("Traces of controls")
struct ControlTraceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A recorder of albums with these numbers of pictures, and the path of its trace.
  private func recorder(
    _ albums: [Int], settings: PagingSettings = PagingSettings()
  ) throws -> (recorder: TraceRecorder, path: String) {
    let path = "\(folder.path)/controls.trace"
    let demo = try #require(DemoRegistry.demo(named: "photos"))
    var header = TraceHeader(
      recording: demo, app: "0", options: [], settings: settings, viewport: InputScript.viewport, calendar: .plain)
    header.map = AlbumList(pages: albums)
    let recorder = TraceRecorder(try header.target().scene)
    recorder.record(header, to: try TraceWriter(path: path))
    return (recorder, path)
  }

  /// The trace of `play` on albums of 5 and 3 pictures, in points of a window of 1024 x 640.
  private func trace(_ play: (InputScript) -> Void) throws -> TraceFile {
    let (recorder, path) = try recorder([5, 3])
    let script = InputScript(recorder)
    play(script)
    script.wait(1500)
    recorder.finish(at: script.now)
    return try TraceFile(reading: path)
  }

  private func tap(_ script: InputScript, _ x: Double, _ y: Double) {
    script.press(at: Point(x: x, y: y))
    script.wait(70)
    script.lift()
  }

  @Test("Input to controls and the menu replays identically when they are hidden")
  func replaysUnseen() throws {
    let scenario = try #require(TraceScenario.all.first { $0.hasControls })
    let trace = try TraceFile(reading: TraceScenario.folder.appending(path: "\(scenario.name).trace").path)
    var playback = Playback(trace, into: try trace.header.target(showsChrome: false))
    var targets: [Page] = []
    while let (line, instant) = playback.step() {
      guard case .tick(let tick, _) = line else { continue }
      let frame = playback.target.shown.frame(at: instant)
      #expect(tick == TraceTick(playback.target.scene.shown.readout))
      #expect(!frame.drawList.commands.contains { if case .plate = $0 { true } else { false } })
      if let target = tick.target, targets.last != target { targets.append(target) }
    }
    // The menu goes to the end, a flick goes back, and two keys go on into the next album.
    #expect(
      targets == [Page(column: 0), Page(column: 4), Page(column: 3), Page(column: 4), Page(column: 0, row: 1)])
  }

  @Test("A replay has no controls if its header has none")
  func withoutControls() throws {
    var trace = try trace { script in
      tap(script, 512, 400)
      script.wait(500)
      script.flick(Vector(x: -300, y: 0), from: Point(x: 400, y: 30))
      script.wait(900)
    }
    #expect(trace.header.controls == true)
    trace.header.controls = nil
    var playback = Playback(trace, into: try trace.header.target())
    while let (line, instant) = playback.step() {
      if case .tick = line { _ = playback.target.shown.frame(at: instant) }
    }
    #expect(playback.target.scene.shown.readout?.targetPage == Page(column: 1))
  }

  @Test("A chosen sort order is recorded as a change of the library, and the replay stays on the page")
  func sorting() throws {
    let path = "\(folder.path)/sorting.trace"
    let albums = AlbumList(pages: [9, 3])
    var header = TraceHeader(
      recording: try #require(DemoRegistry.demo(named: "photos")), app: "0", options: [], settings: PagingSettings(),
      viewport: InputScript.viewport, calendar: .plain)
    header.map = albums
    let library = ReplayedLibrary(albums)
    let scene = library.scene(viewport: InputScript.viewport, settings: PagingSettings())
    let recorder = TraceRecorder(scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.flick(Vector(x: -300, y: 4))
    script.wait(900)
    script.key(.character("o"))
    for _ in 0..<2 { script.key(.down) }
    script.key(.enter)
    script.wait(100)
    // The library's new order, as it would arrive.
    var sorted = albums
    sorted.albums[0].order = [4, 1, 7, 0, 2, 3, 8, 5, 6]
    library.replace(with: sorted)
    script.flick(Vector(x: -200, y: 4))
    script.tell(.woken)
    script.wait(900)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    let maps = trace.lines.compactMap { if case .map(let map, _) = $0 { map } else { nil } }
    #expect(maps == [sorted])
    var playback = Playback(trace, into: try trace.header.target())
    var targets: [Page] = []
    while let (line, instant) = playback.step() {
      guard case .tick(let tick, _) = line else { continue }
      _ = playback.target.shown.frame(at: instant)
      #expect(tick == TraceTick(playback.target.scene.shown.readout))
      if let target = tick.target, targets.last != target { targets.append(target) }
    }
    // One page on, then to the page that was next before the change, and no further.
    #expect(targets == [Page(column: 0), Page(column: 1), Page(column: 2)])
  }

  @Test(
    "A slideshow is recorded as its keys and replays without one, in each motion and shuffled",
    arguments: PagingSettings.AdvanceMotion.allCases, [false, true])
  func slideshow(motion: PagingSettings.AdvanceMotion, shuffles: Bool) throws {
    var settings = PagingSettings()
    settings.advanceMotion = motion
    settings.slideshow.interval = 1
    settings.slideshow.shuffles = shuffles
    settings.slideshow.seed = 5
    let (recorder, path) = try recorder([2, 2], settings: settings)
    var options = ShellScene.Options()
    options.startsSlideshow = true
    let shell = ShellScene(recorder, viewport: InputScript.viewport, options: options)
    _ = shell.handle(.resized(InputScript.viewport), at: Instant(milliseconds: 500))
    for milliseconds in stride(from: Int64(500), to: 6100, by: 16) {
      _ = shell.frame(at: Instant(milliseconds: milliseconds))
      shell.presented()
    }
    recorder.finish(at: Instant(milliseconds: 6100))
    let trace = try TraceFile(reading: path)
    let keys = trace.lines.filter { if case .event(.key(.function(22), _, _), _) = $0 { true } else { false } }
    #expect(keys.count == 5)
    #expect(trace.header.advance == (motion == .fade ? "fade" : nil))
    let offsets = trace.lines.compactMap { if case .tick(let tick, _) = $0 { tick.offset } else { nil } }
    #expect(offsets.contains { $0 != .zero } == (motion == .slide && !shuffles))
    #expect(Set(trace.targets).count == 4)
    #expect(trace.header.slideshow?.shuffle == (shuffles ? true : nil))
    // Another seed gives another order.
    if shuffles {
      var other = trace
      other.header.slideshow?.seed = 9
      #expect(throws: (any Error).self) { try other.check() }
    }
    #expect(try trace.check().contains("the same in all"))
  }
}
