import BenchSupport
import PagerGeometry
import Paging
import Photos
import Scene

/// A soak test that turns pages in all directions by keys, held keys and flings, and samples the memory at rest and in
/// motion.
///
/// The benchmark sets the scene's clock: frames follow each other as fast as they are drawn, while decoders take real
/// time.
@MainActor
final class Soak {
  private let viewer: Viewer
  private let turns: Int
  private var random = Seed(state: 24)
  private var done = 0
  private var samples: [MemoryPlot.Sample] = []
  private let finger = Pointer(id: 1, kind: .touch)

  /// The fraction by which the last quarter's mean may exceed that of the second quarter.
  private static let mostGrowth = 0.02
  /// The number of times that as many turns are added if it does.
  private static let mostSecondLooks = 2

  init(folder: String, turns: Int) throws {
    viewer = try Viewer(folder)
    self.turns = max(40, turns)
  }

  /// Turns the pages, prints the memory use and draws it; returns whether it did not grow.
  func show(plot: String?, writingTo path: String?) throws -> Bool {
    defer { viewer.end() }
    try viewer.waitForDecoders(quiet: 1)
    while done < turns { try act() }
    // The means of quarters differ by chance, but real growth continues.
    for _ in 0..<Self.mostSecondLooks where !isFlat {
      let end = done + turns
      while done < end { try act() }
    }
    var results = Results(
      title: "Memory (MB, of this process and its decoders, without files' pages) over \(done) turns",
      columns: ["when", "1st quarter", "2nd", "3rd", "4th", "4th of 2nd, %", "most"])
    for (name, isAtRest) in [("at rest", true), ("in motion", false)] {
      let means = (0..<4).map { mean(of: $0, isAtRest: isAtRest) }
      let growth = growth(isAtRest: isAtRest)
      results.text(name)
      for value in means + [growth * 100, most(isAtRest: isAtRest)] {
        results.number((value * 10).rounded() / 10)
      }
    }
    results.show(writingTo: path)
    print("  \(viewer.stage.madeTextureCount) textures were made")
    if let plot { try MemoryPlot(samples: samples, turns: done).draw(to: plot) }
    if !isFlat { print("memory grows: the last quarter is more than 2 % above the second") }
    return isFlat
  }

  private var isFlat: Bool { [true, false].allSatisfy { growth(isAtRest: $0) <= 1 + Self.mostGrowth } }

  /// Returns the ratio of the last quarter's mean to that of the second quarter.
  private func growth(isAtRest: Bool) -> Double {
    mean(of: 3, isAtRest: isAtRest) / max(1, mean(of: 1, isAtRest: isAtRest))
  }

  private func mean(of quarter: Int, isAtRest: Bool) -> Double {
    let part = samples.filter { $0.isAtRest == isAtRest && $0.turn * 4 / (done + 1) == quarter }
    return part.isEmpty ? 0 : part.reduce(0) { $0 + $1.megabytes } / Double(part.count)
  }

  private func most(isAtRest: Bool) -> Double {
    samples.filter { $0.isAtRest == isAtRest }.map(\.megabytes).max() ?? 0
  }

  private func act() throws {
    let key = [Key.right, .right, .left, .left, .up, .down][Int(random.next() % 6)]
    switch random.next() % 8 {
    case 0...2: try slide([key])
    case 3: try slide([key, key, key])
    case 4: try slide([key, key == .up || key == .down ? .right : .down])
    case 5: try hold(key, count: 10)
    case 6: try hold(key == .left ? .left : .right, count: 4)
    default: try fling(random.next() % 2 == 0 ? -1 : 1)
    }
    if random.next() % 6 == 0 {
      try viewer.waitForDecoders(quiet: 0.2)
      note(isAtRest: true)
    }
  }

  /// Presses keys a few frames apart, and draws frames until the pages settle.
  private func slide(_ keys: [Key]) throws {
    for key in keys {
      try viewer.hear(.key(key, modifiers: [], isRepeat: false))
      try viewer.hear(.keyReleased(key))
      for _ in 0..<4 { try viewer.step() }
      done += 1
    }
    try settle()
  }

  private func hold(_ key: Key, count: Int) throws {
    for index in 0..<count {
      try viewer.hear(.key(key, modifiers: [], isRepeat: index > 0))
      for _ in 0..<2 { try viewer.step() }
      done += 1
    }
    note(isAtRest: false)
    try viewer.hear(.keyReleased(key))
    try settle()
  }

  private func fling(_ sign: Double) throws {
    let middle = Point(x: 960, y: 540)
    for part in 0...6 {
      let place = Point(x: middle.x + sign * 60 * Double(part), y: middle.y)
      try viewer.hear(part == 0 ? .pressed(finger, at: place) : .moved(finger, to: place))
      try viewer.step()
    }
    try viewer.hear(.lifted(finger, at: Point(x: middle.x + sign * 360, y: middle.y)))
    done += 1
    try settle()
  }

  private func settle() throws {
    for frame in 0..<24 {
      try viewer.step()
      if frame == 8 { note(isAtRest: false) }
    }
  }

  private func note(isAtRest: Bool) {
    let megabytes = ProcessMemory.megabytes(with: viewer.decoder.allProcesses)
    samples.append(MemoryPlot.Sample(turn: done, megabytes: megabytes, isAtRest: isAtRest))
  }
}

/// A generator of the same numbers in each run: the upper half of a linear congruential generator.
private struct Seed {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
