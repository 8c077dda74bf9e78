import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import Platform
import ReplaySupport
import Scene
import Shell
import TestSupport
import Testing
import Trace

@testable import Paging
@testable import Photos

@MainActor
@Suite("Recorder")
struct TraceRecorderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID().uuidString)")

  private func path(_ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name).path
  }

  /// A shell around the grid, whose recordings go to `path`.
  private func shell(to path: String) throws -> ShellScene {
    let header = TraceHeader(
      app: "0", demo: TraceHeader.Demonstration(name: "grid"), keyMotion: "slide", pager: .init(),
      viewport: InputScript.viewport)
    var options = ShellScene.Options()
    options.makeRecording = { viewport in
      var header = header
      header.viewport = TraceHeader.Window(viewport)
      let writer = try TraceWriter(path: path)
      guard let scene = try? header.target().scene else { throw TraceError.noTrace(path: path) }
      return (scene, header, writer)
    }
    return ShellScene(try header.target().scene, viewport: InputScript.viewport, options: options)
  }

  @Test("Memory use is recorded when it changes, does not affect the replay, and is in the report")
  func memory() throws {
    let path = try path("memory.trace")
    let shell = try shell(to: path)
    var bytes = 1_000_000
    shell.recorder.memory = { TraceMemory(resident: bytes, textures: bytes / 1_000_000, spare: 1, textureBytes: 4) }
    _ = shell.handle(.key(.character("r"), modifiers: [.control, .shift], isRepeat: false), at: .zero)
    for step in 0..<60 {
      let instant = Instant(milliseconds: Int64(step) * 100)
      if step == 25 { bytes = 9_000_000 }
      if step == 45 { bytes = 3_000_000 }
      _ = shell.handle(.key(.right, modifiers: [], isRepeat: false), at: instant)
      _ = shell.frame(at: instant)
      shell.presented()
    }
    shell.recorder.finish(at: Instant(milliseconds: 6000))
    let trace = try TraceFile(reading: path)
    let told = trace.lines.compactMap { line -> (Int, Int64)? in
      if case .memory(let memory, let instant) = line {
        (memory.textures, instant.nanoseconds / 1_000_000)
      } else {
        nil
      }
    }
    #expect(told.map(\.0) == [1, 9, 3])
    #expect(told.map(\.1) == [0, 2500, 4500])
    #expect(throws: Never.self) { try trace.check() }
    var without = trace
    without.lines.removeAll { if case .memory = $0 { true } else { false } }
    #expect(throws: Never.self) { try without.check() }
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let report = reporter.report()
    #expect(report.memory.map { [$0.first, $0.most, $0.last].map(\.resident) } == [1_000_000, 9_000_000, 3_000_000])
    let text = ReportFormat.text.write(report)
    #expect(
      text.contains(
        "memory (MB) 1, at most 9, at last 3; textures 1, at most 9, at last 3; spare textures 1, at most 1"))
    #expect(ReportFormat.json.write(report).contains("\"resident\" : 9000000"))
  }

  @Test("Ctrl+Shift+R records from the demo's beginning, ends the recording, and the trace replays identically")
  func toggles() throws {
    let path = try path("a.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = InputScript(try shell(to: path))
    let recorder = script.shell.recorder
    script.flick(Vector(x: -200, y: 0))
    script.wait(1200)
    #expect(!FileManager.default.fileExists(atPath: path))
    script.key(.character("r"), modifiers: [.control, .shift])
    #expect(recorder.isRecording)
    script.flick(Vector(x: 3, y: -200))
    script.wait(90)
    script.flick(Vector(x: -220, y: -2))
    script.wait(700)
    script.key(.character("r"), modifiers: [.control, .shift])
    #expect(!recorder.isRecording)
    script.flick(Vector(x: -200, y: 0))
    let trace = try TraceFile(reading: path)
    #expect(trace.isWhole)
    #expect(trace.lines.first?.instant == .zero)
    #expect(try trace.check().contains("the same in all"))
    #expect(try trace.outcome(framesPerSecond: 60).finalPage?.row == 1)
  }

  @Test("After a kill, a trace lacks at most its last second, and nothing once all motion has ended")
  func survivesAKill() throws {
    let path = try path("b.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = InputScript(try shell(to: path))
    let recorder = script.shell.recorder
    script.key(.character("r"), modifiers: [.control, .shift])
    script.press(at: Point(x: 700, y: 300))
    script.drag(by: Vector(x: -100, y: 0), over: 4000)
    let late = try TraceFile(reading: path)
    #expect(!late.isWhole)
    #expect(late.duration > 2.9)
    #expect(try late.check().contains("cut off"))
    script.lift()
    script.wait(2000)
    let resting = try TraceFile(reading: path)
    #expect(resting.lines.contains { if case .event(.lifted, _) = $0 { true } else { false } })
    recorder.finish()
  }

  @Test("The caption shows the path of the trace, and disappears")
  func says() throws {
    let path = try path("c.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let shell = try shell(to: path)
    _ = shell.handle(
      .key(.character("r"), modifiers: [.control, .shift], isRepeat: false), at: Instant(milliseconds: 5))
    let frame = shell.frame(at: Instant(milliseconds: 10))
    guard case .label(let label) = frame.drawList.commands.last else {
      Issue.record("no caption")
      return
    }
    #expect(label.lines.first?.runs.first?.text == "Recording to \(path)")
    let next = try #require(frame.nextFrame)
    #expect(shell.frame(at: next).drawList.commands.last != frame.drawList.commands.last)
  }

  @Test("A trace that cannot be written is reported in a caption, and the demo stays unchanged")
  func cannotWrite() throws {
    let script = InputScript(try shell(to: "/proc/nowhere/at/all.trace"))
    let recorder = script.shell.recorder
    script.flick(Vector(x: -200, y: 0))
    script.wait(1200)
    let page = recorder.scene.shown.readout?.settledPage
    script.key(.character("r"), modifiers: [.control, .shift])
    #expect(!recorder.isRecording)
    #expect(recorder.scene.shown.readout?.settledPage == page)
    guard case .label(let label) = script.shell.frame(at: script.now).drawList.commands.last else {
      Issue.record("no caption")
      return
    }
    #expect(
      label.lines.first?.runs.first?.text
        == "/proc/nowhere/at/all.trace cannot be made: No such file or directory: create its folder first")
  }

  @Test("A full disk ends only the recording and is reported once")
  func isFull() throws {
    let script = InputScript(try shell(to: "/dev/full"))
    let recorder = script.shell.recorder
    script.key(.character("r"), modifiers: [.control, .shift])
    script.flick(Vector(x: -200, y: 0))
    script.wait(1200)
    #expect(!recorder.isRecording)
    #expect(recorder.scene.shown.readout?.settledPage == Page(column: 1))
    let reason = "/dev/full cannot be written: No space left on device: free some space, or write it elsewhere"
    #expect(recorder.failures.map(\.line) == ["recording stopped: \(reason)"])
    #expect(recorder.failures.map(\.exitCode) == [74])
    #expect(recorder.finish() == nil)
  }

  @Test("A recorder without events leaves no file")
  func isUnused() throws {
    let path = try path("f.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try shell(to: path).recorder
    recorder.record(TraceHeader.sample, to: try TraceWriter(path: path))
    #expect(recorder.finish() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A trace that is overwritten stays intact until the new one has begun")
  func replaces() throws {
    let path = try path("g.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: OutputError.exists(path: path)) { try TraceWriter(path: path) }
    let shell = try shell(to: path)
    let recorder = shell.recorder
    recorder.record(TraceHeader.sample, to: try TraceWriter(path: path, overwrites: true))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    _ = shell.frame(at: .zero)
    #expect(try TraceFile(reading: path).lines.isEmpty)
    #expect(recorder.finish() == path)
    #expect(try TraceFile(reading: path).isWhole)
  }

  @Test("The readiness of pages is recorded once, after the frame that shows it, and again on their return")
  func tellsPages() throws {
    let path = try path("e.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (near, far) = (Page(column: 0), Page(column: 1, row: -2))
    let scene = LoadingScene()
    let recorder = TraceRecorder(scene)
    recorder.record(TraceHeader.sample, to: try TraceWriter(path: path))
    let shell = ShellScene(recorder, viewport: InputScript.viewport)
    let frames: [[TracePage]] = [
      [], [TracePage(near, .placeholder)], [TracePage(near, .placeholder), TracePage(far, .preview)],
      [TracePage(near, .sharp), TracePage(far, .preview)], [TracePage(near, .sharp)],
      [TracePage(near, .sharp), TracePage(far, .preview)],
    ]
    for (number, pages) in frames.enumerated() {
      scene.pages.readiness = pages.map { ($0.page, $0.readiness) }
      _ = shell.frame(at: Instant(milliseconds: 7 + Int64(number)))
      shell.presented()
    }
    recorder.finish()
    let told = try TraceFile(reading: path).lines.compactMap { line -> (Int64, [TracePage])? in
      if case .pages(let pages, let instant) = line { (instant.nanoseconds / 1_000_000, pages) } else { nil }
    }
    #expect(told.map(\.0) == [1, 2, 3, 5])
    #expect(
      told.map(\.1) == [
        [TracePage(near, .placeholder)], [TracePage(far, .preview)], [TracePage(near, .sharp)],
        [TracePage(far, .preview)],
      ])
  }

  @Test("A library that grows while it is recorded grows in the replay at the same event")
  func growingLibrary() throws {
    let path = try path("d.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let demo = try #require(DemoRegistry.demo(named: "photos"))
    let library = ReplayedLibrary(Self.albums([0: [1, 0]]))
    let scene = library.scene(viewport: InputScript.viewport, settings: PagingSettings())
    let header = TraceHeader(
      recording: demo, app: "0", options: [], settings: PagingSettings(), viewport: InputScript.viewport,
      calendar: .plain, albums: scene.albums)
    #expect(header.map?.albums.first?.order == [1, 0])
    let recorder = TraceRecorder(scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.flick(Vector(x: -230, y: 0))
    script.wait(500)
    script.flick(Vector(x: -230, y: 0))
    script.wait(40)
    library.replace(with: Self.albums([0: [1, 0, 2, 3], 1: [0]]))
    script.tell(.woken)
    script.wait(500)
    script.flick(Vector(x: -230, y: 0))
    script.wait(600)
    script.flick(Vector(x: 0, y: -230))
    script.wait(900)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    #expect(trace.lines.contains { if case .map = $0 { true } else { false } })
    #expect(try trace.check().contains("the same in all"))
    #expect(scene.shown.readout?.settledPage.row == 1)
  }

  @Test("A recording that reaches the size limit ends as a complete trace and reports a failure")
  func endsFullTrace() throws {
    let path = try path("g.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = TraceRecorder(try TraceHeader.sample.target().scene)
    recorder.record(TraceHeader.sample, to: try TraceWriter(path: path, mostBytes: 3000))
    let script = InputScript(recorder)
    for _ in 0..<10 {
      script.flick(Vector(x: -230, y: 0))
      script.wait(500)
    }
    let failures = recorder.failures
    #expect(failures.map(\.exitCode) == [74])
    #expect(failures.first?.line.contains("has reached the size limit of a trace") == true)
    let trace = try TraceFile(reading: path)
    #expect(trace.isWhole && trace.lines.count > 10)
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("A shell gives instruments the pictures, albums and readout of its scene")
  func hidesNothing() throws {
    let library = ReplayedLibrary(Self.albums([0: [0, 1], 3: [1, 0, 2]]))
    let scene = library.scene(viewport: InputScript.viewport, settings: PagingSettings())
    let shell = GalleryShell(viewport: InputScript.viewport)
    shell.start("photos", scene)
    _ = shell.frame(at: .zero)
    let page = Page(column: 0, row: 3)
    #expect(shell.shown.pictures?.place(of: page) == AlbumPlace(album: 2, title: "Album 2", picture: 2, count: 3))
    #expect(shell.shown.pictures?.readiness.count { $0.readiness == .sharp } == 0)
    #expect(shell.albums == scene.albums)
    #expect(shell.shown.readout == scene.shown.readout)
  }

  /// Albums of the pages in their rows, top to bottom by row.
  private static func albums(_ pages: KeyValuePairs<Int, [Int]>) -> AlbumList {
    AlbumList(albums: pages.map { AlbumList.Album(row: $0.key, order: $0.value) })
  }

  @Test("Albums and pages that are removed, return or move do the same in the replay")
  func changingLibrary() throws {
    let path = try path("f.trace")
    defer { try? FileManager.default.removeItem(at: folder) }
    let demo = try #require(DemoRegistry.demo(named: "photos"))
    let all = Self.albums([0: [0, 1, 2], 1: [0, 1], 2: [0, 1, 2]])
    let library = ReplayedLibrary(all)
    let scene = library.scene(viewport: InputScript.viewport, settings: PagingSettings())
    let header = TraceHeader(
      recording: demo, app: "0", options: [], settings: PagingSettings(), viewport: InputScript.viewport,
      calendar: .plain, albums: scene.albums)
    let recorder = TraceRecorder(scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    let changes: [AlbumList] = [
      // The last album's first page is removed, then the first album, then pages swap, then only a notice is left.
      Self.albums([0: [0, 1, 2], 1: [0, 1], 2: [1, 2]]), Self.albums([1: [0, 1], 2: [1, 2]]),
      Self.albums([1: [1, 0], 2: [2, 1]]), AlbumList(albums: [AlbumList.Album(row: 4, order: [0], isNotice: true)]),
      Self.albums([1: [0, 1], 5: [0, 1, 2]]),
    ]
    for change in changes {
      script.flick(Vector(x: 0, y: -230))
      script.wait(900)
      library.replace(with: change)
      script.tell(.woken)
      #expect(scene.albums == change)
      script.wait(200)
      for _ in 0..<3 {
        script.flick(Vector(x: -230, y: 0))
        script.wait(900)
      }
    }
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    let maps = trace.lines.compactMap { if case .map(let map, _) = $0 { map } else { nil } }
    #expect(maps == changes)
    #expect(try trace.check().contains("the same in all"))
  }
}

/// Pages with the readiness that a test sets.
private final class LoadingPages: AlbumContent {
  var readiness: [(page: Page, readiness: PageReadiness)] = []
  let albums = AlbumList(albums: [])
  func place(of page: Page) -> AlbumPlace? { nil }
}

/// A scene of `LoadingPages`.
private final class LoadingScene: PagingScene {
  let pages = LoadingPages()
  var readout: PagerReadout? { nil }
  let journal = Journal()
  var pictures: (any AlbumContent)? { pages }
  var albums: AlbumList? { nil }
  func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest] { [] }
  func open(_ page: Page, at instant: Instant) -> [WindowRequest] { [] }
  var marks: [Page] { [] }
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { [] }
  func frame(at instant: Instant) -> Frame { Frame(drawList: DrawList()) }
}
