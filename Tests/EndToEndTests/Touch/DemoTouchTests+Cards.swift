import TestSupport
import Testing

/// Fingers on cards that are narrower than the window.
extension EndToEnd.DemoTouchTests {
  /// The pixels of cards in the middle row while the fourth of nine rests: 330 wide, 16 apart.
  private static let fourth = [0..<219, 235..<565, 581..<800]
  private static let first = [235..<565, 581..<800]

  @Test(
    "Three fast flicks turn three cards of 346 points, and none passes its target", arguments: [90, 200, 330],
    TouchRig.Desktop.allCases)
  func flicksOnCards(length: Int, desktop: TouchRig.Desktop) throws {
    let folder = try TemporaryDirectory()
    let trace = "\(folder.path)/flicks.trace"
    var settles: [[FrameLog.Place]] = []
    try onTime {
      try play(["carousel", "--record", trace, "--overwrite"] + CarouselGesture.options, on: desktop) {
        window, fingers in
        let cards = CarouselGesture(window: window)
        try cards.shows(cards: Self.first)
        for flick in 0..<3 {
          if flick > 0 { try fingers.rest(.milliseconds(30)) }
          try fingers.flick(from: (600, 300), to: (600 - length, 303))
        }
        _ = try window.rests()
        try cards.shows(cards: Self.fourth)
        for flick in 0..<3 {
          if flick > 0 { try fingers.rest(.milliseconds(30)) }
          try fingers.flick(from: (200, 300), to: (200 + length, 303))
        }
        _ = try window.rests()
        try cards.shows(cards: Self.first)
      }
      settles = try FrameLog(trace: trace).settles
    }
    try #require(settles.count == 6, "\(settles.count) lifts in the trace")
    for ((flick, places), target) in zip(settles.enumerated(), [1, 2, 3, 2, 1, 0]) {
      // A slow machine may draw no frame between two flicks: the third flick's target counts them all.
      #expect(!places.isEmpty || flick % 3 != 2, "no frame after flick \(flick + 1)")
      #expect(places.allSatisfy { $0.target == target }, "flick \(flick + 1) leads to \(places.map(\.target))")
      // The offset grows during the first three flicks, and shrinks during the others.
      let sign = flick < 3 ? 1.0 : -1.0
      let past = places.map { $0.offset * sign }.max() ?? 0
      #expect(past <= 0.01, "after flick \(flick + 1) the picture lies \(past) pt past its target")
    }
    #expect(settles[2].last?.offset == 0 && settles[5].last?.offset == 0, "the trace ends before the cards rest")
  }
}
