import Gallery
import PagerEngine
import PagerGeometry
import Scene
import Shell
import Testing

@testable import Paging

@MainActor
@Suite("Journal")
struct JournalTests {
  private let journal = Journal()

  @Test("A reader receives facts in order until it is removed, but no facts of silent changes")
  func readers() {
    var pages: [Page] = []
    let reader = journal.addReader { if case .found(let page) = $0 { pages.append(page) } }
    journal.add(.found(Page(column: 1)))
    journal.add(.found(Page(column: 2)))
    journal.silently { journal.add(.found(Page(column: 3))) }
    journal.remove(reader)
    journal.add(.found(Page(column: 4)))
    #expect(pages == [Page(column: 1), Page(column: 2)])
  }

  @Test("The found page is the search result, or in a playback the played page, once")
  func foundPages() {
    #expect(journal.foundPage { Page(column: 5) } == Page(column: 5))
    journal.play(foundPage: Page(column: 7))
    #expect(journal.foundPage { Page(column: 5) } == Page(column: 7))
    #expect(journal.foundPage { Page(column: 5) } == nil)
  }

  @Test("Played sizes are taken once, with their times, and not during silent changes")
  func playedSizes() {
    #expect(!journal.playsSizes)
    let size = PixelSize(width: 30, height: 20)
    journal.play([(Page(column: 1), size)], at: Instant(milliseconds: 4))
    journal.play([(Page(column: 2), size)], at: Instant(milliseconds: 9))
    journal.silently { #expect(journal.takePlayedSizes().isEmpty) }
    let taken = journal.takePlayedSizes()
    #expect(taken.map(\.page) == [Page(column: 1), Page(column: 2)])
    #expect(taken.map(\.instant) == [Instant(milliseconds: 4), Instant(milliseconds: 9)])
    #expect(journal.takePlayedSizes().isEmpty && journal.playsSizes)
  }

  @Test("Limits accumulate, and the last limit of each page applies")
  func limits() {
    #expect(journal.limits == nil)
    journal.limit(to: [:])
    #expect(journal.limits == [:])
    journal.limit(to: [Page(column: 1): .preview, Page(column: 2): .sharp])
    journal.limit(to: [Page(column: 1): .sharp])
    #expect(journal.limits == [Page(column: 1): .sharp, Page(column: 2): .sharp])
  }

  @Test("A shell's journal records only the scene that is shown, even while all scenes are tuned")
  func shownScene() throws {
    let world = PhotoWorld(journal: journal)
    let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)
    let shell = GalleryShell(viewport: viewport, journal: journal)
    shell.start("photos", world.scene, isFromGallery: true)
    _ = shell.handle(.resized(viewport), at: .zero)
    _ = shell.frame(at: .zero)
    _ = shell.handle(.key(.escape, modifiers: [], isRepeat: false), at: .zero)
    #expect(shell.isInGallery)
    _ = shell.frame(at: .zero)
    var tellers: Set<ObjectIdentifier> = []
    journal.addReader { if case .pager(_, let host) = $0 { tellers.insert(ObjectIdentifier(host)) } }
    _ = shell.tune(TuningPatch(["touchSlop": 20]), at: Instant(milliseconds: 10))
    _ = shell.frame(at: Instant(milliseconds: 20))
    #expect(!tellers.isEmpty)
    #expect(!tellers.contains(ObjectIdentifier(world.scene)))
    #expect(world.scene.pager?.configuration.tuning.touchSlop == 20)
  }
}
