// 20,000 pictures that can be zoomed, from a slow source: only the visible page and its neighbours are in memory.
//
//   swift run ManyPictures                  opens a window
//   swift run ManyPictures --tour           turns through all pages and closes the window
import PagerKit

/// Computes a picture of 1600 x 1200 pixels, as a decoder or a server would send one.
@Sendable func load(_ page: Page) async throws -> RGBAImage? {
  try await Task.sleep(for: .milliseconds(5))
  let size = PixelSize(width: 1600, height: 1200)
  var pixels = [UInt8](repeating: 255, count: size.width * size.height * 4)
  let color = [UInt8(page.column % 200), UInt8(page.column / 7 % 200), UInt8(page.column / 50 % 200)]
  for pixel in stride(from: 0, to: pixels.count, by: 4) {
    let isLight = (pixel / 4 % size.width / 100 + pixel / 4 / size.width / 100).isMultiple(of: 2)
    for channel in 0..<3 { pixels[pixel + channel] = color[channel] + (isLight ? 50 : 0) }
  }
  return RGBAImage(size: size, pixels: pixels)
}

let stage = try WindowStage(options: StageOptions(title: "Many pictures", windowSize: Size(width: 900, height: 600)))
var pages = ImagePages(GridMap(columns: .finite(20_000), rows: .one), source: load)
pages.title = { "Picture \($0.column + 1)" }
let pager = PagerScene(pages, viewport: stage.viewport)

/// Shows `column` and the pages after it.
@MainActor func show(_ column: Int) {
  pager.scroll(to: Page(column: column), animation: .none) { outcome in
    guard outcome == .settled, column < 19_999 else { return pager.send(.quit) }
    Task {
      try await Task.sleep(for: .milliseconds(4))
      show(column + 1)
    }
  }
}

if CommandLine.arguments.contains("--tour") { show(0) }
try stage.run(pager)
