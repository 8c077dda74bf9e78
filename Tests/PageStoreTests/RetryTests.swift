import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Testing

/// Temporary failures, and failures of the picture itself.
@Suite("Retries of pages")
struct RetryTests {
  let decoder = ImaginaryDecoder()
  let store: PictureStore
  let box = PixelSize(width: 300, height: 200)
  let page = Page(column: 0)

  init() {
    let source = PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "imaginary") }
    store = PictureStore(decoder: decoder) { _ in source }
  }

  private func see(_ columns: Int..., at milliseconds: Int64) {
    let plan = ResidencyPlan(pages: columns.map { Page(column: $0) }, seenCount: 1)
    store.follow(plan, box: box, at: Instant(milliseconds: milliseconds))
    store.didPresent(at: Instant(milliseconds: milliseconds))
  }

  private func fail(_ failure: DecodeFailure, at milliseconds: Int64) {
    decoder.failFirst(failure)
    _ = store.collect(at: Instant(milliseconds: milliseconds))
  }

  @Test("A visible page is retried after 1, 2 and 4 seconds, and then no more")
  func triesAgain() {
    see(0, at: 0)
    var instant: Int64 = 0
    for delay in [1000, 2000, 4000] as [Int64] {
      fail(.killed, at: instant)
      #expect(store.content(of: page).failure == .killed)
      #expect(store.nextRetry == Instant(milliseconds: instant + delay))
      see(0, at: instant + delay - 1)
      #expect(decoder.wanted.isEmpty)
      instant += delay
      see(0, at: instant)
      #expect(decoder.wanted.count == 1)
      #expect(store.content(of: page).failure == .killed, "it is told until it is known whether it has passed")
      #expect(store.nextRetry == nil)
    }
    fail(.killed, at: instant)
    #expect(store.nextRetry == nil)
    see(0, at: instant + 1_000_000)
    #expect(decoder.wanted.isEmpty)
    #expect(store.content(of: page).failure == .killed)
  }

  @Test("Several frames at one time that are not presented retry a page once")
  func unseenFrames() {
    let plan = ResidencyPlan(pages: [page], seenCount: 1)
    for isWanted in [true, true, false, false] {
      store.follow(plan, box: box, at: .zero)
      #expect(decoder.wanted.isEmpty == !isWanted)
      if isWanted { fail(.killed, at: 0) }
    }
    #expect(store.content(of: page).failure == .killed)
    see(0, at: 1)
    see(1, at: 2)
    see(0, at: 3)
    #expect(decoder.wanted.count == 1, "a turn to the page")
  }

  @Test("A successful retry of the visible page replaces the failure by the picture")
  func shows() {
    see(0, at: 0)
    fail(.killed, at: 0)
    see(0, at: 1000)
    see(0, at: 1500)
    #expect(decoder.asked.count == 2)
    decoder.finishFirst()
    #expect(store.collect(at: Instant(milliseconds: 1600)))
    #expect(store.content(of: page).failure == nil)
    #expect(store.content(of: page).picture != nil)
  }

  @Test("A write to the file during the wait for a retry decodes it at once and ends the wait")
  func forgetsTheAttempt() {
    see(0, at: 0)
    fail(.killed, at: 1)
    #expect(store.nextRetry == Instant(milliseconds: 1001))
    store.reload(at: Instant(milliseconds: 10)) { _ in true }
    #expect(store.nextRetry == nil)
    #expect(decoder.wanted.count == 1)
    decoder.finishFirst()
    #expect(store.collect(at: Instant(milliseconds: 20)))
    see(0, at: 2000)
    #expect(store.nextRetry == nil)
  }

  @Test("Turning back to a failed page retries it at once")
  func triesWhenTurnedTo() {
    see(0, 1, at: 0)
    fail(.killed, at: 1)
    decoder.finishFirst()
    _ = store.collect(at: Instant(milliseconds: 2))
    see(1, 0, at: 10)
    #expect(decoder.wanted.isEmpty, "nobody sees it")
    #expect(store.nextRetry == nil)
    see(0, 1, at: 20)
    #expect(decoder.wanted.count == 1)
    decoder.finishFirst()
    #expect(store.collect(at: Instant(milliseconds: 30)))
    #expect(store.content(of: page).picture != nil)
  }

  @Test(
    "Failures of the picture itself stay and are not retried",
    arguments: [.crashed, .damaged, .timedOut(seconds: 20)] as [DecodeFailure])
  func staysWithFaults(failure: DecodeFailure) {
    see(0, 1, at: 0)
    fail(failure, at: 1)
    #expect(store.nextRetry == nil)
    see(1, 0, at: 10)
    see(0, 1, at: 5000)
    #expect(store.content(of: page).failure == failure)
    #expect(!decoder.wanted.contains { $0.id == 1 })
    #expect(decoder.asked.count == 2)
  }
}
