import PagerEngine
import PagerGeometry
import ReplaySupport
import Scene
import Testing

@testable import Photos
@testable import Trace

/// The menu of a motion photo in a replay, which has no files.
@MainActor
@Suite("Motion photos in traces")
struct MotionPhotoTraceTests {
  @Test(
    "In a replay, a tap on the menu's video item opens no details, and the next swipe turns the page",
    arguments: [7, nil])
  func menu(videoLength: Int?) throws {
    var recording = try PhotosRecording(of: ["boat.jpg", "cove.jpg"])
    recording.decoder.videoLength = videoLength
    recording.settings.hasControls = true
    let trace = try recording.trace { script in
      script.wait(100)
      recording.decodeAll(script)
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
      // The details are at this place if they are open.
      script.flick(Vector(x: -300, y: 0), from: Point(x: 700, y: 600))
      script.wait(900)
    }
    let videos = trace.lines.count { if case .video = $0 { true } else { false } }
    #expect(videos == (videoLength == nil ? 0 : 1))
    #expect(trace.targets.last == Page(column: videoLength == nil ? 0 : 1))
    #expect(try trace.check().contains("the same in all"))
  }
}
