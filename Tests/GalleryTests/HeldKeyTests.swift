import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PictureSupport
import Scene
import Testing

@testable import Gallery
@testable import Photos

/// A held key over large photographs, on a virtual clock: two workers, the pool's own queue, and a stage that uploads
/// pictures into textures at once.
@MainActor
@Suite("A held key")
struct HeldKeyTests {
  /// A run of 30 pages at 30 per second, and its results.
  @MainActor
  final class Run {
    let decoder: TimedDecoder
    let scene: PhotoScene
    var repeats = 29
    var period = 1.0 / 30
    private(set) var milliseconds: Int64 = 0
    private let library: PhotoWorld.Library

    init(
      seconds: Double, workers: Int = 2, pictures: Int = 200, hasPreviews: Bool = true, jitter: Double = 0,
      seed: UInt64 = 24, keyMotion: PagingSettings.KeyMotion = .slide
    ) {
      decoder = TimedDecoder(workers: workers, seconds: seconds)
      decoder.hasPreviews = hasPreviews
      decoder.jitter = jitter
      decoder.seed = seed
      library = PhotoWorld.Library(PhotoWorld.snapshot([("Dunes", pictures), ("Tide", 3)]))
      scene = PhotoScene(
        PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder),
        viewport: Viewport(pixelSize: PixelSize(width: 192, height: 108), scale: 1),
        settings: PagingSettings(keyMotion: keyMotion))
      run(seconds: 3)
    }

    var time: Double { Double(milliseconds) / 1000 }
    private var instant: Instant { Instant(milliseconds: milliseconds) }

    /// Lets time pass in steps of one millisecond, with a frame at every 16th.
    func run(seconds: Double, while goesOn: () -> Bool = { true }) {
      let end = time + seconds
      while time < end, goesOn() {
        milliseconds += 1
        if decoder.work(until: time) {
          hear(.woken)
        } else if milliseconds % 16 == 0 {
          show()
        }
      }
    }

    func hear(_ event: InputEvent) {
      _ = scene.handle(event, at: instant)
      show()
    }

    private func show() {
      let frame = scene.frame(at: instant)
      let named = Set(frame.images)
      for bitmap in frame.uploads where named.contains(bitmap.id) { bitmap.releasePixels() }
      scene.presented()
    }

    /// Presses the key, holds it for all repeats, and releases it.
    func hold(_ key: Key = .right) {
      hear(.key(key, modifiers: [], isRepeat: false))
      run(seconds: 0.5)
      for _ in 0..<repeats {
        hear(.key(key, modifiers: [], isRepeat: true))
        run(seconds: period)
      }
      hear(.keyReleased(key))
    }

    /// Whether the page in the middle shows its picture.
    var isSharp: Bool { scene.content.isSharp }
  }

  @Test(
    "Every page shows at least its preview, and at least half of the pages are sharp",
    arguments: [0.06, 0.075, 0.09, 0.1, 0.11])
  func showsEveryPage(seconds: Double) {
    let run = Run(seconds: seconds)
    let before = run.scene.content.store.counters
    run.hold()
    let after = run.scene.content.store.counters
    #expect(run.scene.currentPage == Page(column: 30))
    #expect(after.seenPages - before.seenPages == 30)
    #expect(after.filledPages - before.filledPages == 30)
    #expect(after.lateFrames == before.lateFrames)
    #expect(after.sharpPages - before.sharpPages >= 15, "\(after.sharpPages - before.sharpPages) of 30 at \(seconds) s")
  }

  @Test("Decodes use the pause before the key repeats, so that half of the pages are sharp")
  func usesThePause() {
    let run = Run(seconds: 0.15)
    let before = run.scene.content.store.counters
    run.hold()
    let sharp = run.scene.content.store.counters.sharpPages - before.sharpPages
    #expect(sharp >= 15, "\(sharp) of 30")
  }

  @Test("A short key press requests at most two decodes")
  func shortPress() {
    let run = Run(seconds: 0.05)
    let before = run.scene.content.store.counters
    run.hear(.key(.right, modifiers: [], isRepeat: false))
    run.run(seconds: 0.1)
    run.hear(.keyReleased(.right))
    run.run(seconds: 2)
    // The pages beyond the new one: in its direction, and above or below it, if any.
    #expect(run.scene.content.store.counters.askedDecodes - before.askedDecodes <= 2)
  }

  @Test(
    "Key presses on sharp pages wait for about half a decode, and after the second page never for a whole one",
    arguments: [0.06, 0.1, 0.15])
  func takesTurns(seconds: Double) {
    let run = Run(seconds: seconds, keyMotion: .instant)
    var waits: [Double] = []
    for column in 1...12 {
      let pressed = run.time
      run.hear(.key(.right, modifiers: [], isRepeat: false))
      run.hear(.keyReleased(.right))
      run.run(seconds: 1) { run.scene.currentPage != Page(column: column) || !run.isSharp }
      waits.append(run.time - pressed)
    }
    // The first neighbour was decoded already; the page after it takes a whole decode.
    #expect(waits[1] <= seconds + 0.02, "\(waits)")
    let others = waits.dropFirst(2).sorted()
    #expect(others[others.count / 2] <= seconds * 0.6 + 0.01, "\(waits)")
    #expect(others.allSatisfy { $0 <= seconds * 0.75 + 0.01 }, "\(waits)")
  }

  @Test(
    "With slow decodes at least two thirds of the pages that can be decoded in time are sharp",
    arguments: [0.15, 0.2, 0.3])
  func slowDecodes(seconds: Double) {
    let run = Run(seconds: seconds)
    let before = run.scene.content.store.counters
    run.hold()
    let after = run.scene.content.store.counters
    #expect(after.lateFrames == before.lateFrames)
    // The number that two workers could decode while the key repeats, if none were wasted; each loses one on the way.
    let most = 2 * Int(Double(run.repeats) * run.period / seconds)
    #expect(after.sharpPages - before.sharpPages >= most * 2 / 3, "\(after.sharpPages - before.sharpPages) of \(most)")
  }

  @Test("With decode times that vary by half, three quarters of the possible pages are sharp", arguments: [0.1, 0.15])
  func allowsForJitter(seconds: Double) {
    let run = Run(seconds: seconds, jitter: 0.5)
    let before = run.scene.content.store.counters
    run.hold()
    let after = run.scene.content.store.counters
    #expect(after.lateFrames == before.lateFrames)
    let most = 2 * Int(Double(run.repeats) * run.period / seconds)
    #expect(after.sharpPages - before.sharpPages >= most * 3 / 4, "\(after.sharpPages - before.sharpPages) of \(most)")
  }

  @Test("No page is blank even if every decode takes seconds", arguments: [1.0, 4])
  func isNeverBlank(seconds: Double) {
    let run = Run(seconds: seconds)
    let before = run.scene.content.store.counters
    run.hold()
    let after = run.scene.content.store.counters
    #expect(after.filledPages - before.filledPages == 30)
    #expect(after.lateFrames == before.lateFrames)
  }

  @Test("The last page is sharp within one decode of the key's release", arguments: [0.075, 0.1, 0.2], [28, 29, 30])
  func endsSharp(seconds: Double, pictures: Int) {
    let run = Run(seconds: seconds, pictures: pictures + 80)
    run.hold()
    let released = run.time
    run.run(seconds: 3) { !run.isSharp }
    #expect(run.time - released <= seconds + 0.02)
    #expect(run.scene.currentPage == Page(column: 30))
  }

  @Test("At the end of the row the last page is sharp when the key is released")
  func stopsAtTheEnd() {
    let run = Run(seconds: 0.3, pictures: 20)
    run.hold()
    #expect(run.scene.currentPage == Page(column: 19))
    #expect(run.isSharp)
  }

  @Test("No page turns after the key's release, and the current page becomes sharp")
  func endsWithTheKey() {
    let run = Run(seconds: 0.09)
    run.hold()
    let page = run.scene.currentPage
    run.run(seconds: 3)
    #expect(run.scene.currentPage == page)
    #expect(run.isSharp)
  }

  @Test("Without previews blank pages count as late, and pages still become sharp")
  func countsPaper() {
    let run = Run(seconds: 0.1, hasPreviews: false)
    run.hold()
    #expect(run.scene.content.store.counters.lateFrames > 0)
    #expect(run.scene.content.store.counters.sharpPages >= 15)
  }

  @Test("After a reversal no page is blank on the way back")
  func reverses() {
    let run = Run(seconds: 0.1)
    run.hold(.right)
    let before = run.scene.content.store.counters
    run.hold(.left)
    #expect(run.scene.currentPage == Page(column: 0))
    #expect(run.scene.content.store.counters.lateFrames == before.lateFrames)
  }
}
