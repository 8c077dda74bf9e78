import PagerGeometry
import TestSupport

@testable import PagerEngine

/// A page map of any kind for which the engine is made.
enum AnyMap: PageMap {
  case grid(GridMap)
  case ragged(RaggedMap)

  var isRagged: Bool { if case .ragged = self { true } else { false } }

  func neighbor(of page: Page, toward direction: Direction) -> Page? {
    switch self {
    case .grid(let map): map.neighbor(of: page, toward: direction)
    case .ragged(let map): map.neighbor(of: page, toward: direction)
    }
  }

  func steps(from page: Page, to target: Page) -> Steps? {
    switch self {
    case .grid(let map): map.steps(from: page, to: target)
    case .ragged(let map): map.steps(from: page, to: target)
    }
  }

  func count(from page: Page, toward direction: Direction, upTo limit: Int) -> Int {
    switch self {
    case .grid(let map): map.count(from: page, toward: direction, upTo: limit)
    case .ragged(let map): map.count(from: page, toward: direction, upTo: limit)
    }
  }

  func nearestPage(to page: Page) -> Page? {
    switch self {
    case .grid(let map): map.nearestPage(to: page)
    case .ragged(let map): map.nearestPage(to: page)
    }
  }

  /// Returns the map with rings of whole groups and whole repetitions of the lengths.
  func fitting(_ layout: PageLayout) -> AnyMap {
    guard case .grid(var map) = self else { return self }
    if case .wrapping(let count) = map.columns {
      map.columns = .wrapping(count * layout.columnsPerGroup * max(1, layout.columnWidths.count))
    }
    if case .wrapping(let count) = map.rows {
      map.rows = .wrapping(count * layout.rowsPerGroup * max(1, layout.rowHeights.count))
    }
    return .grid(map)
  }

  mutating func visit(_ page: Page) {
    guard case .ragged(var map) = self else { return }
    map.visit(page)
    self = .ragged(map)
  }
}

extension SeededGenerator {
  mutating func extent() -> GridMap.Extent {
    let count = Int.random(in: 1...6, using: &self)
    return [.infinite, .finite(count), .wrapping(count)].randomElement(using: &self) ?? .infinite
  }

  mutating func map() -> (map: AnyMap, start: Page) {
    if Int.random(in: 0..<3, using: &self) == 0 {
      let lengths = (0..<Int.random(in: 1...6, using: &self)).map { _ in Int.random(in: 1...8, using: &self) }
      let row = Int.random(in: 0..<lengths.count, using: &self)
      return (.ragged(RaggedMap(lengths: lengths)), Page(column: .random(in: 0..<lengths[row], using: &self), row: row))
    }
    return (.grid(GridMap(columns: extent(), rows: extent())), Page(column: 0, row: 0))
  }

  mutating func configuration() -> PagerConfiguration {
    var configuration = PagerConfiguration()
    if Bool.random(using: &self) {
      configuration.tuning.settleCurve = .spring(
        Spring(
          response: .random(in: 0.1...0.8, using: &self),
          dampingRatio: [0.15, 0.5, 0.9, 1, 1, 1.7].randomElement(using: &self) ?? 1))
    }
    if Int.random(in: 0..<6, using: &self) == 0 {
      // The seed decides, so that the other random numbers stay the same.
      let timing = TimingCurve(duration: 0.4, x1: 0.3, y1: seed % 4 == 1 ? 1.6 : 0.1, x2: 0.6, y2: 1)
      configuration.tuning.settleCurve = seed.isMultiple(of: 2) ? .easeOut(duration: 0.22) : .timed(timing)
    }
    if Int.random(in: 0..<8, using: &self) == 0 { configuration.tuning.settleCurve = .decay(.normal) }
    if Int.random(in: 0..<4, using: &self) == 0 {
      configuration.edgeBehavior =
        [.none, .held, .rubberBand(coefficient: 0.3, reach: 90)].randomElement(using: &self) ?? .none
    }
    if Int.random(in: 0..<6, using: &self) == 0 {
      configuration.directions = Directions(rawValue: .random(in: 0...15, using: &self))
    }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.releaseRule = .nearest }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.tuning.returnVelocity = 100 }
    if Int.random(in: 0..<4, using: &self) == 0 { configuration.snapPolicy = .atMost(.random(in: 1...4, using: &self)) }
    if Int.random(in: 0..<5, using: &self) == 0 {
      configuration.snapPolicy = Bool.random(using: &self) ? .free : .nearest
      configuration.deceleration = Bool.random(using: &self) ? .fast : .normal
      configuration.locksFreeAxis = Bool.random(using: &self)
    }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.axes = .horizontal }
    if Int.random(in: 0..<10, using: &self) == 0 { configuration.reducesMotion = true }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.delaysTaps = true }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.recognizesLongPress = false }
    if Int.random(in: 0..<6, using: &self) == 0 { configuration.tuning.turnDistance = 50 }
    if Int.random(in: 0..<4, using: &self) == 0 {
      configuration.layout = PageLayout(
        pageWidth: .points(length(40...700)), pageHeight: .points(length(40...700)),
        spacing: Vector(x: .random(in: 0...40, using: &self), y: .random(in: 0...40, using: &self)),
        alignment: PageLayout.Alignment.samples.randomElement(using: &self) ?? .center)
    }
    if Int.random(in: 0..<5, using: &self) == 0 {
      configuration.layout.columnWidths = lengths(40...700)
      configuration.layout.rowHeights = lengths(40...700)
    }
    if Int.random(in: 0..<5, using: &self) == 0 { configuration.layout.containsEnds = true }
    if Int.random(in: 0..<6, using: &self) == 0 {
      configuration.layout.columnsPerGroup = .random(in: 1...3, using: &self)
      configuration.layout.rowsPerGroup = .random(in: 1...3, using: &self)
    }
    if Int.random(in: 0..<6, using: &self) == 0 {
      configuration.layout.insets = PageInsets(
        leading: length(0...60), trailing: length(0...60), top: length(0...60), bottom: length(0...60))
    }
    if Int.random(in: 0..<4, using: &self) == 0 {
      configuration.layout.columnGaps = gaps()
      configuration.layout.rowGaps = gaps()
    }
    return configuration
  }

  /// Lengths of pages, in whole 64ths of a point.
  mutating func lengths(_ range: ClosedRange<Double>) -> [Double] {
    (0..<Int.random(in: 1...5, using: &self)).map { _ in length(range) }
  }

  /// A pattern of gaps, in whole 64ths of a point so that sums are exact in any order.
  mutating func gaps() -> [Double] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in [0, length(0...60)].randomElement(using: &self) ?? 0 }
  }

  /// A pager of any kind, and a script to play into it.
  mutating func pagerAndScript(actions: Int = 30) -> (pager: Pager<AnyMap>, script: Script) {
    let viewport = Size(width: length(100...900), height: length(100...900))
    var configuration = configuration()
    let (map, start) = map()
    // Groups and lengths of single pages are made for rows that line up.
    if map.isRagged {
      configuration.layout.columnWidths = []
      configuration.layout.columnsPerGroup = 1
      configuration.layout.rowsPerGroup = 1
    }
    // A free canvas whose rows end at different positions has no ends to contain.
    if map.isRagged, configuration.snapPolicy == .free { configuration.layout.containsEnds = false }
    var pager = Pager(
      map: map.fitting(configuration.layout), at: start, viewport: viewport, configuration: configuration)
    if Int.random(in: 0..<10, using: &self) == 0 {
      // Rejects one page in three, and sometimes returns a missing page.
      pager.chooseTarget = { proposal in
        let choice = (proposal.page.column &+ proposal.page.row).isMultiple(of: 3) ? proposal.base : proposal.page
        return choice.column == 2 ? Page(column: 4, row: choice.row) : choice
      }
    }
    return (pager, Script.random(length: actions, viewport: viewport, using: &self))
  }
}
