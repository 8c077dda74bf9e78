import PagerEngine
import PagerGeometry
import Paging
import Scene
import Testing

@testable import Photos

@MainActor
@Suite("Pages of a recording without its pictures")
struct NumberedPageTests {
  @Test("Pages show their number and album, and neighbours have different backgrounds")
  func showsNumbers() throws {
    let albums = [12, 3].enumerated().map { AlbumList.Album(row: $0, order: Array(0..<$1)) }
    let library = ReplayedLibrary(AlbumList(albums: albums))
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    var settings = PagingSettings(keyMotion: .instant, showsChrome: false)
    settings.hasOverview = false
    let scene = library.scene(viewport: viewport, settings: settings)
    var grounds: [[DrawCommand]] = []
    for number in 1...3 {
      let instant = Instant(milliseconds: Int64(number) * 100)
      if number > 1 { _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: instant) }
      let frame = scene.frame(at: instant.advanced(bySeconds: 0.05))
      #expect(frame.labels.map(\.text) == ["\(number)\nAlbum 1   \(number) / 12"])
      grounds.append(frame.drawList.commands.filter { if case .fill = $0 { true } else { false } })
    }
    #expect(grounds[0] != grounds[1])
    #expect(grounds[0] == grounds[2])
  }
}
