import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// The engine's laws over random scripts, `FOURFOLD_SEQUENCES` each. A failure names the line that plays its script.
@Suite("Laws")
struct LawTests {
  /// The sequences of a law: at most 10,000, or `part` of these if each is long, limited to one second of processor
  /// time.
  static func sequences(part: Double = 1) -> RandomSequences {
    RandomSequences(count: Int(10_000 * part), budget: 1)
  }

  @Test("1, 4, 11: every script ends at rest on a page, ends each transition once and reports pages in order")
  func restsAndTellsOnce() {
    for seed in Self.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      let start = pager.currentPage
      var player = Player(pager, framesPerSecond: 60)
      var violation: String?
      for entry in script.entries {
        player.wait(until: entry.instant) { pager in violation = violation ?? pager.invariantViolation }
        player.play(entry.action, at: entry.instant)
        violation = violation ?? player.pager.invariantViolation
      }
      player.settle()
      violation =
        violation ?? Self.restViolation(player.pager) ?? Self.logViolation(player.log, from: start, to: player.pager)
      guard violation == nil else {
        Issue.record("\(violation ?? "") (\(seed))")
        return
      }
    }
  }

  @Test("2: every visible page keeps its position when a gesture or command takes over")
  func handsOverContinuously() {
    for seed in Self.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var player = Player(pager, framesPerSecond: nil)
      for entry in script.entries {
        player.play(entry.action.approach, at: entry.instant)
        player.pager.endMoment()
        let before = player.pager
        player.play(entry.action, at: entry.instant)
        guard Self.mustBeContinuous(entry.action, before) else { continue }
        if let jump = Self.jump(from: before, to: player.pager) {
          Issue.record("\(jump) at \(entry) (\(seed))")
          return
        }
      }
    }
  }

  @Test("5: the same script has the same outcome at any frame rate and with frames missing")
  func anyFrameRate() {
    for seed in Self.sequences() {
      var random = seed
      let (pager, script) = random.pagerAndScript()
      var reference = Player(pager, framesPerSecond: nil)
      reference.play(script)
      let rate: Double = [30.0, 60, 144, 5].randomElement(using: &random) ?? 60
      var other = Player(pager, framesPerSecond: rate, missing: rate > 30 && Bool.random(using: &random) ? 0.2 : 0)
      other.play(script)
      if let difference = Self.difference(other.log, reference.log) {
        Issue.record("\(rate) Hz, \(other.missing) s missing: \(difference) (\(seed))")
        return
      }
    }
  }

  @Test("9: mirrored input gives mirrored output", arguments: Axis.allCases)
  func mirrors(axis: Axis) {
    for seed in Self.sequences(part: 1 / 2) {
      var random = seed
      let viewport = Size(width: random.length(100...900), height: random.length(100...900))
      var configuration = random.configuration()
      configuration.layout.alignment = .center
      // Groups begin on one side, and the pattern of gaps restarts with that of the lengths.
      configuration.layout.columnsPerGroup = 1
      configuration.layout.rowsPerGroup = 1
      if !configuration.layout.columnWidths.isEmpty { configuration.layout.columnGaps = [] }
      if !configuration.layout.rowHeights.isEmpty { configuration.layout.rowGaps = [] }
      let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: viewport, configuration: configuration)
      // A window that grows to the right does not grow to the left in the mirror.
      let script = Script.random(length: 30, viewport: viewport, using: &random).withoutResizes
      var plain = Player(pager, framesPerSecond: nil)
      plain.play(script)
      configuration.layout = configuration.layout.mirrored(axis)
      configuration.directions = configuration.directions.mirrored(axis)
      let mirroredPager = Pager(map: GridMap(), at: Page(column: 0), viewport: viewport, configuration: configuration)
      var mirrored = Player(mirroredPager, framesPerSecond: nil)
      mirrored.play(script.mirrored(axis, viewport: viewport))
      let expected = plain.log.map { $0.turned(axis) }
      if let difference = Self.difference(mirrored.log.map { $0.turned(nil) }, expected) {
        Issue.record("\(axis): \(difference) (\(seed))")
        return
      }
    }
  }

  @Test("9: a right-to-left pager responds to mirrored fingers exactly as a left-to-right one to plain fingers")
  func rightToLeftMirrors() {
    for seed in Self.sequences(part: 1 / 2) {
      var random = seed
      var (pager, script) = random.pagerAndScript()
      script = script.withoutResizes
      var configuration = pager.configuration
      configuration.isRightToLeft = true
      var mirroredPager = Pager(
        map: pager.map, at: pager.targetPage, viewport: pager.viewport, configuration: configuration)
      mirroredPager.chooseTarget = pager.chooseTarget
      var plain = Player(pager, framesPerSecond: nil)
      plain.play(script)
      var mirrored = Player(mirroredPager, framesPerSecond: nil)
      mirrored.play(script.fingersMirrored(viewport: pager.viewport))
      if let difference = Self.difference(
        mirrored.log.map { $0.turned(nil) }, plain.log.map { $0.turned(nil, fingers: .horizontal) })
      {
        Issue.record("\(difference) (\(seed))")
        return
      }
    }
  }
}

extension LawTests {
  /// The first violation by a pager that should be at rest, or `nil`.
  static func restViolation(_ pager: Pager<AnyMap>) -> String? {
    if pager.isMoving || pager.isAnimating { return "does not rest: \(pager.offset)" }
    if pager.isFree { return freeRestViolation(pager) }
    if pager.offset != .zero { return "rests off the page: \(pager.offset)" }
    if pager.settledPage != pager.targetPage || pager.currentPage != pager.targetPage { return "rests elsewhere" }
    let placed = pager.placedPages
    guard let page = placed.first(where: { $0.steps == Steps(columns: 0) }) else {
      return
        "the target is not placed"
    }
    if page.page != pager.targetPage { return "another page is placed at the target" }
    let edge = pager.lines[.horizontal].restingEdge
    let rests = pager.configuration.isRightToLeft ? pager.viewport.width - page.frame.maxX : page.frame.minX
    return (rests - edge).magnitude < 1e-9 ? nil : "rests at \(rests) instead of \(edge)"
  }

  /// The first violation by a free canvas that should be at rest, or `nil`: it rests anywhere within its ends, and its
  /// target is the nearest page.
  private static func freeRestViolation(_ pager: Pager<AnyMap>) -> String? {
    if pager.settledPage != pager.targetPage || pager.currentPage != pager.targetPage { return "rests elsewhere" }
    for axis in Axis.allCases {
      let offset = pager.offset[axis]
      let line = pager.lines[axis]
      if (line.snapPoints(at: offset) - Double(line.base)).magnitude > 0.5 + 1e-9 {
        return "another page is nearer: \(offset)"
      }
      if let limit = pager.limit(axis, past: offset) { return "rests at \(offset), past \(limit)" }
    }
    return nil
  }

  /// The first violation in the event log of a pager that has come to rest, or `nil`.
  static func logViolation(_ log: [PagerEvent], from start: Page, to pager: Pager<AnyMap>) -> String? {
    var check = PagerEventCheck(from: start)
    for event in log {
      if let violation = check.hear(event, delaysTaps: pager.configuration.delaysTaps) { return violation }
    }
    return check.checkAtRest(on: pager.currentPage)
  }

  /// The first difference between two logs, or `nil`.
  static func difference(_ log: [PagerEvent], _ expected: [PagerEvent]) -> String? {
    if log == expected { return nil }
    let same = zip(log, expected).prefix { $0 == $1 }.count
    return "after \(same) events \(log.dropFirst(same).prefix(2)), expected \(expected.dropFirst(same).prefix(2))"
  }

  /// Whether visible pages must stay in place through `action`.
  static func mustBeContinuous(_ action: Action, _ pager: Pager<AnyMap>) -> Bool {
    switch action {
    case .press, .lift, .cancel, .cancelOne, .beginPan, .endPan, .momentum: true
    case .turn(_, let isAnimated): isAnimated && !pager.configuration.reducesMotion
    case .wheel: !pager.configuration.reducesMotion
    // A visible album keeps its position, so its pages may be farther away than the map's steps.
    case .scroll(let steps, _) where steps.rows != 0 && pager.map.isRagged: false
    case .scroll(let steps, let isAnimated):
      isAnimated && !pager.configuration.reducesMotion && max(steps.columns.magnitude, steps.rows.magnitude) <= 3
    case .scrollBy(_, let isAnimated): isAnimated && !pager.configuration.reducesMotion && !pager.map.isRagged
    case .move, .pan, .pinch, .resize: false
    }
  }

  /// The first visible page that moved or changed its identity between two states of the same moment, or `nil`. A
  /// settle ends within its tolerance of the snap point, and a page may move by that tolerance.
  static func jump(from before: Pager<AnyMap>, to after: Pager<AnyMap>) -> String? {
    let tolerance = before.configuration.tuning.tolerance.distance
    let placed = after.placedPages
    let size = before.viewport
    for page in before.placedPages where page.visibleFraction > 0.01 {
      // The end of a settle may hide a strip narrower than its tolerance.
      if min(page.frame.maxX, size.width) - max(0, page.frame.minX) <= tolerance { continue }
      if min(page.frame.maxY, size.height) - max(0, page.frame.minY) <= tolerance { continue }
      let same = placed.contains {
        $0.page == page.page && ($0.frame.minX - page.frame.minX).magnitude <= tolerance
          && ($0.frame.minY - page.frame.minY).magnitude <= tolerance
      }
      if !same { return "\(page.page) was at \(page.frame), now \(placed.map { ($0.page, $0.frame) })" }
    }
    return nil
  }
}

extension Action {
  /// The part before the action proper: a lift's last move.
  var approach: Action {
    if case .lift(let pointer, let point) = self {
      .move(pointer, point)
    } else {
      .move(Pointer(id: -7, kind: .touch), .zero)
    }
  }
}
