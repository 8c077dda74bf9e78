import PagerGeometry
import Testing

@testable import Decoding

@Suite("Lost decoders")
struct DecoderLossesTests {
  static let verdicts: [(loss: DecodeFailure, count: Int)] = [(.crashed, 2), (.decoderMissing, 2), (.killed, 6)]

  @Test("A picture is given up after six kills, or two losses of another kind, and no sooner", arguments: verdicts)
  func givesUp(verdict: (loss: DecodeFailure, count: Int)) {
    var losses = DecoderLosses()
    let isGivenUp = (1...verdict.count).map { _ in losses.add(verdict.loss) }
    #expect(isGivenUp == Array(repeating: false, count: verdict.count - 1) + [true])
  }

  @Test("Each kind of loss is counted separately")
  func countsApart() {
    var losses = DecoderLosses()
    let kinds: [DecodeFailure] = [.killed, .killed, .killed, .killed, .killed, .crashed, .decoderMissing, .crashed]
    let isGivenUp = kinds.map { losses.add($0) }
    #expect(isGivenUp == Array(repeating: false, count: kinds.count - 1) + [true])
  }

  @Test("A failure has one line, and may pass only if its cause is outside the picture")
  func tellsWhatMayPass() {
    let passing: [DecodeFailure] = [
      .killed, .decoderMissing, .outOfMemory, .unopened(OpenFailure(message: "This picture cannot be opened")),
      .unanswered(seconds: 10),
    ]
    let lasting: [DecodeFailure] = [
      .crashed, .damaged, .garbled, .timedOut(seconds: 20), .overspent(seconds: 60), .empty, .notAPicture, .noPreview,
      .tooShort, .unread(.heifCodec), .tooLarge(PixelSize(width: 90_000, height: 90_000)), .tooManyFrames(100_000),
      .fileTooLong(bytes: 9_000_000_000), .missingLibrary, .crowded, .noSuchRegion,
    ]
    #expect(passing.allSatisfy { $0.mayPass })
    #expect(!lasting.contains { $0.mayPass })
    for failure in passing + lasting { #expect(!failure.line.isEmpty && !failure.line.contains("\n")) }
  }
}
