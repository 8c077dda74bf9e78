import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Pager driver")
struct PagerDriverTests {
  private func driver(columns: GridMap.Extent = .infinite) -> PagerDriver<GridMap> {
    PagerDriver(Pager.grid(columns: columns))
  }

  private func run(_ driver: PagerDriver<GridMap>, until milliseconds: Int64 = 3000) {
    var frame = driver.pager.time
    while frame < Instant(milliseconds: milliseconds) {
      frame = frame.advanced(bySeconds: 0.016)
      driver.advance(to: frame)
    }
  }

  @Test("a completion runs once, when its criterion is met", arguments: CompletionCriterion.allCases)
  func completesOnce(criterion: CompletionCriterion) {
    let driver = driver()
    var outcomes: [TransitionOutcome] = []
    var wasMoving: [Bool] = []
    let accepted = driver.scroll(to: Page(column: 2), time: .zero, completing: criterion) { outcome in
      outcomes.append(outcome)
      wasMoving.append(driver.pager.isMoving)
    }
    #expect(accepted)
    #expect(outcomes.isEmpty)
    run(driver)
    #expect(outcomes == [.settled])
    #expect(wasMoving == [criterion == .logicallyComplete])
  }

  @Test("a scroll that a turn replaces completes once, as superseded", arguments: CompletionCriterion.allCases)
  func superseded(criterion: CompletionCriterion) {
    let driver = driver()
    var outcomes: [TransitionOutcome] = []
    driver.scroll(to: Page(column: 2), time: .zero, completing: criterion) { outcomes.append($0) }
    driver.update(at: Instant(milliseconds: 50)) { $0.turn(.left, time: Instant(milliseconds: 50)) }
    #expect(outcomes == [.superseded])
    run(driver)
    #expect(outcomes == [.superseded])
    #expect(driver.pager.settledPage == Page(column: 1))
  }

  @Test("a change of several calls reports the events of each")
  func severalCalls() {
    let driver = driver()
    var (outcomes, later): ([TransitionOutcome], [TransitionOutcome]) = ([], [])
    driver.scroll(to: Page(column: 2), time: .zero) { outcomes.append($0) }
    let time = Instant(milliseconds: 50)
    driver.update(at: time) { pager in
      pager.turn(.left, time: time)
      return pager.turn(.left, time: time)
    } completion: {
      later.append($0)
    }
    #expect(outcomes == [.superseded] && later.isEmpty)
    run(driver)
    #expect(outcomes == [.superseded] && later == [.settled])
    var pages = ZoomingPager(Pager.grid())
    var nest = PagerNest(Pager.grid(), as: 1)
    let turns: (inout Pager<GridMap>) -> PagerUpdate = { pager in
      pager.turn(.right, time: time)
      return pager.turn(.right, time: time)
    }
    let ends = pages.update(time: time, turns).events.count { if case .pager(.ended) = $0 { true } else { false } }
    let nestEnds = nest.update(1, time: time, turns).count { if case .ended = $0.event { true } else { false } }
    #expect(ends == 1 && nestEnds == 1)
  }

  @Test("a scroll whose page is removed completes once, as cancelled")
  func cancelled() {
    let driver = driver(columns: .finite(5))
    var outcomes: [TransitionOutcome] = []
    driver.scroll(to: Page(column: 4), time: .zero) { outcomes.append($0) }
    driver.update(at: Instant(milliseconds: 40)) {
      $0.updateMap(time: Instant(milliseconds: 40)) { $0.columns = .finite(2) }
    }
    run(driver)
    #expect(outcomes == [.cancelled])
    #expect(driver.pager.settledPage == Page(column: 1))
  }

  @Test("all changes made in a completion report their events in order")
  func tellsAllFromInside() throws {
    let driver = driver()
    var log: [PagerEvent] = []
    var before: Pager<GridMap>?
    driver.onEvent = { log.append($0) }
    driver.scroll(to: Page(column: 1), time: .zero) { _ in
      before = driver.pager
      for column in 2...3 { driver.scroll(to: Page(column: column), time: driver.pager.time) }
    }
    var frame = Instant.zero
    while before == nil, frame < Instant(milliseconds: 3000) {
      frame = frame.advanced(bySeconds: 0.016)
      driver.advance(to: frame)
    }
    var pager = try #require(before)
    let time = pager.time
    let expected = (2...3).flatMap { pager.scroll(to: Page(column: $0), time: time).events }
    #expect(expected.count >= 2 && Array(log.suffix(expected.count)) == expected)
  }

  @Test(
    "a completion can start the next scroll, and so can that one's completion", arguments: CompletionCriterion.allCases)
  func scrollsFromInside(criterion: CompletionCriterion) {
    let driver = driver()
    var visited: [Int] = []
    func next() {
      let column = visited.count + 1
      driver.scroll(to: Page(column: column), time: driver.pager.time, completing: criterion) { outcome in
        #expect(outcome == .settled)
        visited.append(column)
        if column < 4 { next() }
      }
    }
    next()
    run(driver, until: 9000)
    #expect(visited == [1, 2, 3, 4])
    #expect(driver.pager.settledPage == Page(column: 4))
  }

  @Test("a scroll from an event handler completes after the first one, and each ends once")
  func scrollsFromAnEvent() {
    let driver = driver()
    var events: [PagerEvent] = []
    var order: [String] = []
    driver.onEvent = { event in
      events.append(event)
      if case .settled(page: Page(column: 1)) = event {
        driver.scroll(to: Page(column: 5), isAnimated: false, time: driver.pager.time) { _ in order.append("second") }
      }
    }
    driver.scroll(to: Page(column: 1), isAnimated: false, time: .zero) { _ in order.append("first") }
    #expect(order == ["first", "second"])
    #expect(events.count { if case .ended = $0 { true } else { false } } == 2)
    #expect(driver.pager.settledPage == Page(column: 5))
  }

  @Test("a completion finds the pager settled on its page, even if a later call runs it")
  func seesItsPage() {
    let late = Instant(milliseconds: 3000)
    let nexts: [(PagerDriver<GridMap>) -> Void] = [
      { $0.scroll(to: Page(column: 7), isAnimated: false, time: late) },
      { $0.update(at: late) { $0.turn(.left, isAnimated: false, time: late) } },
      { $0.update(at: late) { $0.jump(to: Page(column: -5), time: late) } },
      { $0.update(at: late) { $0.updateMap(time: late) { $0.columns = .finite(2) } } },
      { _ = $0.update(at: late, { $0.turn(.up, isAnimated: false, time: late) }, completion: { _ in }) },
    ]
    for next in nexts {
      let driver = driver()
      var seen: [Page] = []
      driver.scroll(to: Page(column: 3), time: .zero) { outcome in
        if outcome == .settled { seen.append(driver.pager.settledPage) }
      }
      next(driver)
      #expect(seen == [Page(column: 3)])
      #expect(driver.pager.settledPage != Page(column: 3))
    }
  }

  @Test("each completion runs after its event")
  func eventsFirst() {
    let driver = driver()
    var order: [String] = []
    driver.onEvent = { if case .ended = $0 { order.append("event") } }
    driver.scroll(to: Page(column: 1), isAnimated: false, time: .zero) { _ in order.append("completion") }
    #expect(order == ["event", "completion"])
  }

  @Test("a scroll to a missing page is refused, and changes and completes nothing")
  func unreachable() {
    let driver = driver(columns: .finite(3))
    var isCompleted = false
    driver.update(at: .zero) { $0.turn(.right, time: .zero) }
    let before = driver.pager.targetPage
    let accepted = driver.scroll(to: Page(column: 3), time: .zero) { _ in isCompleted = true }
    run(driver)
    #expect(!accepted)
    #expect(!isCompleted)
    #expect(driver.pager.settledPage == before)
  }

  @Test("any accepted turn or scroll runs its completion, and a refused one does not")
  func anyTransition() {
    let driver = PagerDriver(Pager.grid(columns: .finite(3), rows: .one))
    var outcomes: [TransitionOutcome] = []
    let turns = driver.update(at: .zero) {
      $0.turn(.right, time: .zero)
    } completion: {
      outcomes.append($0)
    }
    let scrolls = driver.update(at: Instant(milliseconds: 20)) {
      $0.scroll(to: Page(column: 2), curve: .easeOut(duration: 0.1), time: Instant(milliseconds: 20))
    } completion: {
      outcomes.append($0)
    }
    #expect(turns && scrolls && outcomes == [.superseded])
    driver.advance(to: Instant(milliseconds: 140))
    #expect(outcomes == [.superseded, .settled])
    let goesNowhere = driver.update(at: Instant(milliseconds: 200)) {
      $0.scroll(to: Page(column: 9), time: Instant(milliseconds: 200))
    } completion: {
      outcomes.append($0)
    }
    #expect(!goesNowhere && outcomes.count == 2)
  }
}
