import Glibc
import PagerEngine
import PhotoLibrary
import TestSupport
import Testing

@testable import Photos

@MainActor
@Suite("Sources of photo thumbnails")
struct ThumbnailSourceTests {
  @Test("Without the desktop's cache a source has no cache and no cached thumbnail")
  func leavesTheCacheAlone() throws {
    let snapshot = PhotoWorld.snapshot([("Dunes", 1)])
    let page = try #require(snapshot.startPage)
    let without = try #require(PhotoLocations(snapshot, thumbnails: nil).source(of: page))
    #expect(without.thumbnails == nil && without.openCached() == nil)
    let with = try #require(PhotoLocations(snapshot, thumbnails: .system()).source(of: page))
    #expect(with.thumbnails != nil)
  }
}
