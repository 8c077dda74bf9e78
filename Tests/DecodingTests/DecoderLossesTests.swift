import Testing

@testable import Decoding

@Suite("Lost decoders")
struct DecoderLossesTests {
  static let verdicts: [(loss: DecoderLosses.Loss, count: Int, failure: DecodeFailure)] = [
    (.crashed, 2, .crashed), (.missing, 2, .decoderMissing), (.killed, 6, .killed),
  ]

  @Test("A picture is given up after so many losses of a kind, and no sooner", arguments: verdicts)
  func givesUp(verdict: (loss: DecoderLosses.Loss, count: Int, failure: DecodeFailure)) {
    var losses = DecoderLosses()
    for _ in 1..<verdict.count { #expect(losses.add(verdict.loss) == nil) }
    #expect(losses.add(verdict.loss) == verdict.failure)
  }

  @Test("What somebody else does is not counted as the picture's doing")
  func countsApart() {
    var losses = DecoderLosses()
    for _ in 0..<5 { #expect(losses.add(.killed) == nil) }
    #expect(losses.add(.crashed) == nil)
    #expect(losses.add(.missing) == nil)
    #expect(losses.add(.crashed) == .crashed)
  }

  @Test("Every failure is one line, and only what says nothing about the picture may pass")
  func tellsWhatMayPass() {
    let passing: [DecodeFailure] = [
      .killed, .decoderMissing, .outOfMemory, .unopened(OpenFailure(message: "This picture cannot be opened")),
    ]
    let lasting: [DecodeFailure] = [
      .crashed, .damaged, .garbled, .timedOut(seconds: 20), .overspent(seconds: 60), .empty, .notAPicture, .noPreview,
    ]
    #expect(passing.allSatisfy { $0.mayPass })
    #expect(!lasting.contains { $0.mayPass })
    for failure in passing + lasting { #expect(!failure.line.isEmpty && !failure.line.contains("\n")) }
  }
}
