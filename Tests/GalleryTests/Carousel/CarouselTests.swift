import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Gallery
@testable import Paging

/// A carousel of six cards whose binding records every set.
@MainActor
private final class Street {
  var page: Int
  private(set) var sets: [Int] = []
  private var scene: PagerScene<Carousel<Card>>?
  private var time: Int64 = 0
  private let finger = Pointer(id: 1, kind: .touch)

  init(
    page: Int = 2, cards: Int = 6, viewport: PixelSize = PixelSize(width: 800, height: 400), rightToLeft: Bool = false
  ) {
    self.page = page
    let binding = PageBinding {
      self.page
    } set: { page in
      self.page = page
      self.sets.append(page)
    }
    let carousel = Carousel(currentPage: binding) { for number in 0..<cards { Card("\(number)") } }
    var settings = PagingSettings()
    settings.pager.isRightToLeft = rightToLeft
    scene = PagerScene(carousel, viewport: Viewport(pixelSize: viewport, scale: 1), settings: settings)
  }

  var target: Int { scene?.targetPage?.column ?? -1 }
  /// The number of scrolls that the carousel requested and that are in progress.
  var scrolls: Int { scene?.scrolls.count ?? 0 }
  var settled: Int { scene?.settledPage?.column ?? -1 }

  func hear(_ event: InputEvent, after milliseconds: Int64 = 10) {
    time += milliseconds
    _ = scene?.handle(event, at: Instant(milliseconds: time))
  }

  @discardableResult
  func frame(after milliseconds: Int64 = 10) -> Frame? {
    time += milliseconds
    return scene?.frame(at: Instant(milliseconds: time))
  }

  /// Lets everything come to rest.
  func rest() { frame(after: 5000) }

  /// The boxes of the visible cards, by card.
  var boxes: [Int: PixelRect] {
    let pairs = scene?.seenPages.map { ($0.placed.page.column, $0.box) } ?? []
    return Dictionary(pairs, uniquingKeysWith: { a, _ in a })
  }

  func press(at point: Point = Point(x: 400, y: 200)) { hear(.pressed(finger, at: point)) }
  func move(to x: Double, after milliseconds: Int64 = 10) {
    hear(.moved(finger, to: Point(x: x, y: 200)), after: milliseconds)
  }
  func lift(at x: Double, after milliseconds: Int64 = 10) {
    hear(.lifted(finger, at: Point(x: x, y: 200)), after: milliseconds)
  }

  /// Drags slowly by `way` points, and pauses before it lifts.
  func drag(by way: Double) {
    press()
    for step in 1...20 { move(to: 400 + way * Double(step) / 20, after: 50) }
    lift(at: 400 + way, after: 300)
  }

  func tap(_ point: Point) {
    hear(.pressed(finger, at: point))
    hear(.lifted(finger, at: point), after: 60)
  }

  func type(_ key: Key) { hear(.key(key, modifiers: [], isRepeat: false)) }
}

@MainActor
@Suite("Carousel")
struct CarouselTests {
  @Test("The carousel opens on the binding's page and does not set it", arguments: [0, 2, 5])
  func opens(page: Int) {
    let street = Street(page: page)
    street.rest()
    #expect(street.settled == page && street.sets == [])
  }

  @Test("A page outside the cards is clamped and set once", arguments: [(-3, 0), (6, 5), (Int.max, 5), (Int.min, 0)])
  func clamps(asked: Int, given: Int) {
    #expect(Street(page: asked).sets == [given])
    let street = Street(page: 2)
    street.page = asked
    street.hear(.woken)
    street.rest()
    #expect(street.sets == [given] && street.settled == given)
  }

  @Test("Setting the page scrolls to it with animation, and does not set the binding again", arguments: [0, 1, 3, 5])
  func settingScrolls(page: Int) {
    let street = Street()
    street.page = page
    street.hear(.woken)
    #expect(street.target == page && street.frame()?.isMoving == true && street.scrolls == 1)
    street.hear(.woken)
    #expect(street.scrolls == 1)
    street.rest()
    #expect(street.settled == page && street.sets == [])
  }

  @Test("Of several pages set in succession, the last one wins")
  func lastSetCounts() {
    let street = Street()
    street.page = 5
    street.page = 3
    street.hear(.woken)
    street.frame(after: 50)
    street.page = 0
    street.hear(.woken)
    street.rest()
    #expect(street.settled == 0 && street.sets == [])
    street.page = 2
    street.type(.character("5"))
    #expect(street.target == 4 && street.scrolls == 1, "a digit comes after what was set before it")
    street.rest()
    #expect(street.settled == 4 && street.sets == [4])
  }

  @Test("A drag sets the page once, at the release")
  func scrollingSets() {
    let street = Street()
    street.press()
    street.move(to: 300)
    street.move(to: 180)
    street.frame()
    #expect(street.sets == [])
    street.lift(at: 180, after: 300)
    #expect(street.sets == [3] && street.scrolls == 0, "the binding is told, and does not answer")
    street.rest()
    #expect(street.sets == [3] && street.settled == 3)
  }

  @Test("A key, a wheel on either axis, and a touchpad each set the page once", arguments: 0..<4)
  func otherHands(way: Int) {
    let street = Street()
    switch way {
    case 0: street.type(.right)
    case 1: street.hear(.wheel(Vector(x: 0, y: 1)), after: 500)
    case 2: street.hear(.wheel(Vector(x: 1, y: 0)), after: 500)
    default: for _ in 0..<12 { street.hear(.panned(Vector(x: 18, y: 0)), after: 16) }
    }
    street.rest()
    #expect(street.settled == 3 && street.sets == [3])
  }

  @Test("Setting the page during a drag overrides the finger until it lifts")
  func setWhileDragging() {
    let street = Street()
    street.press()
    street.move(to: 330)
    street.page = 5
    street.hear(.woken)
    street.move(to: 700)
    street.lift(at: 790)
    street.rest()
    #expect(street.settled == 5 && street.sets == [])
  }

  @Test("A page that the binding's setter changes wins, after one call of the setter")
  func redirects() {
    var page = 0
    var sets = 0
    let binding = PageBinding {
      page
    } set: { new in
      sets += 1
      page = new == 1 ? 4 : new
    }
    let carousel = Carousel(currentPage: binding) { for number in 0..<6 { Card("\(number)") } }
    let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 400), scale: 1)
    let scene = PagerScene(carousel, viewport: viewport)
    _ = scene.handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
    _ = scene.frame(at: Instant(milliseconds: 5000))
    #expect(scene.settledPage == Page(column: 4) && page == 4 && sets == 1)
  }

  @Test("Two carousels with one binding go to the same page")
  func shared() {
    @PageState var page = 0
    let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 400), scale: 1)
    let scenes = (0..<2).map { _ in
      PagerScene(Carousel(currentPage: $page) { for number in 0..<6 { Card("\(number)") } }, viewport: viewport)
    }
    _ = scenes[0].handle(.key(.right, modifiers: [], isRepeat: false), at: .zero)
    #expect(page == 1)
    _ = scenes[1].handle(.woken, at: .zero)
    #expect(scenes.map(\.targetPage) == [Page(column: 1), Page(column: 1)])
  }

  // MARK: Gestures

  @Test("A slow drag turns one page after 50 points of travel", arguments: [(-48.0, 2), (-52, 3), (52, 1), (-300, 3)])
  func turnDistance(way: Double, page: Int) {
    let street = Street()
    street.drag(by: way)
    street.rest()
    #expect(street.settled == page)
  }

  @Test("A fling turns the page after less than 50 points")
  func fling() {
    let street = Street()
    street.press()
    for x in [392.0, 384, 376, 368, 360] { street.move(to: x, after: 8) }
    street.lift(at: 360, after: 2)
    street.rest()
    #expect(street.settled == 3)
  }

  @Test(
    "The first and the last card are centred, and a drag beyond them meets the rubber band",
    arguments: [(0, 1.0), (5, -1.0)])
  func ends(page: Int, way: Double) throws {
    let street = Street(page: page)
    #expect(try #require(street.boxes[page]) == PixelRect(x: 235, y: 125, width: 330, height: 150))
    street.press()
    street.move(to: 400 + way * 6)
    street.move(to: 400 + way * 300)
    let pulled = abs(try #require(street.boxes[page]).x - 235)
    #expect((40..<200).contains(pulled))
    street.lift(at: 400 + way * 300, after: 300)
    street.rest()
    #expect(street.boxes[page]?.x == 235 && street.sets == [])
  }

  @Test("A part of each neighbour is visible, 16 points away")
  func peeks() {
    let boxes = Street().boxes
    #expect(boxes.keys.sorted() == [1, 2, 3])
    #expect(boxes[1]?.x == 235 - 16 - 330 && boxes[3]?.x == 235 + 330 + 16)
  }

  @Test(
    "A tap on a neighbour or a dot, or a digit key, goes to that card and sets the page once", arguments: [false, true])
  func taps(rightToLeft: Bool) {
    func point(_ x: Double, _ y: Double = 200) -> Point { Point(x: rightToLeft ? 800 - x : x, y: y) }
    for (x, page) in [(700.0, 3), (100, 1), (400, 2)] {
      let street = Street(rightToLeft: rightToLeft)
      street.tap(point(x))
      street.rest()
      #expect(street.settled == page && street.sets == (page == 2 ? [] : [page]))
    }
    let dots = Street(rightToLeft: rightToLeft)
    dots.tap(point(460, 307))
    dots.rest()
    #expect(dots.settled == 5 && dots.sets == [5])
    let digits = Street(rightToLeft: rightToLeft)
    digits.type(.character("1"))
    digits.rest()
    #expect(digits.settled == 0 && digits.sets == [0])
    digits.type(.character("9"))
    digits.rest()
    #expect(digits.settled == 0 && digits.sets == [0], "there are fewer cards")
  }

  @Test(
    "In a small window the card shrinks and stays centred, with its neighbours visible",
    arguments: [(300, 251), (120, 100), (20, 20)])
  func shrinks(width: Int, height: Int) throws {
    let street = Street(viewport: PixelSize(width: width, height: height))
    let box = try #require(street.boxes[2])
    #expect(box.width <= width * 5 / 6 + 1 && box.height <= max(150, height * 5 / 6 + 1))
    #expect(abs(2 * box.x + box.width - width) <= 1 && abs(2 * box.y + box.height - height) <= 1)
    if width > 200 { #expect(street.boxes.count == 3) }
  }

  @Test("A carousel works without cards, and with invalid lengths")
  func nothing() {
    let street = Street(page: 0, cards: 0)
    street.drag(by: -200)
    street.type(.end)
    street.rest()
    #expect(street.settled == 0)
    let odd = Carousel(
      currentPage: PageBinding {
        0
      } set: { _ in
      }, spacing: .nan, pageWidth: .infinity, pageHeight: -3
    ) { Card("one") }
    let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 400), scale: 1)
    #expect(PagerScene(odd, viewport: viewport).frame(at: .zero).images.count == 2, "a card, and what is behind it")
  }
}
