import Glibc
import PagerEngine
import PagerGeometry

// A cell of the terminal is 8 points wide, a card 24 cells and the viewport 64, so that the neighbours are partly
// visible.
let cells = PixelGrid(scale: 0.125)
let trees = ["Ash", "Birch", "Cherry", "Elm", "Hazel", "Lime", "Oak"]
var configuration = PagerConfiguration()
configuration.axes = .horizontal
configuration.layout = PageLayout(pageWidth: .points(192), spacing: Vector(x: 16, y: 0))
var pager = Pager(
  map: GridMap(columns: .finite(trees.count), rows: .one), at: Page(column: 0),
  viewport: Size(width: 512, height: 40), configuration: configuration)

@MainActor func picture() -> String {
  var rows = Array(repeating: Array(repeating: Character("·"), count: 64), count: 3)
  for placed in pager.placedPages {
    let frame = placed.pixelFrame(on: cells)
    let line = Array(placed.page == pager.currentPage ? "╔═╗║ ║╚═╝" : "┌─┐│ │└─┘")
    let text = Array(" \(trees[placed.page.column]), \(Int((placed.visibleFraction * 100).rounded())) % seen")
    for x in max(0, frame.x)..<min(64, frame.x + frame.width) {
      let column = x - frame.x
      let part = column == 0 ? 0 : (column == frame.width - 1 ? 2 : 1)
      for row in 0..<3 { rows[row][x] = line[row * 3 + part] }
      if text.indices.contains(column), part == 1 { rows[1][x] = text[column] }
    }
  }
  let (rest, target) = (trees[pager.settledPage.column], trees[pager.targetPage.column])
  return rows.map { "|" + $0 + "|\n" }.joined() + "rested on \(rest), bound for \(target)"
}

guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
  // Without a terminal: two turns that add up, two back, and one more that bumps against the start.
  let turns: [Int64: Direction] = [0: .right, 120: .right, 720: .left, 840: .left, 1440: .left]
  for time in stride(from: Int64(0), through: 1920, by: 120) {
    pager.advance(to: Instant(milliseconds: time))
    print("\(time) ms\(turns[time].map { ", turn \($0)" } ?? "")\n\(picture())")
    if let way = turns[time] { pager.turn(way, time: Instant(milliseconds: time)) }
  }
  exit(0)
}

var (cooked, key, input) = (termios(), [UInt8](repeating: 0, count: 3), pollfd(fd: STDIN_FILENO, events: 1, revents: 0))
tcgetattr(STDIN_FILENO, &cooked)
var raw = cooked
raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
tcsetattr(STDIN_FILENO, TCSANOW, &raw)
while key[0] != UInt8(ascii: "q") {
  var clock = timespec()
  clock_gettime(CLOCK_MONOTONIC, &clock)
  let now = Instant(nanoseconds: Int64(clock.tv_sec) * 1_000_000_000 + Int64(clock.tv_nsec))
  if key[2] == UInt8(ascii: "C") { pager.turn(.right, time: now) }
  if key[2] == UInt8(ascii: "D") { pager.turn(.left, time: now) }
  pager.advance(to: now)
  print("\u{1B}[2J\u{1B}[H\(picture())\n<- and -> turn, q quits")
  key = [0, 0, 0]
  if poll(&input, 1, pager.isAnimating ? 16 : -1) > 0, read(STDIN_FILENO, &key, 3) <= 0 { break }
}
tcsetattr(STDIN_FILENO, TCSANOW, &cooked)
