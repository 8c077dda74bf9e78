import PagerEngine
import PagerGeometry
import Testing

final class CarouselFeed {
  enum Part: Hashable { case feed, carousel(Int) }

  static let cardHeight = 260.0, pictureHeight = 200.0

  private let pictures: [Int], width: Double
  private(set) var nest: PagerNest<Part, GridMap>
  private var seen: Set<Int> = [], states: [Int: PagerState] = [:]
  var onOpen: (_ card: Int, _ picture: Int) -> Void = { _, _ in }

  init(pictures: [Int], viewport: Size) {
    (self.pictures, width) = (pictures, viewport.width)
    var configuration = PagerConfiguration()
    configuration.axes = .vertical
    configuration.snapPolicy = .free
    configuration.layout = PageLayout(pageHeight: .points(Self.cardHeight), alignment: .start)
    configuration.layout.containsEnds = true
    let feed = Pager(
      map: GridMap(columns: .one, rows: .finite(pictures.count)), at: Page(column: 0), viewport: viewport,
      configuration: configuration)
    nest = PagerNest(feed, as: .feed)
    keepSeen()
  }

  var cards: [PlacedPage] { nest[.feed]?.placedPages ?? [] }

  /// Returns the part of the feed at a place in the viewport.
  func part(at point: Point, time: Instant) -> Part {
    update { $0.advance(to: time) }
    let card = cards.first { $0.frame.contains(point) && point.y < $0.frame.minY + Self.pictureHeight }
    return card.map { .carousel($0.page.row) } ?? .feed
  }

  /// Handles an event of the feed: a finger, a frame, the wheel.
  func update(_ change: (inout PagerNest<Part, GridMap>) -> [NestEvent<Part>]) {
    for case .tapped(let point) in change(&nest).map(\.event) {
      guard let card = cards.first(where: { $0.frame.contains(point) }) else { continue }
      let place = Point(x: point.x, y: point.y - card.frame.minY)
      let picture = nest[.carousel(card.page.row)]?.placedPages.first { $0.frame.contains(place) }
      if let picture { onOpen(card.page.row, picture.page.column) }
    }
    keepSeen()
  }

  /// Adds the visible carousels to the nest, and removes all others.
  private func keepSeen() {
    let rows = Set(cards.map(\.page.row))
    for row in seen.subtracting(rows) {
      states[row] = nest[.carousel(row)]?.state
      nest.remove(.carousel(row), time: nest.time)
    }
    for row in rows.subtracting(seen) { nest.add(carousel(row), as: .carousel(row), inside: .feed) }
    seen = rows
  }

  private func carousel(_ row: Int) -> Pager<GridMap> {
    var configuration = PagerConfiguration()
    configuration.axes = .horizontal
    return Pager(
      map: GridMap(columns: .finite(pictures[row]), rows: .one),
      restoring: states[row] ?? PagerState(page: Page(column: 0)),
      viewport: Size(width: width, height: Self.pictureHeight), configuration: configuration)
  }
}

@Suite("Recipe: a feed of carousels")
struct FeedOfCarouselsTests {
  private static let finger = Pointer(id: 1, kind: .touch)
  private let feed = CarouselFeed(pictures: [5, 3, 1, 8, 2, 4, 4, 4], viewport: Size(width: 400, height: 700))

  /// The distance by which the column is scrolled.
  private var scrolled: Double {
    feed.cards.first.map { Double($0.page.row) * CarouselFeed.cardHeight - $0.frame.minY } ?? .nan
  }

  /// The carousels in the nest.
  private var nested: [Int] { (0..<8).filter { feed.nest[.carousel($0)] != nil } }

  private func picture(_ card: Int) -> Int? { feed.nest[.carousel(card)]?.targetPage.column }

  private var time: Instant { feed.nest.time }

  private func wait(_ milliseconds: Double) {
    let time = time.advanced(bySeconds: milliseconds / 1000)
    feed.update { $0.advance(to: time) }
  }

  private func press(_ point: Point, _ pointer: Pointer = finger) {
    let part = feed.part(at: point, time: time)
    let time = time
    feed.update { $0.press(pointer, at: point, in: part, time: time) }
  }

  private func move(to point: Point, _ pointer: Pointer = finger) {
    let time = time.advanced(bySeconds: 0.008)
    feed.update { $0.move(pointer, to: point, time: time) }
  }

  private func lift(_ point: Point, _ pointer: Pointer = finger) {
    let time = time
    feed.update { $0.lift(pointer, at: point, time: time) }
  }

  /// Presses a finger at `start` and moves it by `displacement` in moves of 8 ms.
  @discardableResult
  private func drag(from start: Point, by displacement: Vector, moves: Int = 20) -> Point {
    press(start)
    for number in 1...moves { move(to: start + displacement * (Double(number) / Double(moves))) }
    return start + displacement
  }

  private func scroll(toCard card: Int) {
    let time = time
    feed.update { $0.update(.feed, time: time) { $0.scroll(to: Page(column: 0, row: card), time: time) } }
    wait(5000)
  }

  @Test("A press on a card's pictures presses its carousel, and the nest contains the visible carousels")
  func pressed() {
    let feed = CarouselFeed(pictures: [5, 3, 1, 8, 2, 4], viewport: Size(width: 400, height: 700))
    let (finger, place) = (Pointer(id: 1, kind: .touch), Point(x: 300, y: 100))
    let part = feed.part(at: place, time: .zero)
    feed.update { $0.press(finger, at: place, in: part, time: .zero) }
    #expect(part == .carousel(0) && feed.nest[.carousel(0)]?.readout.phase == .pressed)
    // 700 pt show cards 0 to 2, each 260 high.
    #expect((0..<6).filter { feed.nest[.carousel($0)] != nil } == [0, 1, 2])
    let parts = [10.0, 199, 200, 259, 260].map { feed.part(at: Point(x: 10, y: $0), time: .zero) }
    #expect(parts == [.carousel(0), .carousel(0), .feed, .feed, .carousel(1)])
  }

  @Test("A drag moves the pictures or the column, never both, even if its direction changes later")
  func across() {
    var place = drag(from: Point(x: 300, y: 300), by: Vector(x: -60, y: 40))
    place = place + Vector(x: -40, y: -300)
    move(to: place)
    #expect(scrolled == 0 && feed.nest[.carousel(1)]?.offset.x == 100 - 12)
    lift(place)
    wait(5000)
    #expect(picture(1) == 1 && scrolled == 0)
    place = drag(from: Point(x: 300, y: 300), by: Vector(x: -40, y: -60))
    place = place + Vector(x: -200, y: 0)
    move(to: place)
    #expect((scrolled - 48).magnitude < 1e-9 && feed.nest[.carousel(1)]?.isMoving == false)
    wait(200)
    lift(place)
    wait(5000)
    #expect((scrolled - 48).magnitude < 1e-9 && picture(1) == 1)
  }

  @Test("Past its first and last picture a carousel has a rubber band, and the column does not move")
  func ends() {
    for distance in [-100.0, 100] {
      // The third card has one picture.
      let place = drag(from: Point(x: 200, y: 600), by: Vector(x: distance, y: 0))
      let offset = feed.nest[.carousel(2)]?.offset.x ?? 0
      #expect(offset * distance < 0 && offset.magnitude > 10 && offset.magnitude < 88 && scrolled == 0)
      lift(place)
      wait(5000)
      #expect(picture(2) == 0 && feed.nest[.carousel(2)]?.offset.x == 0 && scrolled == 0)
    }
  }

  @Test("During a fling of the column the nest contains only visible carousels, and each keeps its picture")
  func keepsTheSeen() {
    lift(drag(from: Point(x: 300, y: 100), by: Vector(x: -80, y: 0), moves: 5))
    wait(5000)
    #expect(picture(0) == 1)
    // 2000 pt/s: 68 pt after the slop, and 2000 / 2.002 more: 1067.
    lift(drag(from: Point(x: 200, y: 600), by: Vector(x: 0, y: -80), moves: 5))
    var most = 0
    for _ in 0..<500 {
      wait(8)
      #expect(nested == feed.cards.map(\.page.row))
      most = max(most, nested.count)
    }
    wait(5000)
    #expect((scrolled - 1067).magnitude < 0.5 && nested == [4, 5, 6] && most == 4)
    #expect(feed.nest[.carousel(0)] == nil)
    scroll(toCard: 0)
    #expect(nested == [0, 1, 2] && picture(0) == 1 && picture(1) == 0)
  }

  @Test("A finger continues to scroll after the carousel that it pressed is removed")
  func beyondTheCard() {
    // Far outside the viewport the pressed card is out of sight.
    press(Point(x: 200, y: 190))
    for y in stride(from: 180.0, through: -600, by: -10) { move(to: Point(x: 200, y: y)) }
    #expect((scrolled - (790 - 12)).magnitude < 1e-9 && !nested.contains(0))
    move(to: Point(x: 200, y: -560))
    #expect((scrolled - (750 - 12)).magnitude < 1e-9)
    wait(200)
    lift(Point(x: 200, y: -560))
    wait(5000)
    #expect((scrolled - 738).magnitude < 1e-9)
  }

  @Test("A press on a carousel stops a gliding column, is not a tap, and lets the pictures turn afterwards")
  func caught() {
    var opened = 0
    feed.onOpen = { _, _ in opened += 1 }
    lift(drag(from: Point(x: 200, y: 600), by: Vector(x: 0, y: -80), moves: 5))
    wait(100)
    let point = Point(x: 300, y: (feed.cards.first?.frame.maxY ?? 0) + 100)
    press(point)
    let (card, place) = (feed.cards[1].page.row, scrolled)
    wait(300)
    #expect(scrolled == place && place > 68)
    lift(point)
    wait(5000)
    #expect(scrolled == place && opened == 0)
    lift(drag(from: point, by: Vector(x: -80, y: 0), moves: 5))
    wait(5000)
    #expect(scrolled == place && picture(card) == 1)
  }

  @Test("A second finger on another card moves nothing until the first lifts, then continues the first one's drag")
  func twoFingers() {
    let second = Pointer(id: 2, kind: .touch)
    drag(from: Point(x: 300, y: 100), by: Vector(x: -112, y: 0))
    press(Point(x: 300, y: 400), second)
    // The first report after the second finger's press could begin a pinch if it came sooner.
    wait(500)
    move(to: Point(x: 250, y: 400), second)
    #expect(feed.nest[.carousel(0)]?.offset.x == 100 && feed.nest[.carousel(1)]?.isMoving == false)
    lift(Point(x: 188, y: 100))
    move(to: Point(x: 190, y: 400), second)
    #expect(feed.nest[.carousel(0)]?.offset.x == 160 && feed.nest[.carousel(1)]?.isMoving == false && scrolled == 0)
    wait(200)
    lift(Point(x: 190, y: 400), second)
    wait(5000)
    #expect(picture(0) == 1 && picture(1) == 0)
  }

  @Test("A tap opens the picture under it at any position of the column; one below the pictures opens none")
  func taps() {
    var opened: [[Int]] = []
    feed.onOpen = { opened.append([$0, $1]) }
    func tap(_ point: Point) {
      press(point)
      wait(60)
      lift(point)
      wait(1000)
    }
    tap(Point(x: 200, y: 300))
    tap(Point(x: 200, y: 230))
    scroll(toCard: 3)
    lift(drag(from: Point(x: 300, y: 100), by: Vector(x: -80, y: 0), moves: 5))
    wait(5000)
    tap(Point(x: 200, y: 100))
    #expect(opened == [[1, 0], [3, 1]])
  }

  @Test("A vertical wheel moves the column by a card, a horizontal one turns the pictures under the mouse")
  func wheel() {
    func turn(_ detents: Vector) {
      let part = feed.part(at: Point(x: 200, y: 300), time: time)
      let time = time
      feed.update { $0.wheel(detents, in: part, time: time) }
      wait(5000)
    }
    turn(Vector(x: 1, y: 0))
    #expect(picture(1) == 1 && scrolled == 0)
    turn(Vector(x: 0, y: 1))
    #expect(picture(1) == 1 && scrolled == 260)
    turn(Vector(x: 1, y: 0))
    #expect(picture(2) == 0 && scrolled == 260, "the third card has one picture")
    turn(Vector(x: 0, y: -1))
    #expect(scrolled == 0)
  }
}
