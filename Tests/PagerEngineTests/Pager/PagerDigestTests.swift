import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Digest")
struct PagerDigestTests {
  /// The observable state as text, with all digits of each number.
  private func words(_ pager: Pager<GridMap>) -> String {
    let pages = [pager.targetPage, pager.currentPage, pager.settledPage]
    let numbers = [pager.offset.x, pager.offset.y, pager.settlingVelocity.x, pager.settlingVelocity.y]
    let ids = "\(pager.lastTransition) \(pager.transition?.id.rawValue ?? 0)"
    return "\(pages) \(numbers.map(\.bitPattern)) \(pager.readout.phase) \(ids)"
  }

  @Test("Two states have the same digest exactly if they are observably the same")
  func tellsStatesApart() {
    var states = 0
    for var random in RandomSequences(count: 60) {
      let configuration = random.configuration()
      let viewport = Size(width: random.length(100...900), height: random.length(100...900))
      let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: viewport, configuration: configuration)
      var player = Player(pager, framesPerSecond: nil)
      var known: [UInt64: String] = [:]
      var digests: [String: UInt64] = [:]
      for entry in Script.random(length: 20, viewport: viewport, using: &random).entries {
        player.play(entry.action, at: entry.instant)
        let words = words(player.pager)
        let digest = player.pager.digest
        #expect(known.updateValue(words, forKey: digest) ?? words == words, "\(random): two states, one digest")
        #expect(digests.updateValue(digest, forKey: words) ?? digest == digest, "\(random): one state, two digests")
      }
      states += known.count
    }
    #expect(states > 200)
  }

  @Test("A digest is the same in every run and at every optimization level")
  func isTheSameEverywhere() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -150, y: 12))
    input.lift()
    input.wait(77)
    #expect(input.pager.digest == 16_338_764_674_494_944_503)
  }

  @Test("The digest ignores the viewport size, the tuning and the page that a row remembers")
  func hiddenState() {
    var map = RaggedMap(lengths: [4, 4])
    let pager = Pager(map: map, at: Page(column: 0), viewport: Size(width: 100, height: 100))
    map.visit(Page(column: 2, row: 1))
    let other = Pager(map: map, at: Page(column: 0), viewport: Size(width: 200, height: 100))
    #expect(pager.digest == other.digest)
    #expect(Pager.grid().digest == Pager.grid { $0.tuning.touchSlop += 1 }.digest)
  }
}
