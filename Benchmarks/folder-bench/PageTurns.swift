import BenchSupport
import Decoding
import PageStore
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Scene

/// Page turns in a scene without a window and without decodes.
@MainActor
struct PageTurns {
  private let scene: PhotoScene
  private let pictures: Int

  init(snapshot: LibrarySnapshot) {
    pictures = snapshot.albums.first?.count ?? 0
    let viewport = Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)
    scene = PhotoScene(
      PhotoPages(library: FixedLibrary(snapshot), snapshot: snapshot, decoder: IdleDecoder()), viewport: viewport)
  }

  func report(into results: inout Results) {
    var now = Instant.zero
    // Thirty pages before the end, where a search from the start would take longest.
    _ = scene.handle(.key(.end, modifiers: [], isRepeat: true), at: now)
    for _ in 0..<3 { _ = scene.handle(.key(.pageUp, modifiers: [], isRepeat: true), at: now) }
    var keys = Samples()
    var frames = Samples()
    var allocations = Samples()
    for turn in 0..<60 {
      // One page forward and one back, so that no end is reached.
      let key: Key = turn % 2 == 0 ? .right : .left
      let start = Clock.workNanoseconds
      _ = scene.handle(.key(key, modifiers: [], isRepeat: false), at: now)
      let keyTime = Clock.workNanoseconds - start
      let count = Allocations.count
      let framesStart = Clock.workNanoseconds
      for _ in 0..<60 {
        now = now.advanced(bySeconds: 1.0 / 120)
        _ = scene.frame(at: now)
        scene.presented()
      }
      let frameTime = (Clock.workNanoseconds - framesStart) / 60
      let asked = Double(Allocations.count - count) / 60
      now = now.advanced(bySeconds: 4)
      _ = scene.frame(at: now)
      guard turn > 3 else { continue }
      keys.add(keyTime / 1000)
      frames.add(frameTime / 1000)
      allocations.add(asked.rounded())
    }
    results.text("\(pictures)")
    results.spread(keys)
    results.spread(frames)
    results.number(allocations.median)
  }
}

/// A library that never changes.
private final class FixedLibrary: PhotoSource {
  private let snapshot: LibrarySnapshot
  init(_ snapshot: LibrarySnapshot) { self.snapshot = snapshot }
  func latest() -> LibrarySnapshot { snapshot }
  var knownOrder: PictureOrder? { nil }
  func sort(by order: PictureOrder) {}
  func expectRemoval(of path: RawPath) {}
  func look(atAlbum id: Int) {}
}

/// A decoder that never has a result.
private final class IdleDecoder: PictureDecoder {
  func want(_ jobs: [DecodeJob]) {}
  func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { [] }
  var begun: Set<UInt64> { [] }
  var colorVersion: Int { 0 }
}
