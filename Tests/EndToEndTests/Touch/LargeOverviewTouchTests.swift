import TestSupport
import Testing

private let rig = Shared { try PlainRig(albums: [("Many", 100_000)], width: 60, height: 40) }

extension EndToEnd {
  /// Fingers that fling an overview of 100,000 pictures, in a window of 1000 x 700.
  ///
  /// Places are computed by hand: six squares of 160 points side by side, 3 apart, from 12.5 points on, in 16,667 rows below
  /// a bar of 48 points and a headline of 44.
  @Suite(
    "Touch in an overview of 100,000 pictures", .serialized, Drops(rig),
    .enabled("Xorg with the dummy and inputtest drivers and openbox have to start") { TouchRig.isThere(rig) })
  struct LargeOverviewTouchTests {
    /// Returns the first of six consecutive pictures whose squares are `height` points below the window's top, by their
    /// colours; `nil` if there are none.
    private func row(_ seen: Screenshot, at height: Int) -> Int? {
      (0..<PlainFolder.colours).first { first in
        (0..<6).allSatisfy { PlainFolder.has(first + $0, seen[92 + 163 * $0, height]) }
      }
    }

    @Test("After six flings the rows of pictures are in order, and a tap opens one")
    func isThrown() throws {
      try rig.result.get().play(on: .bare) { window, fingers in
        try window.type(.enter)
        try window.shows((0..<6).map { ((92 + 163 * $0, 172), $0) })
        for _ in 0..<6 { try fingers.flick(from: (500, 600), to: (500, 100)) }
        var place: (first: Int, height: Int)?
        try window.comesTo { seen in
          // A height inside a row, away from the gaps between rows.
          for height in stride(from: 200, to: 400, by: 20) {
            if let first = row(seen, at: height), row(seen, at: height + 163) == (first + 6) % PlainFolder.colours {
              place = (first, height)
              return nil
            }
          }
          return "no two rows of pictures in order"
        }
        guard let place else { return }
        try fingers.press(0, at: (255, place.height))
        try fingers.lift(0)
        try window.shows([((500, 350), place.first + 1)])
      }
    }

    @Test("End shows the last of the 100,000 pictures, and a fling past it stays there")
    func ends() throws {
      try rig.result.get().play(on: .openbox) { window, fingers in
        try window.type(.enter)
        try window.shows((0..<6).map { ((92 + 163 * $0, 172), $0) })
        try window.type(.end)
        // The last row has four pictures. It ends 38 points above the window's end: a gap, 12 free points, and 23 to a
        // multiple of 48.
        let last = (0..<4).map { ((92 + 163 * $0, 582), 99_996 + $0) }
        try window.shows(last)
        try fingers.flick(from: (500, 600), to: (500, 300))
        try window.shows(last)
        try window.type(.home)
        try window.shows((0..<6).map { ((92 + 163 * $0, 172), $0) })
        try window.type(.escape)
        // The overview has a gap at this place.
        try window.shows([((500, 350), 0)])
      }
    }
  }
}
