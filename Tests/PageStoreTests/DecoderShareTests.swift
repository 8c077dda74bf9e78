import Decoding
import PageStore
import PagerGeometry
import PictureSupport
import Testing

@Suite("A shared decoder")
struct DecoderShareTests {
  private func job(_ id: UInt64, side: Int = 10) -> DecodeJob {
    DecodeJob(id: id, box: PixelSize(width: side, height: side)) { () throws(OpenFailure) in
      throw OpenFailure(message: "nothing is opened here")
    }
  }

  private func size(_ results: [(id: UInt64, outcome: DecodeOutcome)]) -> [Int] {
    results.map { if case .success(let picture) = $0.outcome { picture.pixels.pixelSize.width } else { -1 } }
  }

  @Test("The decoder receives the jobs of all members, those of the latest request first")
  func wantsTogether() {
    let decoder = ImaginaryDecoder()
    let share = DecoderShare(decoder)
    let (a, b) = (share.member(), share.member())
    a.want([job(1, side: 10), job(2, side: 11)])
    b.want([job(1, side: 20)])
    #expect(decoder.wanted.map(\.box.width) == [20, 10, 11])
    #expect(Set(decoder.wanted.map(\.id)).count == 3)
    a.want([])
    #expect(decoder.wanted.map(\.box.width) == [20])
  }

  @Test("Each member receives its own results under its own ids, even if ids of members are equal")
  func ownResults() {
    let decoder = ImaginaryDecoder()
    let share = DecoderShare(decoder)
    let (a, b) = (share.member(), share.member())
    a.want([job(1, side: 10)])
    b.want([job(1, side: 20)])
    while decoder.finishFirst() {}
    let first = a.takeFinished()
    #expect(first.map(\.id) == [1])
    #expect(size(first) == [10])
    let second = b.takeFinished()
    #expect(size(second) == [20], "what came while another member asked is kept")
    #expect(b.takeFinished().isEmpty)
  }

  @Test("Each member reports its begun jobs, including finished ones that it has not taken")
  func tellsWhatHasBegun() {
    let decoder = ImaginaryDecoder()
    let share = DecoderShare(decoder)
    let (a, b) = (share.member(), share.member())
    a.want([job(1), job(2)])
    b.want([job(7)])
    #expect(a.begun == [1, 2])
    #expect(b.begun == [7])
    while decoder.finishFirst() {}
    _ = a.takeFinished()
    #expect(a.begun == [])
    #expect(b.begun == [7])
    _ = b.takeFinished()
    #expect(b.begun == [])
  }

  @Test("A job that is wanted again keeps its id, and the result of an unwanted job is dropped")
  func keepsGoing() {
    let decoder = ImaginaryDecoder()
    let share = DecoderShare(decoder)
    let (a, b) = (share.member(), share.member())
    a.want([job(1), job(2)])
    let before = decoder.wanted.map(\.id)
    a.want([job(2), job(1)])
    #expect(decoder.wanted.map(\.id) == before.reversed())
    while decoder.finishFirst() {}
    #expect(b.takeFinished().isEmpty)
    a.want([job(2)])
    #expect(a.takeFinished().map(\.id) == [2])
  }
}
