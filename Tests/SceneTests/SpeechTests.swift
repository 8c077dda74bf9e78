import PagerGeometry
import Testing

@testable import Scene

@Suite("Speech")
struct SpeechTests {
  private static func speech(
    _ name: String, _ picture: Int, of count: Int = 8, album: (Int, String) = (0, "Dunes"),
    states: [SpokenState] = []
  ) -> Speech {
    var speech = Speech()
    let place = AlbumPlace(album: album.0 + 1, title: album.1, picture: picture, count: count)
    speech.page = SpokenPage(column: picture, row: album.0, name: name, place: place, states: states)
    return speech
  }

  @Test("A page is announced with its place, and with its album if that has changed")
  func pages() {
    let (first, second) = (Self.speech("a.jpg", 1), Self.speech("b.jpg", 2))
    let other = Self.speech("c.jpg", 1, of: 3, album: (1, "Tide"))
    #expect(first.news(since: nil) == Speech.News(page: "a.jpg, 1 of 8, Dunes"))
    #expect(first.news(since: first) == Speech.News())
    #expect(second.news(since: first) == Speech.News(page: "b.jpg, 2 of 8"))
    #expect(other.news(since: second) == Speech.News(page: "c.jpg, 1 of 3, Tide"))
    #expect(Speech().news(since: first) == Speech.News())
  }

  @Test("A new place is announced when the album is sorted, not while its folder is read")
  func places() {
    let before = Self.speech("a.jpg", 1)
    var (sorted, grown) = (before, before)
    sorted.page?.place?.picture = 5
    grown.page?.place?.picture = 5
    grown.page?.place?.count = 12
    #expect(sorted.news(since: before) == Speech.News(page: "a.jpg, 5 of 8"))
    #expect(grown.news(since: before) == Speech.News())
  }

  @Test("A state's start, change and end are announced once; a new page includes its states")
  func states() {
    let (zoomed, closer) = (SpokenState("zoom", "100 %", end: "Whole"), SpokenState("zoom", "200 %", end: "Whole"))
    let marked = SpokenState("mark", "marked", end: "no longer")
    let (plain, one) = (Self.speech("a.jpg", 1), Self.speech("a.jpg", 1, states: [zoomed]))
    let two = Self.speech("a.jpg", 1, states: [closer, marked])
    #expect(one.news(since: plain).lines == ["100 %"])
    #expect(two.news(since: one) == Speech.News(lines: ["200 %", "marked"]))
    #expect(plain.news(since: two).lines == ["Whole", "no longer"])
    let next = Self.speech("b.jpg", 2, states: [marked])
    #expect(next.news(since: two) == Speech.News(page: "b.jpg, 2 of 8, marked"))
    #expect(plain.news(since: next) == Speech.News(page: "a.jpg, 1 of 8"), "nothing ends on another page")
    var menu = plain
    menu.states = [SpokenState("menu", "Menu", end: "Menu closed"), SpokenState("item", "First")]
    #expect(menu.news(since: plain).lines == ["Menu", "First"])
    #expect(plain.news(since: menu).lines == ["Menu closed"])
  }

  @Test("Notices with the same words are announced each time")
  func notices() {
    var (one, two) = (Speech(), Speech())
    one.notices = [SpokenNotice("Copied", until: Instant(milliseconds: 10))]
    two.notices = [SpokenNotice("Copied", until: Instant(milliseconds: 20))]
    #expect(one.news(since: nil).lines == ["Copied"])
    #expect(one.news(since: one).lines.isEmpty)
    #expect(two.news(since: one).lines == ["Copied"])
    #expect(Speech().news(since: two).lines.isEmpty)
  }

  @Test("A notice that a frame draws is in the frame's speech while it is visible")
  func drawnNotice() {
    let notice = Notice("Paused", at: Instant(milliseconds: 0))
    let viewport = Viewport(pixelSize: PixelSize(width: 100, height: 100), scale: 1)
    var (early, late) = (Frame(drawList: DrawList()), Frame(drawList: DrawList()))
    notice.draw(on: &early, viewport: viewport, at: Instant(milliseconds: 100))
    notice.draw(on: &late, viewport: viewport, at: Instant(milliseconds: 60_000))
    #expect(early.speech.notices.map(\.line) == ["Paused"])
    #expect(late.speech.notices.isEmpty)
  }
}
