// A pager that a timer turns, and that closes its window at the end. It prints the life of each page and the outcome of
// each turn.
//
//   swift run TimedTurns                             opens a window
//   SDL_VIDEODRIVER=dummy swift run TimedTurns       runs without a display
import PagerKit

struct Numbers: DrawnPages {
  var map: GridMap { GridMap(columns: .finite(4), rows: .one) }
  var startPage: Page { Page(column: 0) }
  func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration { base }
  func appearance(of page: Page) -> Int { page.column }
  func draw(_ column: Int, on canvas: PageCanvas) -> DrawList {
    DrawList(background: canvas.look.placeholder, commands: [canvas.text("\(column)", size: 72, in: canvas.bounds)])
  }
  mutating func heard(_ step: PageLife, of page: Page, at instant: Instant) -> [PageRequest] {
    print("page \(page.column): \(step)")
    return []
  }
}

let stage = try WindowStage(options: StageOptions(title: "Timed turns", windowSize: Size(width: 600, height: 400)))
let pager = PagerScene(Numbers(), viewport: stage.viewport)

/// Turns to the next page, repeatedly, until there is none.
@MainActor func turn() {
  pager.turn(.right) { outcome in
    print("turn: \(outcome)")
    guard outcome == .settled else { return pager.send(.quit) }
    Task {
      try await Task.sleep(for: .milliseconds(200))
      turn()
    }
  }
}

turn()
try stage.run(pager)
