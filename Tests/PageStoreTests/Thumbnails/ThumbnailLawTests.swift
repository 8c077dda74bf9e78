import Decoding
import PagerEngine
import PagerGeometry
import TestSupport
import Testing

@testable import PageStore

/// Properties that hold in random scripts of scrolling.
@Suite("Laws of the thumbnail store")
struct ThumbnailLawTests {
  private static let boxes = [(30, 20), (24, 16), (48, 48)].map { PixelSize(width: $0.0, height: $0.1) }

  /// Scrolls, jumps, turns round, finishes decodes, uploads and loses textures. If it `replaces`, the box changes and
  /// files are written, too. Calls `check` after each step.
  private func script(
    _ random: inout SeededGenerator, replaces: Bool, check: (ThumbnailWorld, _ seen: [Int], _ next: [Int]) -> Void
  ) {
    let world = ThumbnailWorld(budget: 40_000 + Int.random(in: 0..<400_000, using: &random))
    var first = 0
    var (seen, next): ([Int], [Int]) = ([], [])
    var rowLength = 4
    for step in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<6:
        first = max(0, first + rowLength * Int.random(in: -3...4, using: &random))
        if Int.random(in: 0..<10, using: &random) == 0 { first = Int.random(in: 0..<100_000, using: &random) }
        rowLength = Int.random(in: 1...6, using: &random)
        seen = Array(first..<(first + rowLength * 3))
        next = Array((first + rowLength * 3)..<(first + rowLength * 6))
        if Bool.random(using: &random) { next = (max(0, first - rowLength)..<first).reversed() + next }
        if replaces, Bool.random(using: &random) { world.box = Self.boxes.randomElement(using: &random) ?? world.box }
        world.follow(seen, next: next, at: Int64(step))
      case 6..<9: world.finish(Int.random(in: 1...20, using: &random))
      case 9:
        world.upload()
        world.follow(seen, next: next, at: Int64(step))
      case 10: if replaces { world.store.reload(at: .zero) { $0.column % 7 == step % 7 } }
      default: world.store.texturesWereLost(at: .zero)
      }
      check(world, seen, next)
    }
    world.settle()
    world.upload()
    world.follow(seen, next: next, at: 100)
    check(world, seen, next)
  }

  @Test("Random scrolling never exceeds the budget")
  func keepsToItsBudget() {
    for var random in RandomSequences(count: 30) {
      let seed = "\(random)"
      var limit = 0
      script(&random, replaces: false) { world, _, _ in
        limit = world.store.budget
        #expect(world.bytes <= limit, "\(seed)")
      }
      #expect(limit > 0)
    }
  }

  @Test("A settled store is within its budget in any box and has all visible pictures")
  func settlesInItsBudget() {
    for var random in RandomSequences(count: 30) {
      let seed = "\(random)"
      var last: (world: ThumbnailWorld, seen: [Int])?
      script(&random, replaces: true) { world, seen, _ in last = (world, seen) }
      guard let (world, seen) = last else { continue }
      #expect(world.bytes <= world.store.budget, "\(seed)")
      #expect(world.store.isSettled, "\(seed)")
      #expect(seen.allSatisfy { world.content($0).picture?.pixels.isReleased == true }, "\(seed)")
    }
  }

  @Test("Wanted pages are followed and missing, and are in order, each once, visible ones first")
  func wantsWhatIsSeen() {
    for var random in RandomSequences(count: 30) {
      let seed = "\(random)"
      script(&random, replaces: true) { world, seen, next in
        var order: [Int: Int] = [:]
        for page in seen + next where order[page] == nil { order[page] = order.count }
        let places = world.wanted.compactMap { order[$0] }
        #expect(places.count == world.wanted.count, "\(seed): nothing that is passed is wanted")
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }, "\(seed): in order, each once")
        #expect(world.wanted.allSatisfy { !world.content($0).isSettled }, "\(seed)")
        // No visible page waits behind upcoming ones.
        let missing = seen.filter { !world.content($0).isSettled }
        #expect(Array(world.wanted.prefix(missing.count)) == Array(missing.prefix(ThumbnailStore.mostJobs)), "\(seed)")
      }
    }
  }

  @Test("A page that stays followed is requested only once")
  func asksOnce() {
    for var random in RandomSequences(count: 30) {
      let seed = "\(random)"
      let world = ThumbnailWorld(budget: 1 << 20)
      var ids: [Int: UInt64] = [:]
      var first = 0
      for _ in 0..<60 {
        first = max(0, first + Int.random(in: -4...5, using: &random))
        let pages = first..<(first + 12)
        ids = ids.filter { pages.contains($0.key) }
        world.follow(pages.prefix(8), next: pages.dropFirst(8))
        for job in world.decoder.wanted {
          guard let page = ThumbnailWorld.column(of: job) else { continue }
          #expect(ids[page] ?? job.id == job.id, "\(seed): page \(page)")
          ids[page] = job.id
        }
        world.finish(Int.random(in: 0...6, using: &random))
      }
    }
  }

  @Test("After scrolling through 100,000 pages, the store keeps no more entries than fit its budget")
  func forgets() {
    let world = ThumbnailWorld(budget: 200_000)
    world.decoder.failsAll = true
    for first in stride(from: 0, to: 100_000, by: 40) {
      world.follow(first..<(first + 40))
      world.finish()
    }
    #expect(world.store.knownCount * ThumbnailEntry.overhead <= 200_000)
    #expect(world.store.isSettled)
  }
}
