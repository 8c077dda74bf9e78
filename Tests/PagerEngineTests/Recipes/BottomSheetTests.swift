import PagerEngine
import PagerGeometry
import Testing

final class BottomSheet {
  enum Part { case sheet, list }

  static let headerHeight = 40.0, rowHeight = 50.0

  private let detents: [Double]
  private let screen: Size
  private(set) var nest: PagerNest<Part, GridMap>
  var onPick: (Int) -> Void = { _ in }

  init(detents: [Double], rows: Int, screen: Size) {
    (self.detents, self.screen) = (detents, screen)
    var configuration = PagerConfiguration()
    configuration.axes = .vertical
    configuration.snapPolicy = .nearest
    configuration.edgeBehavior = .held
    configuration.layout = PageLayout(rowHeights: zip(detents.dropFirst(), detents).map(-), alignment: .start)
    let sheet = Pager(
      map: GridMap(columns: .one, rows: .finite(detents.count)), at: Page(column: 0), viewport: screen,
      configuration: configuration)
    configuration.snapPolicy = .free
    configuration.edgeBehavior = .rubberBand()
    configuration.layout = PageLayout(pageHeight: .points(Self.rowHeight), alignment: .start)
    configuration.layout.containsEnds = true
    let list = Pager(
      map: GridMap(columns: .one, rows: .finite(rows)), at: Page(column: 0),
      viewport: Size(width: screen.width, height: (detents.last ?? 0) - Self.headerHeight),
      configuration: configuration)
    nest = PagerNest(sheet, as: .sheet)
    nest.add(list, as: .list, inside: .sheet, outerFirst: .down)
  }

  /// The frame of the sheet on the screen.
  var frame: Rect {
    let height = nest[.sheet].map { detents[$0.targetPage.row] + $0.offset.y } ?? 0
    return Rect(x: 0, y: screen.height - height, width: screen.width, height: detents.last ?? 0)
  }

  /// Returns the part of the sheet at a place on the screen; `nil` beside the sheet.
  func part(at point: Point, time: Instant) -> Part? {
    update { $0.advance(to: time) }
    if !frame.contains(point) { return nil }
    return point.y < frame.minY + Self.headerHeight ? .sheet : .list
  }

  /// Handles an event of the sheet or the list: a finger, a frame, a scroll.
  func update(_ change: (inout PagerNest<Part, GridMap>) -> [NestEvent<Part>]) {
    for event in change(&nest) where event.pager == .list {
      guard case .tapped(let point) = event.event else { continue }
      let place = Point(x: point.x, y: point.y - frame.minY - Self.headerHeight)
      if let row = nest[.list]?.placedPages.first(where: { $0.frame.contains(place) }) { onPick(row.page.row) }
    }
  }
}

@Suite("Recipe: a bottom sheet with a list")
struct BottomSheetTests {
  private static let finger = Pointer(id: 1, kind: .touch)
  private let sheet = BottomSheet(detents: [120, 400, 760], rows: 40, screen: Size(width: 400, height: 800))

  /// The position of the sheet's top on the screen.
  private var top: Double { sheet.frame.minY }

  /// The distance by which the list is scrolled.
  private var scrolled: Double {
    let first = sheet.nest[.list]?.placedPages.first
    return first.map { Double($0.page.row) * BottomSheet.rowHeight - $0.frame.minY } ?? .nan
  }

  private var time: Instant { sheet.nest.time }

  private func wait(_ milliseconds: Int64) {
    let time = time.advanced(bySeconds: Double(milliseconds) / 1000)
    sheet.update { $0.advance(to: time) }
  }

  /// Presses a finger at `y` and moves it by `distance` in `moves` moves of 8 ms, negative upward.
  @discardableResult
  private func drag(from y: Double, by distance: Double, moves: Int = 20) -> Double {
    let time = time
    guard let part = sheet.part(at: Point(x: 200, y: y), time: time) else { return y }
    sheet.update { $0.press(Self.finger, at: Point(x: 200, y: y), in: part, time: time) }
    return move(from: y, by: distance, moves: moves)
  }

  @discardableResult
  private func move(from y: Double, by distance: Double, moves: Int = 20) -> Double {
    for move in 1...moves {
      let place = Point(x: 200, y: y + distance * Double(move) / Double(moves))
      let time = time.advanced(bySeconds: 0.008)
      sheet.update { $0.move(Self.finger, to: place, time: time) }
    }
    return y + distance
  }

  private func lift(at y: Double) {
    let time = time
    sheet.update { $0.lift(Self.finger, at: Point(x: 200, y: y), time: time) }
  }

  /// Drags, lifts without velocity, and waits for the settle.
  private func slowDrag(from y: Double, by distance: Double) {
    drag(from: y, by: distance)
    wait(200)
    lift(at: y + distance)
    wait(10_000)
  }

  /// Flings for 40 ms at `velocity` (pt/s), negative upward, and waits for the settle.
  private func fling(from y: Double, at velocity: Double) {
    lift(at: drag(from: y, by: velocity * 0.04, moves: 5))
    wait(10_000)
  }

  private func show(_ detent: Int) {
    let time = time
    sheet.update { $0.update(.sheet, time: time) { $0.scroll(to: Page(column: 0, row: detent), time: time) } }
  }

  private func open(scrolledBy distance: Double) {
    show(2)
    wait(10_000)
    if distance > 0 { slowDrag(from: 780, by: -12 - distance) }
    #expect(top == 40 && (scrolled - distance).magnitude < 1e-9)
  }

  @Test("A button's scroll opens the sheet, and a pressed finger loses it")
  func button() {
    let sheet = BottomSheet(detents: [120, 400, 760], rows: 40, screen: Size(width: 400, height: 800))
    let (finger, place, now) = (Pointer(id: 1, kind: .touch), Point(x: 200, y: 760), Instant(milliseconds: 0))
    if let part = sheet.part(at: place, time: now) { sheet.update { $0.press(finger, at: place, in: part, time: now) } }
    sheet.update { $0.update(.sheet, time: now) { $0.scroll(to: Page(column: 0, row: 2), time: now) } }
    sheet.update { $0.move(finger, to: Point(x: 200, y: 700), time: Instant(milliseconds: 50)) }
    sheet.update { $0.advance(to: Instant(milliseconds: 5000)) }
    #expect(sheet.frame == Rect(x: 0, y: 40, width: 400, height: 760))
    #expect(sheet.nest[.list]?.placedPages.first?.frame.minY == 0)
  }

  @Test("The closed sheet shows 120 pt, and a point hits its header, its list, or above it nothing")
  func parts() {
    #expect(sheet.frame == Rect(x: 0, y: 680, width: 400, height: 760))
    let parts = [679.0, 680, 719, 720, 799].map { sheet.part(at: Point(x: 200, y: $0), time: .zero) }
    #expect(parts == [nil, .sheet, .sheet, .list, .list])
  }

  @Test("A drag up opens the sheet and then scrolls the list, and back again, in one movement")
  func upAndBack() {
    // The first 12 pt are the slop.
    var y = drag(from: 780, by: -12 - 280)
    #expect(top == 400 && scrolled == 0)
    y = move(from: y, by: -450)
    #expect(top == 40 && scrolled == 90)
    y = move(from: y, by: 50)
    #expect(top == 40 && scrolled == 40)
    y = move(from: y, by: 100)
    #expect(top == 100 && scrolled == 0)
    wait(200)
    lift(at: y)
    wait(10_000)
    #expect(top == 40 && scrolled == 0, "580 pt of 640 are nearer to the highest detent")
  }

  @Test("A drag down scrolls the list to its top and then closes the sheet, and back again, in one movement")
  func downAndBack() {
    open(scrolledBy: 150)
    var y = drag(from: 300, by: 12 + 140)
    #expect(top == 40 && (scrolled - 10).magnitude < 1e-9)
    y = move(from: y, by: 210)
    #expect((top - 240).magnitude < 1e-9 && scrolled == 0)
    y = move(from: y, by: -230)
    #expect(top == 40 && (scrolled - 30).magnitude < 1e-9)
    y = move(from: y, by: 230)
    wait(200)
    lift(at: y)
    wait(10_000)
    #expect(top == 400 && scrolled == 0, "440 pt are nearer to the detent at 280 than to that at 640")
  }

  @Test("A fling opens and closes the sheet by one detent, a fast one by two")
  func flings() {
    // 800 pt/s: 20 pt after the slop and 200 more are nearest to 280. 2000 pt/s: 68 and 500 are nearest to 640.
    for (start, velocity, end) in [
      (0, -800.0, 400.0), (0, -2000, 40), (1, -800, 40), (1, 800, 680), (2, 800, 400), (2, 2000, 680),
    ] {
      show(start)
      wait(10_000)
      fling(from: top + 60, at: velocity)
      #expect(top == end && scrolled == 0, "\(velocity) pt/s from \(start)")
    }
  }

  @Test("A fling of the list glides, and one that reaches the top stops there and leaves the sheet open")
  func glides() {
    open(scrolledBy: 0)
    fling(from: 700, at: -1000)
    // 28 pt after the slop, and 1000 / 2.002 more.
    #expect(top == 40 && (scrolled - 527.5).magnitude < 0.5)
    // 68 pt, and 1000 more if the list were long enough.
    lift(at: drag(from: 300, by: 80, moves: 5))
    for _ in 0..<500 {
      wait(8)
      #expect(top == 40)
    }
    #expect(scrolled == 0)
    fling(from: 300, at: 800)
    #expect(top == 400, "the next one is the sheet's")
  }

  @Test("A fling that has scrolled the list to its top closes the sheet")
  func overTheSeam() {
    open(scrolledBy: 40)
    fling(from: 300, at: 2000)
    // 40 pt for the list and 28 for the sheet, at 2000 pt/s.
    #expect(top == 680 && scrolled == 0)
  }

  @Test("A finger catches the sheet in flight and drags it either way; without a drag the sheet continues")
  func caught() {
    for (distance, end) in [(150.0, 680.0), (-300, 40), (0, 40)] {
      show(0)
      wait(10_000)
      show(2)
      wait(60)
      let place = top
      #expect(place > 400 && place < 500)
      if distance == 0 {
        let (point, time) = (Point(x: 200, y: top + 100), time)
        sheet.update { $0.press(Self.finger, at: point, in: .list, time: time) }
        wait(300)
        #expect(top == place)
        lift(at: point.y)
      } else {
        let slop = distance > 0 ? 12.0 : -12
        let y = drag(from: place + 100, by: distance + slop)
        #expect((top - place - distance).magnitude < 1e-9)
        wait(200)
        lift(at: y)
      }
      wait(10_000)
      #expect(top == end, "\(distance) from \(place)")
    }
  }

  @Test("A finger that catches a closing sheet drags the sheet before its scrolled list")
  func caughtOverAList() {
    open(scrolledBy: 90)
    show(1)
    wait(60)
    let place = top
    #expect(place > 40 && place < 400)
    let y = drag(from: place + 100, by: 12 + 30)
    #expect((top - place - 30).magnitude < 1e-9 && (scrolled - 90).magnitude < 1e-9)
    wait(200)
    lift(at: y)
    wait(10_000)
    // From rest, a drag down scrolls the list before it moves the sheet.
    show(1)
    wait(10_000)
    #expect(top == 400 && (scrolled - 90).magnitude < 1e-9)
    drag(from: 500, by: 12 + 60)
    #expect(top == 400 && (scrolled - 30).magnitude < 1e-9)
  }

  @Test("A drag on the sheet's header moves only the sheet, and stops at the first and last detent")
  func header() {
    var y = drag(from: 700, by: -12 - 660)
    #expect(top == 40 && scrolled == 0)
    y = move(from: y, by: 760)
    #expect(top == 680 && scrolled == 0)
    lift(at: y)
  }

  @Test("A tap picks the row under it at any position of sheet and list; one on the header picks none")
  func taps() {
    var picked: [Int] = []
    sheet.onPick = { picked.append($0) }
    func tap(_ y: Double) {
      drag(from: y, by: 0, moves: 1)
      wait(50)
      lift(at: y)
      wait(1000)
    }
    // 125 pt below the header at 440.
    show(1)
    wait(10_000)
    tap(565)
    tap(420)
    #expect(picked == [2])
    // 80 pt below the header at 80, and 90 pt scrolled.
    open(scrolledBy: 90)
    tap(160)
    #expect(picked == [2, 3])
    // A tap on the gliding list stops it, and picks nothing.
    lift(at: drag(from: 700, by: -80, moves: 5))
    wait(100)
    tap(400)
    #expect(picked == [2, 3])
  }

  @Test("The wheel opens the sheet before it scrolls the list, and scrolls the list back before it closes the sheet")
  func wheel() {
    func turn(_ detents: Double) {
      let time = time
      sheet.update { $0.wheel(Vector(x: 0, y: detents), in: .list, time: time) }
      wait(5000)
    }
    var places: [[Double]] = []
    for detents in [1.0, 1, 1, 1, -1, -1, -1, -1] {
      turn(detents)
      places.append([top, scrolled])
    }
    #expect(
      places == [[400, 0], [40, 0], [40, 50], [40, 100], [40, 50], [40, 0], [400, 0], [680, 0]])
  }
}
