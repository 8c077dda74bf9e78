import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import PictureSupport
import ReplaySupport
import Scene
import Shell
import TestSupport
import Testing

@testable import Photos
@testable import Trace

/// What letters that are typed in the overview lead to, in a replay that has no names.
@MainActor
@Suite("Letters in traces")
struct FoundPageTraceTests {
  private let folder: TemporaryDirectory
  private let library = NamedLibrary(["boat.jpg", "cove.jpg", "ship.jpg", "dune.jpg", "moon.jpg"])

  init() throws { folder = try TemporaryDirectory() }

  @Test("Letters lead to the same picture in a replay as they did, and no name is in the trace")
  func found() throws {
    let trace = try record { script in
      script.key(.character("d"))
      script.wait(400)
      script.key(.character("u"))
      script.wait(400)
    }
    let found = trace.lines.compactMap { if case .found(let page, _) = $0 { page } else { nil } }
    #expect(found == [Page(column: 3), Page(column: 3)])
    #expect(try targets(of: trace).last == Page(column: 3))
    #expect(try trace.check().contains("the same in all"))
  }

  @Test("Letters that led nowhere lead nowhere in a replay, whose own names have them")
  func notFound() throws {
    // A replay without pictures calls them 1.jpg and so on.
    let trace = try record { script in
      script.key(.character("4"))
      script.wait(400)
    }
    #expect(!trace.lines.contains { if case .found = $0 { true } else { false } })
    #expect(try targets(of: trace).last == Page(column: 0))
    #expect(try trace.check().contains("the same in all"))
  }

  private func targets(of trace: TraceFile) throws -> [Page] {
    trace.lines.compactMap { if case .tick(let tick, _) = $0 { tick.target } else { nil } }
  }

  @Test("New names alone leave the motion of the thumbnails as it is")
  func renamedFiles() throws {
    let trace = try record { script in
      // A trace has the first change of a library, even one of names alone.
      library.snapshot = NamedLibrary(Array(repeating: "early.jpg", count: 5)).snapshot
      script.tell(.woken)
      script.wait(100)
      script.key(.character("+"))
      script.wait(60)
      library.snapshot = NamedLibrary(Array(repeating: "renamed.jpg", count: 5)).snapshot
      script.tell(.woken)
      script.wait(400)
    }
    #expect(trace.lines.count { if case .map = $0 { true } else { false } } == 1)
    #expect(try trace.check().contains("the same in all"))
  }

  /// The trace of what `act` does in the overview of pictures with names, and of the return to one of them.
  private func record(_ act: (InputScript) -> Void) throws -> TraceFile {
    let path = "\(folder.path)/letters.trace"
    var header = TraceHeader(
      recording: try #require(DemoRegistry.demo(named: "photos")), app: "0", options: [], settings: PagingSettings(),
      viewport: InputScript.viewport, calendar: .plain)
    header.map = AlbumList(library.snapshot)
    header.overview = true
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: ImaginaryDecoder())
    let scene = PhotosScene(pages, decoder: ImaginaryDecoder(), viewport: InputScript.viewport)
    let recorder = TraceRecorder(scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    script.key(.enter)
    script.wait(900)
    act(script)
    script.key(.enter)
    script.wait(900)
    recorder.finish(at: script.now)
    return try TraceFile(reading: path)
  }
}

/// One album of pictures with names of their own.
final class NamedLibrary: PhotoSource {
  var snapshot: LibrarySnapshot
  init(_ names: [String]) {
    snapshot = LibrarySnapshot(
      albums: [Album(id: 0, title: "Names", folder: RawPath("/Names"), names: names)], isComplete: true)
  }
  func latest() -> LibrarySnapshot { snapshot }
  var knownOrder: PictureOrder? { nil }
  func sort(by order: PictureOrder) {}
  func look(atAlbum id: Int) {}
  func expectRemoval(of path: RawPath) {}
}
