import PagerGeometry
import TestSupport
import Testing

@testable import Photos

/// The positions of pictures along a filmstrip, and the reach of a finger.
@Suite("Track of the filmstrip")
struct StripTrackTests {
  @Test("Ten pictures are centred side by side, 51 points apart")
  func fewStandSideBySide() {
    let track = StripTrack(count: 10, width: 800, isRightToLeft: false)
    #expect(track.cells == 10)
    let places = (0..<10).map { track.x(of: Double($0)) }
    #expect(places == [170.5, 221.5, 272.5, 323.5, 374.5, 425.5, 476.5, 527.5, 578.5, 629.5])
    #expect((0..<10).map { track.place(of: $0) } == (0..<10).map(Double.init))
  }

  @Test("A thousand pictures span the width, and fifteen of them are shown, evenly spread")
  func manySpanTheWidth() {
    let track = StripTrack(count: 1000, width: 800, isRightToLeft: false)
    #expect(track.cells == 15)
    #expect(track.x(of: 0) == 43)
    #expect(track.x(of: 999) == 757)
    #expect(track.place(at: 400) == 499.5)
    #expect([0, 7, 14].map { track.place(of: $0) } == [0, 499.5, 999])
    #expect(track.x(of: track.place(of: 3)) == 196)
  }

  @Test("Positions beyond the ends give the first and the last picture")
  func endsHold() {
    let track = StripTrack(count: 1000, width: 800, isRightToLeft: false)
    #expect(track.place(at: -50) == 0)
    #expect(track.place(at: 0) == 0)
    #expect(track.place(at: 800) == 999)
    #expect(track.place(from: 990, delta: 700, height: 0, room: 400) == 999)
    #expect(track.place(from: 5, delta: -700, height: 0, room: 400) == 0)
  }

  @Test("A right-to-left track is the mirror image")
  func mirrors() {
    let (one, other) = (
      StripTrack(count: 70, width: 640, isRightToLeft: false), StripTrack(count: 70, width: 640, isRightToLeft: true)
    )
    for place in stride(from: 0.0, through: 69, by: 2.5) {
      #expect(abs(one.x(of: place) + other.x(of: place) - 640) < 1e-9)
      let forward = one.place(from: place, delta: 30, height: 100, room: 400)
      let mirrored = other.place(from: place, delta: -30, height: 100, room: 400)
      #expect(abs(forward - mirrored) < 1e-9)
    }
  }

  @Test("A finger on the filmstrip covers all pictures; at the finest steps 12 points are one picture")
  func stepsBecomeFiner() {
    let track = StripTrack(count: 100_000, width: 800, isRightToLeft: false)
    for height in [-30.0, 16] {
      let end = track.place(from: 0, delta: 714, height: height, room: 416)
      #expect(abs(end - 99_999) < 1e-6)
    }
    // In a low window the finest steps are closer to the filmstrip.
    for (height, room) in [(240.0, 416.0), (400, 416), (80, 100)] {
      let next = track.place(from: 500, delta: 12, height: height, room: room)
      #expect(abs(next - 501) < 1e-9)
    }
    // Half way between 16 and 240 points: an eighth of the way to 1,680.66 times as fine.
    let finest = 99_999.0 / 714 * 12
    let half = track.fineness(height: 128, room: 416)
    #expect(abs(half - (1 + (finest - 1) / 8)) < 1e-6)
    let heights = stride(from: 0.0, through: 400, by: 1).map { track.fineness(height: $0, room: 416) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("An album of few pictures has no finer steps")
  func fewNeedNoFinerSteps() {
    let track = StripTrack(count: 5, width: 800, isRightToLeft: false)
    #expect(track.fineness(height: 300, room: 400) == 1)
  }

  @Test("In any album and window every picture is within the filmstrip, and a finger at its position finds it")
  func placesAreFound() {
    for seed in RandomSequences(count: 2000) {
      var random = seed
      let count = Int.random(in: 1...200_000, using: &random)
      let width = Double.random(in: 60...4000, using: &random)
      let track = StripTrack(count: count, width: width, isRightToLeft: .random(using: &random))
      let place = Double.random(in: 0...Double(count - 1), using: &random)
      let x = track.x(of: place)
      let indices = (0..<track.cells).map { Int(track.place(of: $0).rounded()) }
      let isWithin = x >= min(8 + 24, width / 2) - 1e-6 && x <= max(width - 8 - 24, width / 2) + 1e-6
      let isFound = track.cells < 2 || abs(track.place(at: x) - place) < 1e-6 * Double(count)
      let isAscending = zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }
      if !isWithin || !isFound || !isAscending || indices.first != 0 || (track.cells > 1 && indices.last != count - 1) {
        Issue.record("\(place) of \(count) is at \(x) of \(width) (\(seed))")
        return
      }
    }
  }
}
