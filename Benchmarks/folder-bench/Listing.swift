import BenchSupport
import PhotoLibrary
import Synchronization

/// A measured listing of a folder, observed from outside the scanner's thread.
struct Listing {
  /// The complete listing.
  let snapshot: LibrarySnapshot
  private let firstTime: Double
  private let completeTime: Double
  /// The total that a caption would show, for each snapshot.
  private let counts: [Int]

  init(folder: String) {
    let rings = Mutex(0)
    let start = Clock.nanoseconds
    let scanner = LiveLibrary(LibraryRequest(paths: [RawPath(folder)])) { rings.withLock { $0 += 1 } }
    var latest = scanner.waitForFirst()
    firstTime = Clock.nanoseconds - start
    var counts: [Int] = []
    var heard = 0
    while true {
      let rung = rings.withLock { $0 }
      latest = scanner.latest()
      if rung != heard || latest.isComplete {
        heard = rung
        counts.append(latest.albums.first?.count ?? 0)
      }
      if latest.isComplete { break }
    }
    completeTime = Clock.nanoseconds - start
    snapshot = latest
    self.counts = counts
  }

  func report(into results: inout Results) {
    results.text("\(snapshot.albums.first?.count ?? 0)")
    results.number((firstTime / 1e4).rounded() / 100)
    results.number((completeTime / 1e4).rounded() / 100)
    results.number(Double(counts.count))
    let few = counts.count > 8 ? Array(counts.prefix(4)) + Array(counts.suffix(3)) : counts
    results.text(few.map(String.init).joined(separator: " "))
  }
}
