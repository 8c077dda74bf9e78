import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// A nest of two or three pagers of any kind, and input for it.
struct RandomNest {
  /// An event of a nest at one moment.
  enum Action {
    /// An input of a single pager; a press, a pan and a wheel go to the pager of that number.
    case input(PagerEngineTests.Action, Int)
    case remove(Int)
  }

  var nest: PagerNest<Int, AnyMap>
  var actions: [(instant: Instant, action: Action)] = []

  init(using random: inout SeededGenerator, actions length: Int = 40) {
    let viewport = Size(width: random.length(200...800), height: random.length(200...800))
    let isRightToLeft = Int.random(in: 0..<6, using: &random) == 0
    func pager() -> Pager<AnyMap> {
      var (pager, _) = random.pagerAndScript(actions: 0)
      var configuration = pager.configuration
      // All have one reading order, as nested content does.
      configuration.isRightToLeft = isRightToLeft
      configuration.axes = PagerConfiguration.Axes.allCases.randomElement(using: &random) ?? .both
      pager.configure(configuration, time: .zero)
      return pager
    }
    nest = PagerNest(pager(), as: 0)
    let count = Int.random(in: 2...3, using: &random)
    for index in 1..<count {
      nest.add(
        pager(), as: index, inside: Int.random(in: 0..<index, using: &random),
        outerFirst: Directions(rawValue: Bool.random(using: &random) ? 0 : .random(in: 0...15, using: &random)))
    }
    for entry in Script.random(length: length, viewport: viewport, using: &random).entries {
      var action = Action.input(entry.action, .random(in: 0..<count, using: &random))
      if case .resize = entry.action, Int.random(in: 0..<3, using: &random) == 0 { action = .remove(count - 1) }
      actions.append((entry.instant, action))
    }
  }

  /// Plays one action.
  static func play(_ action: Action, into nest: inout PagerNest<Int, AnyMap>, at instant: Instant) -> [NestEvent<Int>] {
    switch action {
    case .remove(let id): return nest.remove(id, time: instant)
    case .input(let input, let id):
      switch input {
      case .press(let pointer, let point): return nest.press(pointer, at: point, in: id, time: instant)
      case .move(let pointer, let point): return nest.move(pointer, to: point, time: instant)
      case .lift(let pointer, let point): return nest.lift(pointer, at: point, time: instant)
      case .cancel: return nest.cancelPointers(time: instant)
      case .cancelOne(let pointer): return nest.cancel(pointer, time: instant)
      case .wheel(let detents): return nest.wheel(detents, in: id, time: instant)
      case .beginPan: return nest.beginPan(in: id, time: instant)
      case .endPan: return nest.endPan(time: instant)
      case .pinch(let step): return nest.pinch(step, in: id, time: instant)
      case .momentum(let displacement): return nest.pan(displacement, isMomentum: true, in: id, time: instant)
      case .pan(let displacement): return nest.pan(displacement, in: id, time: instant)
      case .turn(let direction, let isAnimated):
        return nest.update(id, time: instant) { $0.turn(direction, isAnimated: isAnimated, time: instant) }
      case .scroll(let steps, let isAnimated):
        let before = nest.advance(to: instant)
        let page = nest[id]?.targetPage ?? Page(column: 0)
        let target = Page(column: page.column + steps.columns, row: page.row + steps.rows)
        return before + nest.update(id, time: instant) { $0.scroll(to: target, isAnimated: isAnimated, time: instant) }
      case .scrollBy(let displacement, let isAnimated):
        return nest.update(id, time: instant) { $0.scroll(by: displacement, isAnimated: isAnimated, time: instant) }
      case .resize(let size): return nest.update(id, time: instant) { $0.resize(to: size, time: instant) }
      }
    }
  }

  /// Plays all actions at a frame rate, or without frames, and waits until every pager rests. Returns each pager's
  /// events.
  mutating func play(framesPerSecond: Double?) -> [Int:
    [PagerEvent]]
  {
    var log: [Int: [PagerEvent]] = [:]
    func note(_ events: [NestEvent<Int>]) {
      for event in events { log[event.pager, default: []].append(event.event) }
    }
    var frame = Instant.zero
    for entry in actions {
      while let framesPerSecond, frame < entry.instant {
        if nest.isAnimating { note(nest.advance(to: frame)) }
        frame = frame.advanced(bySeconds: 1 / framesPerSecond)
      }
      note(Self.play(entry.action, into: &nest, at: entry.instant))
    }
    note(nest.advance(to: nest.time.advanced(bySeconds: 120)))
    return log
  }
}

@Suite("Laws of nests")
struct NestLawTests {
  @Test("1, 4, 11: every pager of a nest comes to rest, and each transition, press and drag ends once")
  func endsAtRest() {
    for seed in LawTests.sequences() {
      var random = seed
      var nest = RandomNest(using: &random)
      let starts = (0..<3).map { nest.nest[$0]?.currentPage }
      let log = nest.play(framesPerSecond: nil)
      for id in 0..<3 {
        guard let pager = nest.nest[id], let start = starts[id] else { continue }
        let violation = LawTests.restViolation(pager) ?? LawTests.logViolation(log[id] ?? [], from: start, to: pager)
        if let violation {
          Issue.record("pager \(id): \(violation) (\(seed))")
          return
        }
      }
    }
  }

  @Test("5: the same input has the same outcome at any frame rate", arguments: [30.0, 144])
  func frameRates(framesPerSecond: Double) {
    for seed in LawTests.sequences(part: 1 / 2) {
      var random = seed
      let nest = RandomNest(using: &random)
      var (plain, framed) = (nest, nest)
      let expected = plain.play(framesPerSecond: nil)
      let log = framed.play(framesPerSecond: framesPerSecond)
      for id in 0..<3 where plain.nest[id] != nil {
        if let difference = LawTests.difference(log[id] ?? [], expected[id] ?? []) {
          Issue.record("pager \(id): \(difference) (\(seed))")
          return
        }
        if plain.nest[id]?.digest != framed.nest[id]?.digest {
          Issue.record("pager \(id): another digest (\(seed))")
          return
        }
      }
    }
  }

  @Test("2, 3: the pagers of a nest together move no farther than the finger, and return with it")
  func sharing() {
    for seed in LawTests.sequences() {
      var random = seed
      var nest = RandomNest(using: &random, actions: 0).nest
      let inner = nest.members.indices.last ?? 0
      if Bool.random(using: &random) {
        let direction = Direction.allCases.randomElement(using: &random) ?? .right
        _ = nest.update(Int.random(in: 0...inner, using: &random), time: .zero) { $0.turn(direction, time: .zero) }
        _ = nest.advance(to: Instant(milliseconds: .random(in: 0...200, using: &random)))
      }
      let finger = Pointer(id: 1, kind: .touch)
      var place = Point(x: 200, y: 200)
      var time = nest.time
      _ = nest.press(finger, at: place, in: inner, time: time)
      var seen: [(place: Point, offsets: [Vector])] = []
      let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
      func offsets() -> [Vector] { (0...inner).map { nest[$0]?.offset ?? .zero } }
      // Out, step by step, and back over the same places. The time stays the same, so that no animation runs.
      let steps = (0..<12).map { _ in Vector(random.length(-120...120), along: axis) }
      func move(_ displacement: Vector) -> String? {
        let before = offsets()
        let held = (0...inner).map { nest[$0]?.isDragging == true }
        place = place + displacement
        _ = nest.move(finger, to: place, time: time)
        var moved = 0.0
        for (index, offset) in offsets().enumerated() where held[index] || nest[index]?.isDragging == true {
          let step = (offset[axis] - before[index][axis]).magnitude
          moved += step
          if step > displacement[axis].magnitude + 1e-6 { return "pager \(index) moves \(step) by \(displacement)" }
        }
        if moved > displacement[axis].magnitude + 1e-6 { return "all move \(moved) by \(displacement)" }
        return nil
      }
      time = time.advanced(bySeconds: 0)
      var violation: String?
      _ = nest.move(finger, to: place + Vector(40, along: axis), time: time)
      place = place + Vector(40, along: axis)
      let isDragging = (0...inner).contains { nest[$0]?.isDragging == true }
      for step in steps {
        seen.append((place, offsets()))
        violation = violation ?? move(step)
      }
      for (there, known) in seen.reversed() {
        violation = violation ?? move(there - place)
        let now = offsets()
        for index in 0...inner where (now[index][axis] - known[index][axis]).magnitude > 1e-6 {
          violation = violation ?? "pager \(index) is at \(now[index]), was at \(known[index])"
        }
      }
      // Only a drag counts: the pagers may not follow this axis at the first move.
      if isDragging, let violation {
        Issue.record("\(violation) (\(seed))")
        return
      }
    }
  }
}
