import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Digest")
struct PagerDigestTests {
  /// The state in words, every number with all its digits, less what was told last.
  private func words(_ pager: Pager<GridMap>) -> String {
    var copy = pager
    copy.events = []
    var text = ""
    dump(copy, to: &text)
    return text
  }

  @Test("Two states have one digest exactly when they are the same, whatever has happened")
  func tellsStatesApart() {
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
      #expect(known.count > 1)
    }
  }

  @Test("Each number of the configuration counts")
  func configurationCounts() {
    let changes: [(inout PagerConfiguration) -> Void] = [
      { $0.layout.pageWidth = .points(10) }, { $0.layout.pageHeight = .points(10) }, { $0.layout.spacing.x = 1 },
      { $0.layout.spacing.y = 1 }, { $0.layout.columnGaps = [1] }, { $0.layout.rowGaps = [1] },
      { $0.layout.alignment = .start }, { $0.layout.alignment = .end }, { $0.snapPolicy = .atMost(1) },
      { $0.snapPolicy = .nearest }, { $0.snapPolicy = .free }, { $0.deceleration = .fast },
      { $0.locksFreeAxis = true }, { $0.settleCurve = .easeOut(duration: 0.3) },
      { $0.settleCurve = .spring(Spring(response: 0.31)) }, { $0.settleCurve = .spring(Spring(dampingRatio: 0.9)) },
      { $0.axes = .horizontal }, { $0.axes = .vertical }, { $0.isRightToLeft = true }, { $0.reducesMotion = true },
      { $0.tellsVisibility = true }, { $0.tuning.touchSlop += 1 }, { $0.tuning.mouseSlop += 1 },
      { $0.tuning.lockDominance += 1 }, { $0.tuning.lockCertainty += 1 }, { $0.tuning.velocity.horizon += 1 },
      { $0.tuning.velocity.sampleCount += 1 }, { $0.tuning.velocity.quadraticCount += 1 },
      { $0.tuning.velocity.quadraticSpan += 1 }, { $0.tuning.velocity.silence += 1 },
      { $0.tuning.velocity.limit += 1 }, { $0.tuning.velocity.shortestGesture += 1 },
      { $0.tuning.flingVelocity += 1 }, { $0.tuning.flingDistance += 1 }, { $0.tuning.projection += 1 },
      { $0.tuning.horizontalTurnFraction += 0.1 }, { $0.tuning.verticalTurnFraction += 0.1 },
      { $0.tuning.turnDistance = 50 }, { $0.tuning.tolerance.distance += 1 }, { $0.tuning.tolerance.velocity += 1 },
      { $0.tuning.wheelInterval += 1 }, { $0.tuning.panSilence += 1 }, { $0.tuning.longestSlide += 1 },
      { $0.tuning.endNudge += 1 },
    ]
    var digests = Set([Pager.grid().digest])
    for change in changes { digests.insert(Pager.grid(change).digest) }
    #expect(digests.count == changes.count + 1)
  }

  @Test("A digest is the same in every run and at every optimization")
  func isTheSameEverywhere() {
    var input = PagerInput(Pager.grid())
    input.drag(by: Vector(x: -150, y: 12))
    input.lift()
    input.wait(77)
    #expect(input.pager.digest == 1_287_224_456_756_184_124)
  }

  @Test("What a row remembers counts where the pager could turn to it")
  func memoryCounts() {
    var map = RaggedMap(lengths: [4, 4])
    let pager = Pager(map: map, at: Page(column: 0), viewport: Size(width: 100, height: 100))
    map.visit(Page(column: 2, row: 1))
    let other = Pager(map: map, at: Page(column: 0), viewport: Size(width: 100, height: 100))
    #expect(pager.digest != other.digest)
  }
}
