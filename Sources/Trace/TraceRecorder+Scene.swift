import PagerEngine
import PagerGeometry
import Paging
import Scene

/// What is asked of the scene behind a recorder, and is not written down.
extension TraceRecorder {
  /// When something at `time` counts: an event that comes after a later frame counts at that frame's, as in a playback.
  func counted(_ time: Instant) -> Instant { isRecording ? max(time, latest) : time }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }
  /// Whether the scene shows controls of its own.
  public var hasControls: Bool { scene.hasControls }
  /// Whether letters are typed into the scene now.
  public var takesText: Bool { scene.takesText }
  /// What the scene's pager says.
  public var readout: PagerReadout? { scene.readout }
  /// The pager that tells of itself.
  public var eventSource: PagerEventSource? { scene.eventSource }
  /// The albums of a scene of photos.
  public var albums: AlbumList? { scene.albums }
  /// Where a picture stands in its album.
  public func place(of page: Page) -> AlbumPlace? { scene.place(of: page) }
  /// The pages that are marked.
  public var marks: [Page] { scene.marks }
  /// The readiness of the pages that are kept.
  public var readiness: [(page: Page, readiness: PageReadiness)] { scene.readiness }
  /// The sizes that the scene's pager was told of for the last frame.
  public var newContentSizes: [(page: Page, size: PixelSize)] { scene.newContentSizes }
  /// The page whose name letters led to in the last event.
  public var foundPage: Page? { scene.foundPage }
  /// Limits what is shown of these pages.
  public func limit(to readiness: [Page: PageReadiness]) { scene.limit(to: readiness) }
}
