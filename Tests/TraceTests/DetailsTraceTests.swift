import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PictureSupport
import ReplaySupport
import Scene
import Shell
import TestSupport
import Testing

@testable import Photos
@testable import Trace

/// The sheet of the details in a replay, which has no files.
@MainActor
@Suite("Details in traces")
struct DetailsTraceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test("In a replay the sheet is as high as it was, and a swipe above it turns the page")
  func height() throws {
    let library = NamedLibrary(["boat.jpg", "cove.jpg"])
    let decoder = ImaginaryDecoder()
    let path = "\(folder.path)/details.trace"
    var header = TraceHeader(
      recording: try #require(DemoRegistry.demo(named: "photos")), app: "0", options: [], settings: PagingSettings(),
      viewport: InputScript.viewport, calendar: .plain)
    header.map = AlbumList(library.snapshot)
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder)
    let recorder = TraceRecorder(PhotosScene(pages, decoder: ImaginaryDecoder(), viewport: InputScript.viewport))
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.key(.character("d"))
    script.wait(100)
    while decoder.finishFirst(size: PixelSize(width: 1200, height: 900)) {}
    script.tell(.woken)
    script.wait(900)
    // The window is 640 points high; the largest sheet would begin at 476.
    script.flick(Vector(x: -300, y: 0), from: Point(x: 700, y: 500))
    script.wait(900)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    let rows = trace.lines.compactMap { if case .rows(let rows, _) = $0 { rows } else { nil } }
    #expect(rows.contains { (3...4).contains($0) }, "\(rows)")
    let targets = trace.lines.compactMap { if case .tick(let tick, _) = $0 { tick.target } else { nil } }
    #expect(targets.last == Page(column: 1))
    #expect(try trace.check().contains("the same in all"))
  }
}
