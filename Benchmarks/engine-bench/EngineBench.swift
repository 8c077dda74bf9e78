import BenchSupport
import PagerEngine
import PagerGeometry
import PhotoLibrary

/// A benchmark of the time and the allocations of each call to the engine.
@main
struct EngineBench {
  private static let pagers = 64
  private static let rounds = 60

  static func main() {
    Allocations.checkCounter()
    var results = Results(title: "Engine, one call", columns: ["map", "call", "ns", "allocations"])
    measure("grid", GridMap(), at: Page(column: 0), into: &results)
    measure("ragged", RaggedMap(lengths: [5000, 12, 40_000]), at: Page(column: 2000, row: 0), into: &results)
    let names = (0..<100_000).map { "IMG_\($0).jpg" }
    let folder = RawPath("/pictures")
    let albums = [
      Album(id: 0, title: "many", folder: folder, names: names),
      Album(id: 1, title: "few", folder: folder, names: Array(names.prefix(100))),
    ]
    let map = PhotoMap(LibrarySnapshot(albums: albums, isComplete: true))
    measure("photos, 100 000", map, at: Page(column: 50_000, row: 0), into: &results)
    results.show(writingTo: CommandLine.arguments.dropFirst().first)
  }

  private static func measure<Map: PageMap>(_ name: String, _ map: Map, at page: Page, into results: inout Results) {
    for scenario in Scenario<Map>.all {
      // Each scenario has the same start and one warm-up round, after which every array has reached its size.
      var pagers = (0..<Self.pagers).map { _ in
        Pager(map: map, at: page, viewport: Size(width: 1920, height: 1080))
      }
      var nanoseconds = Samples()
      var allocations = Samples()
      for round in 0...rounds {
        for index in pagers.indices { rest(&pagers[index], on: page) }
        for index in pagers.indices { scenario.prepare(&pagers[index]) }
        let count = Allocations.count
        let start = Clock.workNanoseconds
        for index in pagers.indices {
          for _ in 0..<scenario.repeats { scenario.call(&pagers[index]) }
        }
        let time = Clock.workNanoseconds - start
        let asked = Allocations.count - count
        guard round > 0 else { continue }
        let calls = Double(Self.pagers * scenario.repeats)
        nanoseconds.add(time / calls)
        allocations.add(Double(asked) / calls)
      }
      results.text(name)
      results.text(scenario.name)
      results.spread(nanoseconds)
      results.number(allocations.most)
    }
  }

  /// Cancels all pointers, returns to the start so that no row ends, and waits until nothing moves.
  private static func rest<Map: PageMap>(_ pager: inout Pager<Map>, on page: Page) {
    pager.cancelPointers(time: pager.time)
    _ = pager.jump(to: page, time: pager.time)
    pager.advance(to: pager.time.advanced(bySeconds: 5))
  }
}
