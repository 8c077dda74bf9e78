import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PictureSupport
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Photos
@testable import Trace

/// The menu of a motion photo in a replay, which has no files.
@MainActor
@Suite("Motion photos in traces")
struct MotionPhotoTraceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test(
    "In a replay a tap on the video's item opens no details, and the next swipe turns the page", arguments: [7, nil])
  func menu(videoLength: Int?) throws {
    let library = NamedLibrary(["boat.jpg", "cove.jpg"])
    let decoder = ImaginaryDecoder()
    decoder.videoLength = videoLength
    let path = "\(folder.path)/motion.trace"
    var settings = PagingSettings()
    settings.hasControls = true
    var header = TraceHeader(
      recording: try #require(DemoRegistry.demo(named: "photos")), app: "0", options: [], settings: settings,
      viewport: InputScript.viewport, calendar: .plain)
    header.map = AlbumList(library.snapshot)
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder, settings: settings)
    let recorder = TraceRecorder(PhotosScene(pages, decoder: ImaginaryDecoder(), viewport: InputScript.viewport))
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.wait(100)
    while decoder.finishFirst(size: PixelSize(width: 1200, height: 900)) {}
    script.tell(.woken)
    script.wait(100)
    let place = Point(x: 300, y: 60)
    script.tell(.secondaryClicked(at: place))
    script.wait(100)
    let list = videoLength == nil ? MenuList.page : .pageWithVideo
    let layout = MenuLayout(
      list, at: place, in: InputScript.viewport.size, look: InputScript.viewport.look, isRightToLeft: false)
    script.press(at: layout.area(of: videoLength == nil ? .details : .playVideo, scrolledBy: 0).center)
    script.wait(40)
    script.lift()
    script.wait(900)
    // There the details are, if they are open.
    script.flick(Vector(x: -300, y: 0), from: Point(x: 700, y: 600))
    script.wait(900)
    recorder.finish(at: script.now)
    let trace = try TraceFile(reading: path)
    let videos = trace.lines.count { if case .video = $0 { true } else { false } }
    #expect(videos == (videoLength == nil ? 0 : 1))
    let targets = trace.lines.compactMap { if case .tick(let tick, _) = $0 { tick.target } else { nil } }
    #expect(targets.last == Page(column: videoLength == nil ? 0 : 1))
    #expect(try trace.check().contains("the same in all"))
  }
}
